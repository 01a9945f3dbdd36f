// Compares the grade of a person with the grades of earlier or later seasons.
import {
  GRADE_COLLEGE_FRESHMAN,
  GRADE_COLLEGE_GRADUATE,
  GRADE_PRE_KINDERGARTEN,
  GRADE_SENIOR,
} from '#sport/people/grades.rules.ts';

export interface GradeOfSeason {
  /** The year in which the school year ends. */
  seasonYearEnd: number;
  grade: number;
}

/** `close` may be a misprint or a repeated year; `gone` was not in school and may compete for a club. */
export type GradeFit = 'same class' | 'open' | 'close' | 'gone' | 'other class';

/** A difference of one year may be a misprint; more means another person. */
const MISPRINT_YEARS = 1;

export function fitGrade(
  grade: number | null,
  schoolYearEnd: number,
  gradesBefore: readonly GradeOfSeason[],
): GradeFit {
  const expected = gradesBefore.map((season) => season.grade + schoolYearEnd - season.seasonYearEnd);
  if (expected.length === 0) return 'open';
  if (grade === null)
    return gradesBefore.some((season, index) => isInSchool(season.grade, expected[index]!)) ? 'open' : 'gone';
  const years = Math.min(...expected.map((other) => Math.abs(other - grade)));
  if (years === 0) return 'same class';
  return years <= MISPRINT_YEARS ? 'close' : 'other class';
}

function isInSchool(grade: number, expected: number): boolean {
  if (grade <= GRADE_SENIOR) return expected >= GRADE_PRE_KINDERGARTEN && expected <= GRADE_SENIOR;
  return expected >= GRADE_COLLEGE_FRESHMAN && expected <= GRADE_COLLEGE_GRADUATE;
}
