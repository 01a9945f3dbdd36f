// Keys of stored bests: the conditions under which a mark is the best, and the season ids that mean all seasons.
import { INDOOR_OFFSET, isIndoorSeason } from '#sport/calendar/seasons.rules.ts';

/**
 * Bits of `season_best.conditions`: a row has the sum of those under which it is the best. A list of one condition
 * reads the rows with that bit. Hand times are not in `legalFat` and `anyFat`, wind-aided marks not in `legal` and
 * `legalFat`.
 */
export const CONDITION_BITS = { legal: 1, any: 2, legalFat: 4, anyFat: 8 } as const;

const TEAM_SHIFT = 4;

/**
 * Returns the same bits for the best within one team: an athlete of a school and a club has a best for each. The mark
 * that is best overall has both kinds of bits.
 */
export const inTeam = (conditions: number): number => conditions << TEAM_SHIFT;

/** Ids that mean all seasons of a kind, and that no season has: indoor and outdoor marks are not compared. */
export const ALL_OUTDOOR_SEASONS = 0;
export const ALL_INDOOR_SEASONS = INDOOR_OFFSET;

export const isAllSeasons = (seasonId: number): boolean =>
  seasonId === ALL_OUTDOOR_SEASONS || seasonId === ALL_INDOOR_SEASONS;

/** Returns the range of seasons that an id means: that season, or all seasons of its kind. */
export function seasonSpanOf(seasonId: number): { from: number; to: number } {
  if (!isAllSeasons(seasonId)) return { from: seasonId, to: seasonId };
  return { from: seasonId + 1, to: seasonId + INDOOR_OFFSET - 1 };
}

/** Returns the id that means all seasons of the same kind; cross country uses that of outdoor. */
export function allSeasonsOf(seasonId: number): number {
  return isIndoorSeason(seasonId) ? ALL_INDOOR_SEASONS : ALL_OUTDOOR_SEASONS;
}
