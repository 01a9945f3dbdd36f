// Grades over the school years, and the grades that athletes of a team may have.
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  GRADE_COLLEGE_FRESHMAN,
  GRADE_COLLEGE_GRADUATE,
  GRADE_KINDERGARTEN,
  GRADE_SENIOR,
  gradeText,
  readGrade,
  schoolYearEndOn,
} from './grades.rules.ts';
import { COLLEGE, HIGH_SCHOOL, hasLevel, MIDDLE_SCHOOL } from './levels.rules.ts';

export type LaterGrade = number | null | 'graduated';

const GRADE_COLLEGE_SENIOR = 16;
const GRADE_MIDDLE_SCHOOL_LAST = 8;
/** Many states let athletes of grades 7 and 8 run for a high school. */
const GRADE_HIGH_SCHOOL_FIRST = 7;
const GRADE_MIDDLE_SCHOOL_FIRST = 4;
const GRADE_FRESHMAN = 9;

/** The last grade of the school; null for clubs and unattached athletes. */
function lastGrade(levelMask: number): number | null {
  if (hasLevel(levelMask, COLLEGE)) return GRADE_COLLEGE_SENIOR;
  if (hasLevel(levelMask, HIGH_SCHOOL)) return GRADE_SENIOR;
  return hasLevel(levelMask, MIDDLE_SCHOOL) ? GRADE_MIDDLE_SCHOOL_LAST : null;
}

/** The grade some years later. Nobody graduates from a club: its athletes lose their grade when they leave school. */
export function gradeAfter(grade: number | null, years: number, levelMask: number): LaterGrade {
  if (grade === null) return null;
  const later = grade + years;
  const last = lastGrade(levelMask);
  if (last !== null) return later > last ? 'graduated' : later;
  const leavesSchool = grade <= GRADE_SENIOR && later > GRADE_SENIOR;
  return leavesSchool || later > GRADE_COLLEGE_SENIOR ? null : later;
}

/** True if an athlete of a team with these levels may have this grade. */
export function isGradeAt(grade: number, levelMask: number): boolean {
  const text = gradeText(grade);
  return text !== null && readGrade(text, levelMask).grade === grade;
}

/**
 * Grades offered to athletes who join by themselves. A high school offers 9 to 12 only; its coaches add younger
 * athletes.
 */
export function gradesToJoin(levelMask: number): number[] {
  const isHighSchoolAlone = hasLevel(levelMask, HIGH_SCHOOL) && !hasLevel(levelMask, MIDDLE_SCHOOL);
  return gradesAt(levelMask).filter((grade) => !isHighSchoolAlone || grade >= GRADE_FRESHMAN);
}

/** All grades of a team, lowest first. */
export function gradesAt(levelMask: number): number[] {
  const isCollege = hasLevel(levelMask, COLLEGE);
  if (hasLevel(levelMask, HIGH_SCHOOL)) {
    return range(GRADE_HIGH_SCHOOL_FIRST, isCollege ? GRADE_COLLEGE_GRADUATE : GRADE_SENIOR);
  }
  if (isCollege) return range(GRADE_COLLEGE_FRESHMAN, GRADE_COLLEGE_GRADUATE);
  return hasLevel(levelMask, MIDDLE_SCHOOL)
    ? range(GRADE_MIDDLE_SCHOOL_FIRST, GRADE_MIDDLE_SCHOOL_LAST)
    : range(GRADE_KINDERGARTEN, GRADE_SENIOR);
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The season of the roster for an athlete who joins on this day: that of the school year, outdoor in track and field. */
export function seasonToJoin(sport: Sport, today: Day): number {
  const schoolYear = schoolYearEndOn(today);
  return sport === 'xc' ? schoolYear - 1 : schoolYear;
}
