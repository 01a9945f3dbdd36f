// How far the grade of a person is from the one that earlier or later seasons ask for.
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

/** `close` may be a misprint or a year repeated; `gone` was not in school and may compete for a club. */
export type GradeFit = 'same class' | 'open' | 'close' | 'gone' | 'other class';

/** A misprint is one year off; two years and more are somebody else. */
const MISPRINT_YEARS = 1;

export function fitGrade(
  grade: number | null,
  schoolYearEnd: number,
  known: readonly GradeOfSeason[],
): GradeFit {
  const expected = known.map((season) => season.grade + schoolYearEnd - season.seasonYearEnd);
  if (expected.length === 0) return 'open';
  if (grade === null)
    return known.some((season, index) => isInSchool(season.grade, expected[index]!)) ? 'open' : 'gone';
  const years = Math.min(...expected.map((other) => Math.abs(other - grade)));
  if (years === 0) return 'same class';
  return years <= MISPRINT_YEARS ? 'close' : 'other class';
}

function isInSchool(grade: number, expected: number): boolean {
  if (grade <= GRADE_SENIOR) return expected >= GRADE_PRE_KINDERGARTEN && expected <= GRADE_SENIOR;
  return expected >= GRADE_COLLEGE_FRESHMAN && expected <= GRADE_COLLEGE_GRADUATE;
}
