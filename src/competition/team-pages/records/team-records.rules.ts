// The records of a team: all of its seasons of a kind or one of them, told by event, athlete, grade or at a glance.

import {
  INDOOR_OFFSET,
  SEASON_YEAR_MAX,
  SEASON_YEAR_MIN,
  type Season,
} from '#sport/calendar/seasons.rules.ts';
import {
  GRADE_COLLEGE_FRESHMAN,
  GRADE_COLLEGE_GRADUATE,
  GRADE_FRESHMAN,
  GRADE_SENIOR,
} from '#sport/people/grades.rules.ts';
import { COLLEGE, HIGH_SCHOOL, hasLevel, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';

/** By event with the best of each; by athlete with all they hold; by grade; the best of each event alone. */
export type RecordsBy = 'event' | 'athlete' | 'grade' | 'summary';

export const RECORDS_BY: readonly RecordsBy[] = ['event', 'grade', 'athlete', 'summary'];

/** How many of an event stand among the records of all seasons, and among the bests of one. */
export const RECORDS_PER_EVENT = 10;
export const SEASON_BESTS_PER_EVENT = 100;

/** The seasons of which the records are told: one, or all of its kind. */
export function spanOf(kind: SeasonKind, season: Season | null) {
  const offset = kind === 'tfi' ? INDOOR_OFFSET : 0;
  return {
    sport: sportOfKind(kind),
    fromSeasonId: season?.id ?? offset + SEASON_YEAR_MIN,
    toSeasonId: season?.id ?? offset + SEASON_YEAR_MAX,
  };
}

const MIDDLE_SCHOOL_FIRST = 6;

/** The grades that a team of these levels has records in. */
export function gradesOf(levelMask: number): number[] {
  const ranges = [
    hasLevel(levelMask, MIDDLE_SCHOOL) ? [MIDDLE_SCHOOL_FIRST, GRADE_FRESHMAN - 1] : null,
    hasLevel(levelMask, HIGH_SCHOOL) ? [GRADE_FRESHMAN, GRADE_SENIOR] : null,
    hasLevel(levelMask, COLLEGE) ? [GRADE_COLLEGE_FRESHMAN, GRADE_COLLEGE_GRADUATE] : null,
  ].filter((range) => range !== null);
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last! - first! + 1 }, (_, index) => first! + index),
  );
}
