// Reads lists of the marks of some days, or of validated marks alone, as a request asks for them.
import { isAllSeasons } from '#competition/bests/best-keys.rules.ts';
import { type BestList, RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import type { MarkFilter } from '#competition/bests/mark-lists.rules.ts';
import { hasMarksNotValidated, listMarks, type MarkListPage } from '#competition/bests/mark-lists.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { listSeasonIds } from './list-choice.store.ts';
import { isIndoorList } from './list-query.rules.ts';

export const markFilterOf = ({
  fromOn = null,
  toOn = null,
  isValidated = false,
}: Partial<MarkFilter>): MarkFilter => ({ fromOn, toOn, isValidated });

interface SeasonOfSport {
  sport: Sport;
  seasonId: number;
}

interface MarkPageRequest extends Partial<MarkFilter> {
  show: 'best' | 'all' | 'teams';
  page: number;
  pageSize?: number;
}

/** A host may count a meet for the season after it. */
const DAYS_AHEAD = 366;

/** The season itself, or for all seasons those of its kind that have begun, and the next one. */
export async function seasonIdsOf(ctx: Context, { sport, seasonId }: SeasonOfSport): Promise<number[]> {
  if (!isAllSeasons(seasonId)) return [seasonId];
  const seasonIds = await listSeasonIds(ctx, sport, addDays(todayUtc(ctx), DAYS_AHEAD));
  return seasonIds.filter((id) => isIndoorList(id) === isIndoorList(seasonId));
}

/**
 * Whether the days, or marks that wait for validation, change the list. If nothing waits, validated marks are all marks:
 * the list is that of the bests, which is read much faster.
 */
export async function isListOfMarks(
  ctx: Context,
  season: SeasonOfSport,
  list: BestList,
  filter: MarkFilter,
): Promise<boolean> {
  if (filter.fromOn !== null || filter.toOn !== null) return true;
  return filter.isValidated && hasMarksNotValidated(ctx, list, await seasonIdsOf(ctx, season));
}

/** A page of a list. */
export async function readMarks(
  ctx: Context,
  season: SeasonOfSport,
  list: BestList,
  request: MarkPageRequest,
): Promise<MarkListPage> {
  const { show, page, pageSize = RANKINGS_PAGE_SIZE } = request;
  const seasonIds = await seasonIdsOf(ctx, season);
  const isEach = show === 'all';
  return listMarks(ctx, list, { filter: markFilterOf(request), seasonIds, isEach, page, pageSize });
}
