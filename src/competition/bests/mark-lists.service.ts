// Reads lists of the marks of some days, and of validated marks alone.
import type { Context } from '#kit/server/context.ts';
import {
  type BestList,
  EMPTY_PAGE,
  LIST_COUNT_MAX,
  type ListPage,
  OFFSET_PAGE_MAX,
  pageOf,
  RANK_MAX,
  RANKINGS_PAGE_SIZE,
  rankRows,
} from './best-lists.rules.ts';
import type { BestRow, ListedSubject } from './best-lists.service.ts';
import type { BestKey } from './best-lists.store.ts';
import { firstOfEach, type MarkFilter, seasonsInRange } from './mark-lists.rules.ts';
import { hasMarksNotValidated, listMarkKeys } from './mark-lists.store.ts';

export interface MarkListScope {
  filter: MarkFilter;
  /** The season of the list, or all of its kind. */
  seasonIds: readonly number[];
}

export interface MarkListRequest extends MarkListScope {
  /** Every performance, not only the best of each athlete. */
  isEach: boolean;
  page: number;
  pageSize?: number;
}

export interface MarkListPage extends ListPage<BestRow> {
  /** The number of athletes or squads; null beyond `LIST_COUNT_MAX`, and when every performance is a row. */
  count: number | null;
}

/** Few athletes have more marks than this among the best. */
const MARKS_OF_AN_ATHLETE = 4;
/** An aided jump is in a list of any wind with its best trial, and with its best legal one. */
const MARKS_OF_A_RESULT = 2;
const MARKS_MAX = 200_000;

/**
 * Reads a page and counts the list at once: to find the rows of a page of few days, most marks of the season are looked
 * at anyway. Pages go by number, up to `OFFSET_PAGE_MAX`.
 */
export async function listMarks(
  ctx: Context,
  list: BestList,
  { isEach, page, pageSize = RANKINGS_PAGE_SIZE, ...scope }: MarkListRequest,
): Promise<MarkListPage> {
  if (page > OFFSET_PAGE_MAX) return { ...EMPTY_PAGE, count: null };
  const end = page * pageSize;
  const rows = isEach
    ? firstOfEach(await listMarkKeys(ctx, list, inRange(scope, (end + 1) * MARKS_OF_A_RESULT)), 'resultId')
    : await listFirst(ctx, list, scope, Math.max(end, LIST_COUNT_MAX) + 1);
  const ranked = rankRows(rows.slice(0, end + 1), null).slice(end - pageSize);
  const isCounted = !isEach && rows.length <= LIST_COUNT_MAX;
  return { ...pageOf(ranked, pageSize), count: isCounted ? rows.length : null };
}

/** The first `count` athletes or squads, each with its best mark: reads more marks until there are enough of them. */
export async function listFirst(
  ctx: Context,
  list: BestList,
  scope: MarkListScope,
  count: number,
): Promise<BestKey[]> {
  for (let limit = count * MARKS_OF_AN_ATHLETE; ; limit *= MARKS_OF_AN_ATHLETE) {
    const marks = await listMarkKeys(ctx, list, inRange(scope, limit));
    const rows = firstOfEach(marks, 'id');
    if (rows.length >= count || marks.length < limit || limit >= MARKS_MAX) return rows.slice(0, count);
  }
}

const inRange = ({ filter, seasonIds }: MarkListScope, limit: number) => ({
  filter,
  seasonIds: seasonsInRange(seasonIds, filter),
  limit,
});

/** Finds a subject's row in a list, or null. Its rank is null beyond `RANK_MAX`. */
export async function findInMarks(
  ctx: Context,
  list: BestList,
  scope: MarkListScope,
  subject: ListedSubject,
): Promise<(BestKey & { rank: number | null }) | null> {
  const [key] = await listMarkKeys(ctx, list, { ...inRange(scope, 1), subject });
  if (!key) return null;
  const better = { ...list, atLeast: Math.min(key.rankKey - 1, list.atLeast ?? key.rankKey) };
  const ahead = await listFirst(ctx, better, scope, RANK_MAX);
  return { ...key, rank: ahead.length < RANK_MAX ? ahead.length + 1 : null };
}

export { hasMarksNotValidated };
