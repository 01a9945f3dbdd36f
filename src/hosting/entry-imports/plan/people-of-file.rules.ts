// The people of a file: each is matched once, whatever the number of their rows.

import type { WrittenPerson } from '#competition/registration/entry-files/written-entries.rules.ts';
import { SURE_FROM } from '#hosting/matching/people/match-confidence.rules.ts';
import { readRosterGrade } from '#people/rosters/import/roster-grades.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type AthleteMatch, matchPerson, type RosterPerson } from './athletes.rules.ts';
import { ASK, answerOf, type Decisions, personKey } from './decisions.rules.ts';
import type { AthleteRef } from './outcomes.rules.ts';

export interface PersonOfFile {
  key: string;
  written: WrittenPerson;
  teamId: number | null;
  grade: number | null;
  gender: Gender | null;
  matches: AthleteMatch[];
  /** `open` asks the host, and the rows of the person wait. */
  state: 'sure' | 'answered' | 'new' | 'skip' | 'open';
  /** Null while it is open or left out. */
  athlete: AthleteRef | null;
  lines: number[];
  /** The competitor number of the first row that has one. */
  number: number | null;
}

/** The team with whose roster a person of the file is compared. */
export interface TeamOfPerson {
  teamId: number | null;
  teamText: string | null;
  levelMask: number;
}

/** An athlete whom an import of the file created. */
export interface CreatedPerson {
  athleteId: number;
  gender: Gender;
  /** True if this upload did; false if an earlier one of the same file did. */
  isOwn: boolean;
}

export interface PeopleSource {
  /** Lists rosters by team; people without a team are under 0. */
  rosters: ReadonlyMap<number, readonly RosterPerson[]>;
  /** Athletes by the key of the person. Whoever became an athlete stays that athlete. */
  created: ReadonlyMap<string, CreatedPerson>;
  schoolYear: number;
  decisions: Decisions;
}

/** Returns a function that finds the person of a row, and the list of all found so far. */
export function collectPeople({ rosters, created, schoolYear, decisions }: PeopleSource) {
  const people = new Map<string, PersonOfFile>();
  function personAt(written: WrittenPerson, team: TeamOfPerson, line: number): PersonOfFile {
    const key = personKey(
      written,
      team.teamId === null ? foldName(team.teamText ?? '') : String(team.teamId),
    );
    const earlier = people.get(key);
    if (earlier) {
      earlier.lines.push(line);
      earlier.number ??= written.number ?? null;
      return earlier;
    }
    const grade = readRosterGrade(written.grade, { levelMask: team.levelMask, schoolYear });
    const roster = rosters.get(team.teamId ?? 0) ?? [];
    const matches = matchPerson(written, roster, { grade, schoolYear });
    const decided = decide(decisions.answers[key], { key, matches, roster, created: created.get(key) });
    const person = {
      ...{ key, written, teamId: team.teamId, grade, matches, lines: [line] },
      number: written.number ?? null,
      ...decided,
      gender: written.gender ?? genderOf(decided.athlete, created.get(key), roster),
    };
    people.set(key, person);
    return person;
  }
  return { people, personAt };
}

function decide(
  answer: string | undefined,
  {
    key,
    matches,
    roster,
    created,
  }: {
    key: string;
    matches: readonly AthleteMatch[];
    roster: readonly RosterPerson[];
    created: CreatedPerson | undefined;
  },
): Pick<PersonOfFile, 'state' | 'athlete'> {
  if (answer === ASK) return { state: 'open', athlete: null };
  if (answer === 'skip') return { state: 'skip', athlete: null };
  if (answer === 'new') return { state: 'new', athlete: created?.isOwn ? created.athleteId : key };
  const chosen = Number(answerOf(answer, 'athlete') ?? 0);
  if (roster.some(({ athleteId }) => athleteId === chosen)) return { state: 'answered', athlete: chosen };
  if (created) return { state: 'sure', athlete: created.athleteId };
  const [best] = matches;
  if (best && best.confidence >= SURE_FROM) return { state: 'sure', athlete: best.athleteId };
  return { state: 'open', athlete: null };
}

const genderOf = (
  athlete: AthleteRef | null,
  created: CreatedPerson | undefined,
  roster: readonly RosterPerson[],
): Gender | null =>
  (created?.athleteId === athlete ? created?.gender : null) ??
  roster.find(({ athleteId }) => athleteId === athlete)?.gender ??
  null;
