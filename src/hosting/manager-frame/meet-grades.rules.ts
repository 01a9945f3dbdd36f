// The grades and age groups that a meet is for.
import { gradesOf } from '#competition/team-pages/records/team-records.rules.ts';
import { usatfGradeName } from '#sport/people/ages.rules.ts';
import { gradeName } from '#sport/people/grades.rules.ts';
import { CLUB, hasLevel, UNATTACHED } from '#sport/people/levels.rules.ts';

export interface MeetGrade {
  gradeId: number;
  gradeName: string;
}

const USATF_GRADE_FIRST = 400;
const USATF_GRADE_LAST = 407;

/** School grades of the levels, lowest first; then age groups, for clubs, the unattached and members of USATF. */
export function meetGrades(levelMask: number, registrationNumbers: string | undefined): MeetGrade[] {
  const grades = gradesOf(levelMask).map((gradeId) => ({ gradeId, gradeName: gradeName(gradeId)! }));
  const hasAgeGroups = hasLevel(levelMask, CLUB | UNATTACHED) || registrationNumbers === 'USATF';
  return hasAgeGroups ? [...grades, ...AGE_GROUPS] : grades;
}

const AGE_GROUPS: readonly MeetGrade[] = Array.from(
  { length: USATF_GRADE_LAST - USATF_GRADE_FIRST + 1 },
  (_, index) => ({
    gradeId: USATF_GRADE_FIRST + index,
    gradeName: usatfGradeName(USATF_GRADE_FIRST + index)!,
  }),
);
