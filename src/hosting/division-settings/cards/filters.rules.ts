// Who may enter a division: its filters by grade and age as the fields of its card.
import { type MeetGrade, meetGrades } from '#hosting/manager-frame/meet-grades.rules.ts';
import { usatfGradeName } from '#sport/people/ages.rules.ts';
import { gradeName } from '#sport/people/grades.rules.ts';
import { numberText } from './typed-values.rules.ts';

export interface Filter {
  gradeId: number | null;
  minAge: number | null;
  maxAge: number | null;
}

// A type, because an interface has no index signature.
export type FilterFields = {
  grades: readonly number[];
  minAge: string;
  maxAge: string;
  /** Further ranges of ages, which the card keeps as they are: lowest, highest, lowest, highest; -1 for no limit. */
  moreAges: readonly number[];
};

const FILTER_FIELDS: readonly PropertyKey[] = ['grades', 'minAge', 'maxAge', 'moreAges'];
const NO_LIMIT = -1;

export const isFilterField = (field: PropertyKey): boolean => FILTER_FIELDS.includes(field);

export function filterFieldsOf(filters: readonly Filter[]): FilterFields {
  const grades = filters.flatMap(({ gradeId }) => (gradeId === null ? [] : [gradeId]));
  const [ages, ...more] = filters.filter(({ minAge, maxAge }) => minAge !== null || maxAge !== null);
  return {
    grades: grades.sort((one, other) => one - other),
    minAge: numberText(ages?.minAge ?? null),
    maxAge: numberText(ages?.maxAge ?? null),
    moreAges: more.flatMap(({ minAge, maxAge }) => [minAge ?? NO_LIMIT, maxAge ?? NO_LIMIT]),
  };
}

/** The filters as the site takes them; it reads typed ages itself: empty is no limit, and 110 the highest. */
export function filtersOf({ grades, minAge, maxAge, moreAges }: FilterFields) {
  const more = moreAges.flatMap((lowest, index) =>
    index % 2 === 0 ? [{ MinAge: lowest, MaxAge: moreAges[index + 1]! }] : [],
  );
  const ages = minAge.trim() === '' && maxAge.trim() === '' ? [] : [{ MinAge: minAge, MaxAge: maxAge }];
  return [...grades.map((grade) => ({ GradeID: grade })), ...ages, ...more];
}

/** The grades and age groups that a division of these levels offers, and those that it has already. */
export function offeredGrades(levelMask: number, chosen: readonly number[]): MeetGrade[] {
  const offered = meetGrades(levelMask, undefined);
  const others = chosen
    .filter((gradeId) => !offered.some((grade) => grade.gradeId === gradeId))
    .map((gradeId) => ({
      gradeId,
      gradeName: gradeName(gradeId) ?? usatfGradeName(gradeId) ?? String(gradeId),
    }));
  return [...offered, ...others].sort((one, other) => one.gradeId - other.gradeId);
}
