// Grades: ids, how files print them, and the year of graduation. See docs/rules/seasons-grades-ages.md.
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { COLLEGE, HIGH_SCHOOL, hasLevel, MIDDLE_SCHOOL } from './levels.rules.ts';

/** A grade as a file prints it; `grade` is null if the text names none at the team's level. */
export interface GradeReading {
  grade: number | null;
  raw: string;
}

// The id of a school grade is its number; college years follow. Ids from 400 are age groups (ages.rules).
export const GRADE_PRE_KINDERGARTEN = -1;
export const GRADE_KINDERGARTEN = 0;
export const GRADE_FRESHMAN = 9;
export const GRADE_SENIOR = 12;
export const GRADE_COLLEGE_FRESHMAN = 13;
/** A fifth year or graduate student. */
export const GRADE_COLLEGE_GRADUATE = 17;
/** Means "no grade" on the legs of a relay. */
export const GRADE_RELAY = 99;

// The school year starts on August 1 and is named by the year in which it ends.
export const SCHOOL_YEAR_STARTS_MONTH = 8;

const SCHOOL_LEVELS = HIGH_SCHOOL | MIDDLE_SCHOOL;

/** The year of high school or college that a class word names, from 0. */
const YEAR_OF_CLASS: ReadonlyMap<string, number> = new Map([
  ['FR', 0],
  ['SO', 1],
  ['JR', 2],
  ['SR', 3],
]);
/** Texts for a college year after the fourth. */
const GRADUATE_TEXTS: ReadonlySet<string> = new Set(['GR', 'GS', '5Y', '5YR', 'SR-5']);
const EARLY_TEXTS: ReadonlyMap<string, number> = new Map([
  ['PK', GRADE_PRE_KINDERGARTEN],
  ['K', GRADE_KINDERGARTEN],
]);

/** A class word as HY-TEK (`FR`), lists (`Fr`, `Fr.`) and TFRRS (`FR-1`, `RS-FR`) print it. */
const CLASS_PATTERN = /^(?:RS-)?(FR|SO|JR|SR)(?:-[1-4])?\.?$/;
const NUMBER_PATTERN = /^\d{1,2}$/;

const COLLEGE_TEXTS = ['Fr', 'So', 'Jr', 'Sr', 'Gr'] as const;
const COLLEGE_NAMES = ['Freshman', 'Sophomore', 'Junior', 'Senior', 'Graduate'] as const;

/**
 * Reads a grade by the level of the team: `FR` is grade 9 at a school and the first year at a college. At a team
 * that is neither or both the grade stays null, because a doubtful grade is never guessed.
 */
export function readGrade(raw: string, levelMask: number): GradeReading {
  return { grade: gradeOf(raw.trim().toUpperCase(), levelMask), raw };
}

function gradeOf(text: string, levelMask: number): number | null {
  const isCollege = hasLevel(levelMask, COLLEGE);
  const isSchool = hasLevel(levelMask, SCHOOL_LEVELS);
  const early = EARLY_TEXTS.get(text);
  if (early !== undefined) return early;
  if (GRADUATE_TEXTS.has(text)) return isCollege ? GRADE_COLLEGE_GRADUATE : null;
  const yearOfClass = YEAR_OF_CLASS.get(CLASS_PATTERN.exec(text)?.[1] ?? '');
  if (yearOfClass !== undefined) {
    if (isCollege === isSchool) return null;
    return yearOfClass + (isCollege ? GRADE_COLLEGE_FRESHMAN : GRADE_FRESHMAN);
  }
  return NUMBER_PATTERN.test(text) ? numberedGrade(Number(text), isCollege && !isSchool) : null;
}

/** At a college `1` to `5` count the years there and 6 to 8 are refused. Elsewhere 0 to 12 are school grades. */
function numberedGrade(number: number, isCollege: boolean): number | null {
  if (!isCollege) return number <= GRADE_SENIOR ? number : null;
  if (number >= 1 && number <= COLLEGE_TEXTS.length) return GRADE_COLLEGE_FRESHMAN + number - 1;
  return number >= GRADE_FRESHMAN && number <= GRADE_COLLEGE_GRADUATE ? number : null;
}

/** The text of a grade column: "12", "K", "Fr"; null for relays and age groups. */
export function gradeText(grade: number): string | null {
  if (grade === GRADE_PRE_KINDERGARTEN) return 'PK';
  if (grade === GRADE_KINDERGARTEN) return 'K';
  if (grade > 0 && grade <= GRADE_SENIOR) return String(grade);
  return COLLEGE_TEXTS[grade - GRADE_COLLEGE_FRESHMAN] ?? null;
}

/** Returns "12th grade", "Kindergarten" or "Freshman"; null for relays and age groups. */
export function gradeName(grade: number): string | null {
  if (grade === GRADE_PRE_KINDERGARTEN) return 'Pre-kindergarten';
  if (grade === GRADE_KINDERGARTEN) return 'Kindergarten';
  if (grade > 0 && grade <= GRADE_SENIOR) return `${ordinal(grade)} grade`;
  return COLLEGE_NAMES[grade - GRADE_COLLEGE_FRESHMAN] ?? null;
}

/** Returns "Grade 11", "Kindergarten" or "Junior" for use beside a name; null for relays and age groups. */
export function gradeTitle(grade: number): string | null {
  return grade > 0 && grade <= GRADE_SENIOR ? `Grade ${grade}` : gradeName(grade);
}

/** The school year of a season: cross country is in its fall, track in its spring. */
export function schoolYearEnd(sport: Sport, seasonId: number): number {
  const year = seasonYear(seasonId);
  return sport === 'xc' ? year + 1 : year;
}

/** The school year of a day: 2025-26 is 2026. */
export function schoolYearEndOn(day: Day): number {
  const { year, month } = dayParts(day);
  return month >= SCHOOL_YEAR_STARTS_MONTH ? year + 1 : year;
}

/** The year in which an athlete of this grade (K to 12) leaves high school. */
export function gradYear(grade: number, schoolYearEnds: number): number {
  return schoolYearEnds + (GRADE_SENIOR - grade);
}

/** The grade of a class in a school year. 13 and more means graduated. */
export function gradeOfClass(gradYearOfClass: number, schoolYearEnds: number): number {
  return GRADE_SENIOR - (gradYearOfClass - schoolYearEnds);
}
