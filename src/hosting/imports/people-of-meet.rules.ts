// Which rows and legs of a meet are one person, and who of them is known from before.
import type { Gender } from '#sport/genders.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import { matchingWords } from './matching.words.ts';
import { type DraftMention, draftPeople, mostPrinted } from './people-drafts.rules.ts';
import { fitGrade, type GradeOfSeason } from './people-grades.rules.ts';
import { joinCutNames, joinMixedLegs, type NamedDraft } from './people-joins.rules.ts';
import { readName } from './people-names.rules.ts';

/** A row or a leg that names a person; gender X where a mixed relay does not tell it. */
export interface PersonMention extends DraftMention {
  key: string;
  /** Index of the team in TeamsOfMeet; null without a team, then people are kept apart by `teamText`. */
  team: number | null;
  teamText: string;
  gender: Gender;
  isLeg: boolean;
}

export interface PersonOfMeet {
  /** The longest printed spelling. */
  firstName: string;
  lastName: string;
  gender: Gender;
  team: number | null;
  teamText: string;
  /** What most of the mentions print. */
  grade: number | null;
  age: number | null;
  bib: string | null;
  /** Keys of the mentions. */
  mentions: string[];
}

export interface PeopleOfMeet {
  people: PersonOfMeet[];
  /** By key of the mention: the index in `people`. */
  personOf: Map<string, number>;
  /** By key of the mention: why it is not known who it is. The row waits. */
  doubtful: Map<string, string>;
}

/**
 * One person has one team, gender and name, and never stands twice in a round or under two start numbers. Two
 * grades that differ are a misprint, unless the file prints each of them at least twice: then nobody knows.
 */
export function groupPeople(mentions: readonly PersonMention[]): PeopleOfMeet {
  const drafts = joinMixedLegs(joinCutNames(draftByName(mentions)));
  const people: PersonOfMeet[] = [];
  const personOf = new Map<string, number>();
  const doubtful = new Map<string, string>();
  for (const draft of drafts) {
    const { reason } = draft;
    for (const { key } of draft.mentions) {
      if (reason === null) personOf.set(key, people.length);
      else doubtful.set(key, reason);
    }
    if (reason === null) people.push(toPerson(draft));
  }
  return { people, personOf, doubtful };
}

function draftByName(mentions: readonly PersonMention[]): NamedDraft<PersonMention>[] {
  const groups = Map.groupBy(mentions, (mention) => {
    const { full } = readName(mention.firstName, mention.lastName);
    return `${teamKeyOf(mention)}|${mention.gender}|${full}`;
  });
  return [...groups.values()].flatMap((group) => {
    const first = group.find(({ isLeg }) => !isLeg) ?? group[0]!;
    const name = readName(first.firstName, first.lastName);
    return draftPeople(group).map((draft) => ({
      ...draft,
      gender: first.gender,
      name,
      teamKey: teamKeyOf(first),
      spellings: new Set([name.full]),
    }));
  });
}

function toPerson({ mentions, gender, name }: NamedDraft<PersonMention>): PersonOfMeet {
  const { team, teamText } = mentions.find(({ isLeg }) => !isLeg) ?? mentions[0]!;
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    gender,
    team,
    teamText,
    grade: mostPrinted(mentions, 'grade'),
    age: mostPrinted(mentions, 'age'),
    bib: mentions.find(({ bib }) => bib !== null)?.bib ?? null,
    mentions: mentions.map(({ key }) => key),
  };
}

function teamKeyOf({ team, teamText }: PersonMention): string {
  return team === null ? `unattached ${foldName(teamText)}` : String(team);
}

/** An athlete who is stored. */
export interface KnownPerson {
  athleteId: number;
  firstNameFolded: string;
  lastNameFolded: string;
  gender: Gender;
  /** The caller's. */
  teamKey: string;
  grades: GradeOfSeason[];
}

export type PersonMatch =
  | { kind: 'known'; athleteId: number }
  | { kind: 'new' }
  | { kind: 'doubtful'; candidates: number[]; reason: string };

/**
 * One match per person, in their order. Candidates are people of the same team; who has another name or gender is
 * passed over. A known person belongs to at most one person of the meet, else all of them are doubtful.
 */
export function matchPeople(
  people: readonly { person: PersonOfMeet; candidates: readonly KnownPerson[] }[],
  schoolYearEnd: number,
): PersonMatch[] {
  const matches = people.map(({ person, candidates }) => matchPerson(person, candidates, schoolYearEnd));
  const claims = new Map<number, number>();
  for (const match of matches) {
    if (match.kind === 'known') claims.set(match.athleteId, (claims.get(match.athleteId) ?? 0) + 1);
  }
  return matches.map((match) =>
    match.kind === 'known' && claims.get(match.athleteId)! > 1
      ? { kind: 'doubtful', candidates: [match.athleteId], reason: matchingWords.knownTwice() }
      : match,
  );
}

function matchPerson(
  person: PersonOfMeet,
  candidates: readonly KnownPerson[],
  schoolYearEnd: number,
): PersonMatch {
  const { full } = readName(person.firstName, person.lastName);
  const possible = candidates
    .filter(({ gender }) => person.gender === 'X' || gender === person.gender)
    .filter((known) => `${known.firstNameFolded} ${known.lastNameFolded}`.trim() === full)
    .map(({ athleteId, grades }) => ({ athleteId, fit: fitGrade(person.grade, schoolYearEnd, grades) }))
    .filter(({ fit }) => fit !== 'other class');
  const [only] = possible;
  if (!only) return { kind: 'new' };
  const sameClass = possible.filter(({ fit }) => fit === 'same class');
  const doubt = (reason: string): PersonMatch => ({
    kind: 'doubtful',
    candidates: possible.map(({ athleteId }) => athleteId),
    reason,
  });
  if (possible.length > 1) {
    const isDecided = sameClass.length === 1 && possible.every(({ fit }) => fit !== 'open');
    return isDecided
      ? { kind: 'known', athleteId: sameClass[0]!.athleteId }
      : doubt(matchingWords.severalKnown());
  }
  if (only.fit === 'close') return doubt(matchingWords.gradeOff());
  if (only.fit === 'gone') return doubt(matchingWords.outOfSchool());
  return { kind: 'known', athleteId: only.athleteId };
}
