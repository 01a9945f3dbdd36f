// What becomes of each row of a list that is brought into a roster: nothing is removed, and no row is lost.

import { isName, NAME_MOST } from '#competition/rosters/names/roster-names.rules.ts';
import {
  type FullName,
  looksAlike,
  nameKey,
  sameName,
} from '#competition/rosters/names/similar-names.rules.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';
import { gradeAfter } from '#sport/people/grade-progression.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { readRosterGrade } from './roster-grades.rules.ts';
import type { TextRow } from './roster-text.rules.ts';

export const ROWS_MOST = 1000;
/** Longer ones wait, whatever the rest of them says. */
export const CELL_MOST = 500;
/** Whoever left longer ago is not thought of when a name only looks alike. */
const YEARS_BACK = 2;
/** Somebody repeats a year, or the sheet was wrong. */
const GRADES_APART = 1;

/** What the coach says about a row that could be read in several ways. */
export type RowChoice =
  | { kind: 'same'; athleteId: number }
  | { kind: 'new' }
  /** The grade on the roster stays. */
  | { kind: 'keep' }
  | { kind: 'skip' };

export interface ImportRow extends TextRow {
  choice?: RowChoice | undefined;
}

/** Somebody on a roster of the team, of any season and sport. */
export interface KnownPerson extends FullName {
  athleteId: number;
  gender: Gender;
  /** On the roster that is changed. */
  now: { grade: number | null; isActive: boolean } | null;
  /** The newest grade that is known, and the school year in which it was so. */
  known: { grade: number; schoolYear: number } | null;
  /** Of the newest roster. */
  lastSchoolYear: number;
  /** Another team or the family answers for them: they come here by a move. */
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
  /** A person whom the site does not know. */
  | { kind: 'new'; grade: number | null; gender: Gender }
  /** Somebody of an earlier season, or of the other sport. */
  | { kind: 'add'; athleteId: number; grade: number | null }
  | { kind: 'update'; athleteId: number; grade: number | null; from: number | null; isActivated: boolean }
  | { kind: 'unchanged'; athleteId: number }
  /** `isRepeat`: the list has the same athlete in an earlier row. */
  | { kind: 'skipped'; isRepeat: boolean }
  | { kind: 'looksLike'; candidates: Candidate[] }
  | { kind: 'waits'; reason: WaitReason };

export type OutcomeKind = Outcome['kind'];

export interface PlanScope {
  levelMask: number;
  /** The year in which the school year of the season ends. */
  schoolYear: number;
  /** Of rows that do not say one. */
  gender: Gender;
}

/** An outcome a row, in their order. */
export function planRows(
  rows: readonly ImportRow[],
  people: readonly KnownPerson[],
  scope: PlanScope,
): Outcome[] {
  const byName = Map.groupBy(people, nameKey);
  /** The grade that the first row about each person gives. */
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

interface Known {
  people: readonly KnownPerson[];
  byName: ReadonlyMap<string, readonly KnownPerson[]>;
}

function planRow(row: ImportRow, known: Known, scope: PlanScope): Outcome {
  if (row.choice?.kind === 'skip') return { kind: 'skipped', isRepeat: false };
  const read = readRow(row, scope);
  if ('kind' in read) return read;
  const { grade, gender } = read;
  if (row.choice?.kind === 'new') return { kind: 'new', grade, gender };
  if (row.choice?.kind === 'same') {
    const { athleteId } = row.choice;
    const chosen = known.people.find((person) => person.athleteId === athleteId);
    return chosen ? meet(chosen, grade) : { kind: 'waits', reason: 'PERSON_GONE' };
  }
  const named = known.byName.get(nameKey(row)) ?? [];
  const sure = named.filter((person) => person.gender === gender && isPlausible(person, grade, scope));
  // Somebody of another team now may also be a namesake who is new here: the coach says which.
  if (sure.length === 1 && !comesByMove(sure[0]!)) return meet(sure[0]!, grade, row.choice?.kind === 'keep');
  const alike =
    named.length > 0 ? named : known.people.filter((person) => isAlike(row, person, gender, scope));
  if (alike.length > 0) return { kind: 'looksLike', candidates: alike.map(candidateOf) };
  return { kind: 'new', grade, gender };
}

function readRow(
  { firstName, lastName, grade: gradeWord, gender: genderWord }: ImportRow,
  scope: PlanScope,
): { grade: number | null; gender: Gender } | Extract<Outcome, { kind: 'waits' }> {
  if (firstName.trim() === '' || lastName.trim() === '') return { kind: 'waits', reason: 'NAME_MISSING' };
  if (firstName.length > NAME_MOST || lastName.length > NAME_MOST) {
    return { kind: 'waits', reason: 'NAME_TOO_LONG' };
  }
  if (![firstName, lastName].every(isName)) return { kind: 'waits', reason: 'NAME_STRANGE' };
  const gender = genderWord.trim() === '' ? scope.gender : parseGender(genderWord);
  if (gender === null) return { kind: 'waits', reason: 'GENDER_UNKNOWN' };
  const grade = readRosterGrade(gradeWord, scope);
  if (grade === null && gradeWord.trim() !== '') return { kind: 'waits', reason: 'GRADE_UNKNOWN' };
  return { grade, gender };
}

/** A row about somebody who is known. An empty grade changes none. */
function meet(person: KnownPerson, told: number | null, isKept = false): Outcome {
  const { athleteId, now } = person;
  if (comesByMove(person)) return { kind: 'waits', reason: 'ON_OTHER_TEAM' };
  if (now === null) return { kind: 'add', athleteId, grade: told ?? null };
  const grade = isKept || told === null ? now.grade : told;
  if (grade === now.grade && now.isActive) return { kind: 'unchanged', athleteId };
  return { kind: 'update', athleteId, grade, from: now.grade, isActivated: !now.isActive };
}

const comesByMove = ({ isElsewhere, now }: KnownPerson): boolean => isElsewhere && now?.isActive !== true;

/** The same name and a grade that cannot be theirs is a namesake: a brother, or somebody of years ago. */
function isPlausible(
  person: KnownPerson,
  grade: number | null,
  { schoolYear, levelMask }: PlanScope,
): boolean {
  if (person.now !== null) return true;
  if (person.known === null) return schoolYear - person.lastSchoolYear <= YEARS_BACK;
  const years = schoolYear - person.known.schoolYear;
  const expected = gradeAfter(person.known.grade, years, levelMask);
  if (expected === 'graduated') return false;
  if (grade === null || expected === null) return Math.abs(years) <= YEARS_BACK;
  return Math.abs(expected - grade) <= GRADES_APART;
}

function isAlike(row: ImportRow, person: KnownPerson, gender: Gender, { schoolYear }: PlanScope): boolean {
  const isRecent = Math.abs(schoolYear - person.lastSchoolYear) <= YEARS_BACK;
  return isRecent && person.gender === gender && !sameName(row, person) && looksAlike(row, person);
}

const candidateOf = ({ athleteId, firstName, lastName, gender, now, known }: KnownPerson): Candidate => ({
  athleteId,
  firstName,
  lastName,
  gender,
  grade: now?.grade ?? known?.grade ?? null,
});

/** Whom a row is about; null while it changes nothing. */
function personKey(row: ImportRow, outcome: Outcome): string | null {
  if (outcome.kind === 'new') {
    // Two of one name, and the coach has said that they are two.
    return row.choice?.kind === 'new' ? null : `${nameKey(row)}|${outcome.gender}`;
  }
  return 'athleteId' in outcome ? String(outcome.athleteId) : null;
}

export type PlanCounts = Record<OutcomeKind, number>;

/** Rows in are the sum of these. */
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
