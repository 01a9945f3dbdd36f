// Whether the grade or the age of an athlete opens a division.
import type { DivisionFilter } from '#competition/divisions/division-settings.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import {
  type AgeFilter,
  ageInSeason,
  isCutAge,
  isInAgeFilter,
  usatfAges,
  usatfCutoff,
  usatfGradeId,
} from '#sport/people/ages.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { divisionFilterWords as words } from './division-filters.words.ts';

interface AthleteOfSeason {
  grade: number | null;
  birthOn: Day | null;
}

/**
 * Returns why an athlete may not enter a division, without the athlete's age; null if a filter fits, or without filters.
 * Grades 400 to 407 are the age groups of USATF, by the age in the season.
 */
export function closedBecause(
  { grade, birthOn }: AthleteOfSeason,
  { name, filters }: { name: string; filters: readonly DivisionFilter[] },
  { sport, seasonId }: { sport: Sport; seasonId: number },
): string | null {
  if (filters.length === 0) return null;
  const age = birthOn === null ? null : ageInSeason(birthOn, sport, seasonId);
  const answers = filters.map(({ gradeId, minAge, maxAge }) => {
    if (gradeId === null) return age === null ? null : isInAgeFilter(age, { minAge, maxAge });
    if (usatfAges(gradeId) !== null) return age === null ? null : usatfGradeId(age) === gradeId;
    return grade === null ? null : grade === gradeId;
  });
  if (answers.includes(true)) return null;
  if (answers.includes(null)) return words.unknown(name);
  const ages = filters.flatMap(agesOf);
  const isCut = sport === 'tf' && ages.some(isCutAge);
  return words.closed(name, {
    grades: filters.flatMap(({ gradeId }) => (gradeId === null || usatfAges(gradeId) ? [] : gradeId)),
    ages,
    cutoff: isCut ? usatfCutoff(seasonYear(seasonId)) : null,
  });
}

const agesOf = ({ gradeId, minAge, maxAge }: DivisionFilter): AgeFilter[] =>
  gradeId === null ? [{ minAge, maxAge }] : [usatfAges(gradeId) ?? []].flat();
