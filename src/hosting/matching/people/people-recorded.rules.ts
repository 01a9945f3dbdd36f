// Matches people of a file with athletes already in the meet. Bib number, round, grade and age in the rows of
// earlier files count before any roster, so that a corrected file asks no settled question again.
import type { Gender } from '#sport/people/genders.rules.ts';
import { readName } from './folded-names.rules.ts';
import type { PersonOfMeet } from './people-of-meet.rules.ts';

/** An athlete with all facts that the rows of the meet print. */
export interface RecordedInMeet {
  athleteId: number;
  /** Folded, `first last`. */
  fullName: string;
  gender: Gender;
  /** Chosen by the caller; equal for the squads of one school. */
  teamKey: string;
  bibs: ReadonlySet<string>;
  roundKeys: ReadonlySet<string>;
  grades: ReadonlySet<number>;
  ages: ReadonlySet<number>;
}

const SAME_BIB = 1000;
const SAME_ROUND = 10;
const SAME_FACT = 3;

/**
 * Returns athletes by person, each used once. People who are new to the meet or cannot be told apart are left
 * out.
 */
export function matchRecorded(
  people: readonly PersonOfMeet[],
  recorded: readonly RecordedInMeet[],
  teamKeyOf: (person: PersonOfMeet) => string,
): Map<PersonOfMeet, number> {
  const byName = Map.groupBy(
    recorded,
    (athlete) => `${athlete.teamKey}|${athlete.gender}|${athlete.fullName}`,
  );
  const matches = new Map<PersonOfMeet, number>();
  const peopleByName = Map.groupBy(people, (person) => {
    const { full } = readName(person.firstName, person.lastName);
    return `${teamKeyOf(person)}|${person.gender}|${full}`;
  });
  for (const [key, ofName] of peopleByName) matchName(ofName, byName.get(key) ?? [], matches);
  return matches;
}

/** The best pair goes first, if neither of the two fits another one equally well. */
function matchName(
  people: readonly PersonOfMeet[],
  recorded: readonly RecordedInMeet[],
  matches: Map<PersonOfMeet, number>,
): void {
  let pairs = people.flatMap((person) =>
    recorded.map((athlete) => ({ person, athlete, fit: fitOf(person, athlete) })),
  );
  pairs = pairs.filter(({ fit }) => fit > 0);
  for (;;) {
    const only = pairs.find(({ person, athlete, fit }) =>
      pairs.every(
        (other) =>
          (other.person === person) === (other.athlete === athlete) ||
          (other.person !== person && other.athlete !== athlete) ||
          other.fit < fit,
      ),
    );
    if (!only) return;
    matches.set(only.person, only.athlete.athleteId);
    pairs = pairs.filter(({ person, athlete }) => person !== only.person && athlete !== only.athlete);
  }
}

/** 0 means no evidence that the two are one person. */
function fitOf(person: PersonOfMeet, athlete: RecordedInMeet): number {
  const bibs = person.bibs.filter((bib) => athlete.bibs.has(bib)).length;
  if (bibs === 0 && person.bibs.length > 0 && athlete.bibs.size > 0) return 0;
  const rounds = person.roundKeys.filter((round) => athlete.roundKeys.has(round)).length;
  const facts = factFit(person.grade, athlete.grades) + factFit(person.age, athlete.ages);
  return bibs * SAME_BIB + (bibs + rounds > 0 ? Math.max(1, rounds * SAME_ROUND + facts) : 0);
}

const factFit = (value: number | null, values: ReadonlySet<number>): number =>
  value === null || values.size === 0 ? 0 : values.has(value) ? SAME_FACT : -SAME_FACT;
