// Who may enter a division: reads the grades and ages that a host typed.
import type { DivisionFilter } from '#competition/divisions/division-settings.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { ageFilter, usatfGradeName } from '#sport/people/ages.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { divisionEditingWords as words } from './division-editing.words.ts';

export interface FilterInput {
  gradeId?: number | null | undefined;
  minAge?: number | string | null | undefined;
  maxAge?: number | string | null | undefined;
}

/**
 * Returns one filter for each grade and each range of ages, none twice. Empty and negative ages mean no limit, ages are
 * at most 110, and the lower one is at most the upper one. Refuses a grade that does not exist.
 */
export function readFilters(inputs: readonly FilterInput[]): DivisionFilter[] | Refusal {
  const filters = new Map<string, DivisionFilter>();
  for (const { gradeId = null, minAge = null, maxAge = null } of inputs) {
    if (gradeId !== null && gradeText(gradeId) === null && usatfGradeName(gradeId) === null)
      return new Refusal('GRADE_UNKNOWN', words.gradeUnknown);
    const ages = ageFilter(minAge, maxAge);
    if (gradeId !== null) filters.set(`grade ${gradeId}`, { gradeId, minAge: null, maxAge: null });
    if (ages.minAge !== null || ages.maxAge !== null)
      filters.set(`ages ${ages.minAge} ${ages.maxAge}`, { gradeId: null, ...ages });
  }
  return [...filters.values()];
}
