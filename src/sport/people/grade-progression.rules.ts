// How a grade goes on with the school years, and which grades the athletes of a team may have.
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
/** Younger ones run for a high school where the school has them. */
const GRADE_HIGH_SCHOOL_FIRST = 7;
const GRADE_MIDDLE_SCHOOL_FIRST = 4;
const GRADE_FRESHMAN = 9;

/** After which nobody belongs to the school; null for clubs and for whoever runs for none. */
function lastGrade(levelMask: number): number | null {
  if (hasLevel(levelMask, COLLEGE)) return GRADE_COLLEGE_SENIOR;
  if (hasLevel(levelMask, HIGH_SCHOOL)) return GRADE_SENIOR;
  return hasLevel(levelMask, MIDDLE_SCHOOL) ? GRADE_MIDDLE_SCHOOL_LAST : null;
}

/** Field guide §3.3. Of a club nobody graduates: whoever leaves school there has no grade any more. */
export function gradeAfter(grade: number | null, years: number, levelMask: number): LaterGrade {
  if (grade === null) return null;
  const later = grade + years;
  const last = lastGrade(levelMask);
  if (last !== null) return later > last ? 'graduated' : later;
  const leavesSchool = grade <= GRADE_SENIOR && later > GRADE_SENIOR;
  return leavesSchool || later > GRADE_COLLEGE_SENIOR ? null : later;
}

/** Whether an athlete of this team may have this grade. */
export function isGradeAt(grade: number, levelMask: number): boolean {
  const text = gradeText(grade);
  return text !== null && readGrade(text, levelMask).grade === grade;
}

/**
 * Those offered to people who join by themselves: of a high school its own. Younger ones are put on its roster by a
 * coach.
 */
export function gradesToJoin(levelMask: number): number[] {
  const isHighSchoolAlone = hasLevel(levelMask, HIGH_SCHOOL) && !hasLevel(levelMask, MIDDLE_SCHOOL);
  return gradesAt(levelMask).filter((grade) => !isHighSchoolAlone || grade >= GRADE_FRESHMAN);
}

/** To choose from, the lowest first. */
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

/** Whose roster somebody comes on who joins a team on this day: that of the school year, outdoor in track and field. */
export function seasonToJoin(sport: Sport, today: Day): number {
  const schoolYear = schoolYearEndOn(today);
  return sport === 'xc' ? schoolYear - 1 : schoolYear;
}
