// Plans the outcome of each row of an imported list: nobody is removed, and no row is lost.

import { isName } from '#people/rosters/names/roster-names.rules.ts';
import { looksAlike, nameKey, sameName } from '#people/rosters/names/similar-names.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';
import { gradeAfter } from '#sport/people/grade-progression.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { type FullName, PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
import { readRosterGrade } from './roster-grades.rules.ts';
import type { TextRow } from './roster-text.rules.ts';

export const ROWS_MAX = 1000;
/** A row with a longer cell always waits. */
export const CELL_MAX = 500;
/** A person who left longer ago is not suggested for a similar name. */
const YEARS_BACK = 2;
/** The grades may differ by one: a repeated year, or an error in the list. */
const GRADES_APART = 1;

/** The coach's choice for a row with several possible outcomes. */
export type RowChoice =
  | { kind: 'same'; athleteId: number }
  | { kind: 'new' }
  /** Keeps the grade on the roster. */
  | { kind: 'keep' }
  | { kind: 'skip' };

export interface ImportRow extends TextRow {
  choice?: RowChoice | undefined;
}

/** A person on a roster of the team, of any season and sport. */
export interface ExistingPerson extends FullName {
  athleteId: number;
  gender: Gender;
  /** The row on the roster that is changed; null if there is none. */
  now: { grade: number | null; isActive: boolean } | null;
  /** The newest known grade and its school year. */
  lastGrade: { grade: number; schoolYear: number } | null;
  /** The school year of the newest roster. */
  lastSchoolYear: number;
  /** Another team or the family is responsible for them, so that they join only by a move. */
  isElsewhere: boolean;
}

export type WaitReason =
  | 'NAME_MISSING'
  | 'NAME_TOO_LONG'
  | 'NAME_STRANGE'
  | 'GRADE_UNKNOWN'
  | 'GENDER_UNKNOWN'
  | 'TWICE_IN_LIST'
  | 'PERSON_GONE'
  | 'ON_OTHER_TEAM';

export interface Candidate extends FullName {
  athleteId: number;
  gender: Gender;
  grade: number | null;
}

export type Outcome =
  /** A person who is new on the site. */
  | { kind: 'new'; grade: number | null; gender: Gender }
  /** A person from an earlier season or the other sport. */
  | { kind: 'add'; athleteId: number; grade: number | null }
  | { kind: 'update'; athleteId: number; grade: number | null; from: number | null; isActivated: boolean }
  | { kind: 'unchanged'; athleteId: number }
  /** `isRepeat`: an earlier row has the same athlete. */
  | { kind: 'skipped'; isRepeat: boolean }
  | { kind: 'looksLike'; candidates: Candidate[] }
  | { kind: 'waits'; reason: WaitReason };

export type OutcomeKind = Outcome['kind'];

export interface PlanScope {
  levelMask: number;
  /** The year in which the season's school year ends. */
  schoolYear: number;
  /** The gender of rows without one. */
  gender: Gender;
}

/** Returns one outcome for each row, in order. */
export function planRows(
  rows: readonly ImportRow[],
  people: readonly ExistingPerson[],
  scope: PlanScope,
): Outcome[] {
  const byName = Map.groupBy(people, nameKey);
  /** Maps each person to the grade of their first row. */
  const taken = new Map<string, number | null>();
  return rows.map((row) => {
    const outcome = planRow(row, { people, byName }, scope);
    const key = personKey(row, outcome);
    if (key === null) return outcome;
    const grade = readRosterGrade(row.grade, scope);
    const first = taken.get(key);
    if (first === undefined) {
      taken.set(key, grade);
      return outcome;
    }
    if (grade === null || grade === first) return { kind: 'skipped', isRepeat: true };
    return { kind: 'waits', reason: 'TWICE_IN_LIST' };
  });
}

interface Existing {
  people: readonly ExistingPerson[];
  byName: ReadonlyMap<string, readonly ExistingPerson[]>;
}

function planRow(row: ImportRow, existing: Existing, scope: PlanScope): Outcome {
  if (row.choice?.kind === 'skip') return { kind: 'skipped', isRepeat: false };
  const read = readRow(row, scope);
  if ('kind' in read) return read;
  const { grade, gender } = read;
  if (row.choice?.kind === 'new') return { kind: 'new', grade, gender };
  if (row.choice?.kind === 'same') {
    const { athleteId } = row.choice;
    const chosen = existing.people.find((person) => person.athleteId === athleteId);
    return chosen ? outcomeFor(chosen, grade) : { kind: 'waits', reason: 'PERSON_GONE' };
  }
  const named = existing.byName.get(nameKey(row)) ?? [];
  const sure = named.filter((person) => person.gender === gender && isPlausible(person, grade, scope));
  // A person who is on another team now may be a namesake of someone new; the coach decides.
  if (sure.length === 1 && !comesByMove(sure[0]!))
    return outcomeFor(sure[0]!, grade, row.choice?.kind === 'keep');
  const alike =
    named.length > 0 ? named : existing.people.filter((person) => isAlike(row, person, gender, scope));
  if (alike.length > 0) return { kind: 'looksLike', candidates: alike.map(candidateOf) };
  return { kind: 'new', grade, gender };
}

function readRow(
  { firstName, lastName, grade: gradeWord, gender: genderWord }: ImportRow,
  scope: PlanScope,
): { grade: number | null; gender: Gender } | Extract<Outcome, { kind: 'waits' }> {
  if (firstName.trim() === '' || lastName.trim() === '') return { kind: 'waits', reason: 'NAME_MISSING' };
  if (firstName.length > PERSON_NAME_MAX || lastName.length > PERSON_NAME_MAX) {
    return { kind: 'waits', reason: 'NAME_TOO_LONG' };
  }
  if (![firstName, lastName].every(isName)) return { kind: 'waits', reason: 'NAME_STRANGE' };
  const gender = genderWord.trim() === '' ? scope.gender : parseGender(genderWord);
  if (gender === null) return { kind: 'waits', reason: 'GENDER_UNKNOWN' };
  const grade = readRosterGrade(gradeWord, scope);
  if (grade === null && gradeWord.trim() !== '') return { kind: 'waits', reason: 'GRADE_UNKNOWN' };
  return { grade, gender };
}

/** The outcome for an existing person. An empty grade changes nothing. */
function outcomeFor(person: ExistingPerson, listGrade: number | null, isKept = false): Outcome {
  const { athleteId, now } = person;
  if (comesByMove(person)) return { kind: 'waits', reason: 'ON_OTHER_TEAM' };
  if (now === null) return { kind: 'add', athleteId, grade: listGrade ?? null };
  const grade = isKept || listGrade === null ? now.grade : listGrade;
  if (grade === now.grade && now.isActive) return { kind: 'unchanged', athleteId };
  return { kind: 'update', athleteId, grade, from: now.grade, isActivated: !now.isActive };
}

const comesByMove = ({ isElsewhere, now }: ExistingPerson): boolean => isElsewhere && now?.isActive !== true;

/** The same name with an impossible grade is a namesake, such as a sibling or a former athlete. */
function isPlausible(
  person: ExistingPerson,
  grade: number | null,
  { schoolYear, levelMask }: PlanScope,
): boolean {
  if (person.now !== null) return true;
  if (person.lastGrade === null) return schoolYear - person.lastSchoolYear <= YEARS_BACK;
  const years = schoolYear - person.lastGrade.schoolYear;
  const expected = gradeAfter(person.lastGrade.grade, years, levelMask);
  if (expected === 'graduated') return false;
  if (grade === null || expected === null) return Math.abs(years) <= YEARS_BACK;
  return Math.abs(expected - grade) <= GRADES_APART;
}

function isAlike(row: ImportRow, person: ExistingPerson, gender: Gender, { schoolYear }: PlanScope): boolean {
  const isRecent = Math.abs(schoolYear - person.lastSchoolYear) <= YEARS_BACK;
  return isRecent && person.gender === gender && !sameName(row, person) && looksAlike(row, person);
}

const candidateOf = ({
  athleteId,
  firstName,
  lastName,
  gender,
  now,
  lastGrade,
}: ExistingPerson): Candidate => ({
  athleteId,
  firstName,
  lastName,
  gender,
  grade: now?.grade ?? lastGrade?.grade ?? null,
});

/** Identifies the person of a row; null if the row changes nothing. */
function personKey(row: ImportRow, outcome: Outcome): string | null {
  if (outcome.kind === 'new') {
    // Two people have this name, and the coach said that they differ.
    return row.choice?.kind === 'new' ? null : `${nameKey(row)}|${outcome.gender}`;
  }
  return 'athleteId' in outcome ? String(outcome.athleteId) : null;
}

export type PlanCounts = Record<OutcomeKind, number>;

/** The counts add up to the number of rows. */
export function countOutcomes(outcomes: readonly Outcome[]): PlanCounts {
  const counts: PlanCounts = {
    new: 0,
    add: 0,
    update: 0,
    unchanged: 0,
    skipped: 0,
    looksLike: 0,
    waits: 0,
  };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}

export const gradeWord = (grade: number | null): string => (grade === null ? '' : (gradeText(grade) ?? ''));
