// Who of a file stands in the meet already, told by the rows that earlier files published: start number, round, grade
// and age decide there before every roster, so that a corrected file asks nothing that is known.
import type { Gender } from '#sport/people/genders.rules.ts';
import { readName } from './folded-names.rules.ts';
import type { PersonOfMeet } from './people-of-meet.rules.ts';

/** An athlete with all that the rows of the meet print. */
export interface RecordedInMeet {
  athleteId: number;
  /** Folded, `first last`. */
  fullName: string;
  gender: Gender;
  /** The caller's; equal for the squads of one school. */
  teamKey: string;
  bibs: ReadonlySet<string>;
  roundKeys: ReadonlySet<string>;
  grades: ReadonlySet<number>;
  ages: ReadonlySet<number>;
}

const SAME_BIB = 1000;
const SAME_ROUND = 10;
const SAME_FACT = 3;

/** By person the athlete, each taken once. Left out: who is new to the meet, or not told apart by its rows. */
export function matchRecorded(
  people: readonly PersonOfMeet[],
  recorded: readonly RecordedInMeet[],
  teamKeyOf: (person: PersonOfMeet) => string,
): Map<PersonOfMeet, number> {
  const byName = Map.groupBy(recorded, (known) => `${known.teamKey}|${known.gender}|${known.fullName}`);
  const matches = new Map<PersonOfMeet, number>();
  const wanted = Map.groupBy(people, (person) => {
    const { full } = readName(person.firstName, person.lastName);
    return `${teamKeyOf(person)}|${person.gender}|${full}`;
  });
  for (const [key, ofName] of wanted) matchName(ofName, byName.get(key) ?? [], matches);
  return matches;
}

/** The pair that fits best goes first, as long as neither of the two fits somebody else as well. */
function matchName(
  people: readonly PersonOfMeet[],
  recorded: readonly RecordedInMeet[],
  matches: Map<PersonOfMeet, number>,
): void {
  let pairs = people.flatMap((person) =>
    recorded.map((known) => ({ person, known, fit: fitOf(person, known) })),
  );
  pairs = pairs.filter(({ fit }) => fit > 0);
  for (;;) {
    const only = pairs.find(({ person, known, fit }) =>
      pairs.every(
        (other) =>
          (other.person === person) === (other.known === known) ||
          (other.person !== person && other.known !== known) ||
          other.fit < fit,
      ),
    );
    if (!only) return;
    matches.set(only.person, only.known.athleteId);
    pairs = pairs.filter(({ person, known }) => person !== only.person && known !== only.known);
  }
}

/** 0: nothing says that the two are one person. */
function fitOf(person: PersonOfMeet, known: RecordedInMeet): number {
  const bibs = person.bibs.filter((bib) => known.bibs.has(bib)).length;
  if (bibs === 0 && person.bibs.length > 0 && known.bibs.size > 0) return 0;
  const rounds = person.roundKeys.filter((round) => known.roundKeys.has(round)).length;
  const facts = factFit(person.grade, known.grades) + factFit(person.age, known.ages);
  return bibs * SAME_BIB + (bibs + rounds > 0 ? Math.max(1, rounds * SAME_ROUND + facts) : 0);
}

const factFit = (value: number | null, known: ReadonlySet<number>): number =>
  value === null || known.size === 0 ? 0 : known.has(value) ? SAME_FACT : -SAME_FACT;
