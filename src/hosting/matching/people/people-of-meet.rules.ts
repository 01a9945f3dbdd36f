// Groups the rows and legs of a meet into people, and matches them with athletes of the site.

import { matchingWords } from '#hosting/matching/matching.words.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { readName } from './folded-names.rules.ts';
import { type Draft, type DraftMention, draftPeople, mostPrinted } from './people-drafts.rules.ts';
import { fitGrade, type GradeFit, type GradeOfSeason } from './people-grades.rules.ts';
import { joinCutNames, joinMixedLegs, type NamedDraft } from './people-joins.rules.ts';

/** A row or a leg that names a person; gender X if a mixed relay does not print it. */
export interface PersonMention extends DraftMention {
  key: string;
  /** Index of the team in TeamsOfMeet; null without a team, then people are separated by `teamText`. */
  team: number | null;
  teamText: string;
  gender: Gender;
  isLeg: boolean;
  /** The key of the person in the file, which counts before every name. */
  sourceKey: string | null;
  birthOn: Day | null;
}

export interface PersonOfMeet {
  /** The longest printed spelling. */
  firstName: string;
  lastName: string;
  gender: Gender;
  team: number | null;
  teamText: string;
  /** The value that most mentions print. */
  grade: number | null;
  age: number | null;
  /** All printed bib numbers. */
  bibs: string[];
  /** The rounds that the person is in. */
  roundKeys: string[];
  sourceKey: string | null;
  birthOn: Day | null;
  /** Keys of the mentions. */
  mentions: string[];
}

export interface PeopleOfMeet {
  people: PersonOfMeet[];
  /** The index in `people`, by key of the mention. */
  personOf: Map<string, number>;
  /** The reason why a mention has no certain person, by key. The row waits. */
  doubtful: Map<string, string>;
}

export interface NamesOfPeople {
  /** No column has cut the names. */
  hasWholeNames: boolean;
  /**
   * For each team the index of its school, whose squads share their people. If left out, every team is its
   * own school.
   */
  schools?: readonly number[];
}

/**
 * A person has one school, gender and name, and is never twice in a round or under two bib numbers. Two
 * different grades are a misprint, unless the file prints each of them at least twice; then it is undecided.
 */
export function groupPeople(
  mentions: readonly PersonMention[],
  { hasWholeNames, schools = [] }: NamesOfPeople,
): PeopleOfMeet {
  const schoolOf = (mention: PersonMention) => schoolKeyOf(mention, schools);
  const named = draftByName(
    mentions.filter(({ sourceKey }) => sourceKey === null),
    schoolOf,
  );
  const drafts = [
    ...draftByKey(
      mentions.filter(({ sourceKey }) => sourceKey !== null),
      schoolOf,
    ),
    ...joinMixedLegs(hasWholeNames ? named : joinCutNames(named)),
  ];
  const people: PersonOfMeet[] = [];
  const personOf = new Map<string, number>();
  const doubtful = new Map<string, string>();
  for (const draft of drafts) {
    const { reason } = draft;
    for (const { key } of draft.mentions) {
      if (reason === null) personOf.set(key, people.length);
      else doubtful.set(key, reason);
    }
    if (reason === null) people.push(toPerson(draft, schools));
  }
  return { people, personOf, doubtful };
}

type SchoolOf = (mention: PersonMention) => string;

function draftByKey(mentions: readonly PersonMention[], schoolOf: SchoolOf): NamedDraft<PersonMention>[] {
  return [...Map.groupBy(mentions, ({ sourceKey }) => sourceKey).values()].map((group) =>
    namedDraft(group, { mentions: group, reason: null }, schoolOf),
  );
}

function draftByName(mentions: readonly PersonMention[], schoolOf: SchoolOf): NamedDraft<PersonMention>[] {
  const groups = Map.groupBy(mentions, (mention) => {
    const { full } = readName(mention.firstName, mention.lastName);
    return `${schoolOf(mention)}|${mention.gender}|${full}`;
  });
  return [...groups.values()]
    .flatMap(splitSquads)
    .flatMap((group) => draftPeople(group).map((draft) => namedDraft(group, draft, schoolOf)));
}

/** If two squads of a school print one name in the same round, they have two people of that name. */
function splitSquads(group: PersonMention[]): PersonMention[][] {
  const squads = [...Map.groupBy(group, ({ team }) => team).values()];
  const rounds = squads.flatMap((squad) => [...new Set(squad.map(({ roundKey }) => roundKey))]);
  return new Set(rounds).size < rounds.length ? squads : [group];
}

function namedDraft(
  group: readonly PersonMention[],
  draft: Draft<PersonMention>,
  schoolOf: SchoolOf,
): NamedDraft<PersonMention> {
  const first = group.find(({ isLeg }) => !isLeg) ?? group[0]!;
  const gender = group.find((mention) => mention.gender !== 'X')?.gender ?? first.gender;
  const name = readName(first.firstName, first.lastName);
  return { ...draft, gender, name, teamKey: schoolOf(first), spellings: new Set([name.full]) };
}

/** A relay leg belongs to the round of its squad. */
const SQUAD_OF_ROUND = / squad \d+$/;

/** Builds one person from these mentions. */
export function personOf(mentions: readonly PersonMention[]): PersonOfMeet {
  const draft = namedDraft(mentions, { mentions: [...mentions], reason: null }, () => '');
  return toPerson(draft, []);
}

function toPerson(
  { mentions, gender, name }: NamedDraft<PersonMention>,
  schools: readonly number[],
): PersonOfMeet {
  const isFirstSquad = ({ team }: PersonMention) => team !== null && (schools[team] ?? team) === team;
  const ownRows = mentions.filter(({ isLeg }) => !isLeg);
  const { team, teamText } =
    ownRows.find(isFirstSquad) ?? mentions.find(isFirstSquad) ?? ownRows[0] ?? mentions[0]!;
  return {
    firstName: name.firstName,
    lastName: name.lastName,
    gender,
    team,
    teamText,
    grade: mostPrinted(mentions, 'grade'),
    age: mostPrinted(mentions, 'age'),
    bibs: [...new Set(mentions.flatMap(({ bib }) => bib ?? []))],
    roundKeys: [...new Set(mentions.map(({ roundKey }) => roundKey.replace(SQUAD_OF_ROUND, '')))],
    sourceKey: mentions[0]!.sourceKey,
    birthOn: mentions.find(({ birthOn }) => birthOn !== null)?.birthOn ?? null,
    mentions: mentions.map(({ key }) => key),
  };
}

function schoolKeyOf({ team, teamText }: PersonMention, schools: readonly number[]): string {
  return team === null ? `unattached ${foldName(teamText)}` : String(schools[team] ?? team);
}

/** An athlete on the site. */
export interface ExistingPerson {
  athleteId: number;
  firstNameFolded: string;
  lastNameFolded: string;
  gender: Gender;
  /** Chosen by the caller. */
  teamKey: string;
  grades: GradeOfSeason[];
  birthOn: Day | null;
}

export type PersonMatch =
  | { kind: 'known'; athleteId: number }
  | { kind: 'new' }
  | { kind: 'doubtful'; candidates: number[]; reason: string };

/**
 * Returns one match per person, in the same order. Candidates are athletes of the same team; other names and
 * genders are skipped. If several people match one athlete, all of them are doubtful.
 */
export function matchPeople(
  people: readonly { person: PersonOfMeet; candidates: readonly ExistingPerson[] }[],
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

/** An athlete whom the rows of the meet identify with certainty is no other person of the file. */
export function withoutTaken(
  matches: readonly PersonMatch[],
  taken: ReadonlySet<number>,
  isCertain: readonly boolean[],
): PersonMatch[] {
  return matches.map((match, index) =>
    match.kind === 'known' && taken.has(match.athleteId) && !isCertain[index]
      ? { kind: 'doubtful', candidates: [match.athleteId], reason: matchingWords.knownTwice() }
      : match,
  );
}

function matchPerson(
  person: PersonOfMeet,
  candidates: readonly ExistingPerson[],
  schoolYearEnd: number,
): PersonMatch {
  const { full } = readName(person.firstName, person.lastName);
  const possible = candidates
    .filter(({ gender }) => person.gender === 'X' || gender === person.gender)
    .filter((athlete) => `${athlete.firstNameFolded} ${athlete.lastNameFolded}`.trim() === full)
    .map((athlete) => ({ athleteId: athlete.athleteId, fit: fitOf(person, athlete, schoolYearEnd) }))
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

/** A birth date counts more than any grade. */
function fitOf(person: PersonOfMeet, athlete: ExistingPerson, schoolYearEnd: number): GradeFit {
  if (person.birthOn === null || athlete.birthOn === null)
    return fitGrade(person.grade, schoolYearEnd, athlete.grades);
  return person.birthOn === athlete.birthOn ? 'same class' : 'other class';
}
