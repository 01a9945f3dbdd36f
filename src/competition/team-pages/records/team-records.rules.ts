// The records of a team, over one season or all seasons of a kind, and their groupings.

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

/** Groups records by event, by athlete or by grade; `summary` has only the best of each event. */
export type RecordsBy = 'event' | 'athlete' | 'grade' | 'summary';

export const RECORDS_BY: readonly RecordsBy[] = ['event', 'grade', 'athlete', 'summary'];

/** Marks per event among the records of all seasons, and among the bests of one season. */
export const RECORDS_PER_EVENT = 10;
export const SEASON_BESTS_PER_EVENT = 100;

/** The range of one season, or of all seasons of its kind. */
export function spanOf(kind: SeasonKind, season: Season | null) {
  const offset = kind === 'tfi' ? INDOOR_OFFSET : 0;
  return {
    sport: sportOfKind(kind),
    fromSeasonId: season?.id ?? offset + SEASON_YEAR_MIN,
    toSeasonId: season?.id ?? offset + SEASON_YEAR_MAX,
  };
}

const MIDDLE_SCHOOL_FIRST = 6;

/** The grades in which a team of these levels has records. */
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
