// Ages for eligibility: USATF groups and cutoffs, masters groups, age filters. See docs/rules/seasons-grades-ages.md.
import { type Day, dayFromParts, dayParts } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Gender } from './genders.rules.ts';

export interface AgeFilter {
  minAge: number | null;
  maxAge: number | null;
}

/**
 * The last day of USATF's national junior championships by season. An athlete who turns 19 after it may still
 * compete at 17–18. The championships of 2020 were planned and cancelled.
 */
export const USATF_CUTOFFS: Readonly<Record<number, Day>> = {
  2018: '2018-07-29',
  2019: '2019-07-28',
  2020: '2020-08-02',
  2021: '2021-08-01',
  2022: '2022-07-31',
  2023: '2023-07-30',
  2024: '2024-07-28',
  2025: '2025-07-27',
};
const OTHER_CUTOFF = { month: 7, dayOfMonth: 31 } as const;

/** The cutoff decides whether an athlete of 19 still counts as 18. */
const CUTOFF_AGE = 19;
const AGE_UP_TO_CUTOFF = 18;

// The oldest age of each USATF grade id; 407 is for older athletes.
const USATF_GRADES = [
  { id: 400, maxAge: 6, name: '6 and under' },
  { id: 401, maxAge: 8, name: '7–8' },
  { id: 402, maxAge: 10, name: '9–10' },
  { id: 403, maxAge: 12, name: '11–12' },
  { id: 404, maxAge: 14, name: '13–14' },
  { id: 405, maxAge: 16, name: '15–16' },
  { id: 406, maxAge: 18, name: '17–18' },
] as const;
const USATF_OPEN = { id: 407, name: '19 and over' } as const;

export const AGE_FILTER_MAX = 110;

export const MASTERS_FROM_AGE = 35;
/** USATF has sub-masters from this age. */
export const SUB_MASTERS_FROM_AGE = 30;
const MASTERS_GROUP_YEARS = 5;
const MASTERS_LETTERS: Record<Gender, string> = { M: 'M', F: 'W', X: 'X' };

export function usatfCutoff(year: number): Day {
  return USATF_CUTOFFS[year] ?? dayFromParts(year, OTHER_CUTOFF.month, OTHER_CUTOFF.dayOfMonth);
}

/**
 * Returns the age for eligibility: season year minus birth year. In track and field an athlete of 19 who turns 19
 * after the cutoff of the season is still 18. Cross country has no cutoff.
 * @public for the eligibility of entries.
 */
export function ageInSeason(birthOn: Day, sport: Sport, seasonId: number): number {
  const year = seasonYear(seasonId);
  const age = year - dayParts(birthOn).year;
  if (sport !== 'tf' || age !== CUTOFF_AGE) return age;
  return birthOn.slice(5) > usatfCutoff(year).slice(5) ? AGE_UP_TO_CUTOFF : age;
}

/** Completed years on a day. Someone born on February 29 turns a year older on March 1 of other years. */
export function ageOn(birthOn: Day, day: Day): number {
  const years = dayParts(day).year - dayParts(birthOn).year;
  return day.slice(5) < birthOn.slice(5) ? years - 1 : years;
}

/**
 * Returns 400 to 407 for an age in season.
 * @public for the eligibility of entries.
 */
export function usatfGradeId(age: number): number {
  return (USATF_GRADES.find((grade) => age <= grade.maxAge) ?? USATF_OPEN).id;
}

/**
 * Returns "17–18" for 406; null if the id is not one of 400 to 407.
 * @public for the eligibility of entries.
 */
export function usatfGradeName(gradeId: number): string | null {
  return [...USATF_GRADES, USATF_OPEN].find((grade) => grade.id === gradeId)?.name ?? null;
}

/** The ages of an age group of USATF; null if the id is not one of 400 to 407. */
export function usatfAges(gradeId: number): AgeFilter | null {
  const groups = [...USATF_GRADES, { ...USATF_OPEN, maxAge: null }];
  const at = groups.findIndex(({ id }) => id === gradeId);
  if (at === -1) return null;
  const younger = groups[at - 1]?.maxAge ?? null;
  return { minAge: younger === null ? null : younger + 1, maxAge: groups[at]!.maxAge };
}

/** True if the cutoff of USATF decides about some athletes of 18 and 19. */
export const isCutAge = ({ minAge, maxAge }: AgeFilter): boolean =>
  minAge === CUTOFF_AGE || maxAge === AGE_UP_TO_CUTOFF;

/**
 * Reads the age limits that a host typed. Empty and negative become null, both are at most 110, min is at most max.
 * @public for the divisions of a meet.
 */
export function ageFilter(min: number | string | null, max: number | string | null): AgeFilter {
  const [minAge, maxAge] = [filterAge(min), filterAge(max)];
  return { minAge: minAge !== null && maxAge !== null ? Math.min(minAge, maxAge) : minAge, maxAge };
}

function filterAge(value: number | string | null): number | null {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
  const age = Math.floor(Number(value));
  return age >= 0 ? Math.min(age, AGE_FILTER_MAX) : null;
}

/**
 * Both ends count. An athlete of unknown age passes only a filter without limits.
 * @public for the divisions of a meet.
 */
export function isInAgeFilter(age: number | null, { minAge, maxAge }: AgeFilter): boolean {
  if (age === null) return minAge === null && maxAge === null;
  return (minAge === null || age >= minAge) && (maxAge === null || age <= maxAge);
}

/** Returns "M35" or "W40" for the exact age on the first day of the competition; null below `fromAge`. */
export function mastersGroup(age: number, gender: Gender, fromAge = MASTERS_FROM_AGE): string | null {
  if (age < fromAge) return null;
  return `${MASTERS_LETTERS[gender]}${age - (age % MASTERS_GROUP_YEARS)}`;
}
