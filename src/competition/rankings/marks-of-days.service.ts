// Reads lists of the marks of some days, or of validated marks alone, as a request asks for them.
import { isAllSeasons } from '#competition/bests/best-keys.rules.ts';
import { type BestList, type ListPage, RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import type { BestRow } from '#competition/bests/best-lists.service.ts';
import type { MarkFilter } from '#competition/bests/mark-lists.rules.ts';
import { countMarks, listMarks } from '#competition/bests/mark-lists.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
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

/** The season itself, or for all seasons those of its kind that have results. */
export async function seasonIdsOf(ctx: Context, { sport, seasonId }: SeasonOfSport): Promise<number[]> {
  if (!isAllSeasons(seasonId)) return [seasonId];
  const seasonIds = await listSeasonIds(ctx, sport, todayUtc(ctx));
  return seasonIds.filter((id) => isIndoorList(id) === isIndoorList(seasonId));
}

/** A page of a list. */
export async function readMarks(
  ctx: Context,
  season: SeasonOfSport,
  list: BestList,
  request: MarkPageRequest,
): Promise<ListPage<BestRow>> {
  const { show, page, pageSize = RANKINGS_PAGE_SIZE } = request;
  const seasonIds = await seasonIdsOf(ctx, season);
  const isEach = show === 'all';
  return listMarks(ctx, list, { filter: markFilterOf(request), seasonIds, isEach, page, pageSize });
}

/** Counts the rows of the list whose page was read; null when they are many, or when each mark is one. */
export async function countFromMarks(
  ctx: Context,
  season: SeasonOfSport,
  list: BestList,
  { request, page }: { request: MarkPageRequest; page: ListPage<BestRow> },
): Promise<number | null> {
  if (request.show === 'all') return null;
  const last = page.rows.at(-1)?.row;
  if (page.next === null && (last !== undefined || request.page === 1)) return last ?? 0;
  return countMarks(ctx, list, { filter: markFilterOf(request), seasonIds: await seasonIdsOf(ctx, season) });
}
