// What a stored best is the best of: its conditions, and the season ids that stand for all seasons.
import { INDOOR_OFFSET, isIndoorSeason } from '#sport/calendar/seasons.rules.ts';

/**
 * What a row of `season_best` is the best of: its `conditions` is the sum. A list of one condition reads the rows with
 * that bit. Fat: hand times stand outside; legal: wind-aided marks do.
 */
export const CONDITION_BITS = { legal: 1, any: 2, legalFat: 4, anyFat: 8 } as const;

const TEAM_SHIFT = 4;

/**
 * The same bits of the best for one team: who runs for a school and for a club has a best for each. A mark that is the
 * best of all has both kinds.
 */
export const inTeam = (conditions: number): number => conditions << TEAM_SHIFT;

/** Season ids of the best of all seasons, which no season has: indoor and outdoor are apart (field guide §7.2). */
export const ALL_OUTDOOR_SEASONS = 0;
export const ALL_INDOOR_SEASONS = INDOOR_OFFSET;

export const isAllSeasons = (seasonId: number): boolean =>
  seasonId === ALL_OUTDOOR_SEASONS || seasonId === ALL_INDOOR_SEASONS;

/** The ids of the seasons that a season id stands for: itself, or all of its kind. */
export function seasonSpanOf(seasonId: number): { from: number; to: number } {
  if (!isAllSeasons(seasonId)) return { from: seasonId, to: seasonId };
  return { from: seasonId + 1, to: seasonId + INDOOR_OFFSET - 1 };
}

/** Under which season id the best of all seasons of the kind stands; cross country with outdoor. */
export function allSeasonsOf(seasonId: number): number {
  return isIndoorSeason(seasonId) ? ALL_INDOOR_SEASONS : ALL_OUTDOOR_SEASONS;
}
