// Finds the roster that a team works with now, which opens first for its coaches.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import {
  isIndoorSeason,
  type Season,
  seasonId,
  seasonKindOf,
  seasonYear,
} from '#sport/calendar/seasons.rules.ts';
import { seasonToJoin } from '#sport/people/grade-progression.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';
import { listSeasonsOfRosters } from './roster-changes.service.ts';

/**
 * Returns the newest roster of the kind up to the season of this school year, where new athletes go; without
 * one, that season.
 */
export async function currentRoster(ctx: Context, teamId: number, kind: SeasonKind): Promise<Season> {
  const latest = seasonToJoin(sportOfKind(kind), todayUtc(ctx));
  const years = (await listSeasonsOfRosters(ctx, teamId))
    .filter(({ sport, seasonId: id }) => seasonKindOf(sport, isIndoorSeason(id)) === kind)
    .map(({ seasonId: id }) => seasonYear(id))
    .filter((year) => year <= latest);
  return { kind, id: seasonId(kind, years.length === 0 ? latest : Math.max(...years)) };
}
