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
import { listMarkKeys } from './mark-lists.store.ts';

export interface MarkListRequest {
  filter: MarkFilter;
  /** The season of the list, or all of its kind. */
  seasonIds: readonly number[];
  /** Every performance, not only the best of each athlete. */
  isEach: boolean;
  page: number;
  pageSize?: number;
}

/** Few athletes have more marks than this among the best. */
const MARKS_OF_AN_ATHLETE = 4;
const MARKS_MAX = 200_000;

/** Reads more marks until there are enough athletes. Pages go by number, up to `OFFSET_PAGE_MAX`. */
export async function listMarks(
  ctx: Context,
  list: BestList,
  { filter, seasonIds, isEach, page, pageSize = RANKINGS_PAGE_SIZE }: MarkListRequest,
): Promise<ListPage<BestRow>> {
  if (page > OFFSET_PAGE_MAX) return EMPTY_PAGE;
  const rowCount = page * pageSize + 1;
  const seasons = seasonsInRange(seasonIds, filter);
  const read = (limit: number) => listMarkKeys(ctx, list, { filter, seasonIds: seasons, limit });
  let limit = isEach ? rowCount : rowCount * MARKS_OF_AN_ATHLETE;
  let marks = await read(limit);
  let rows: BestKey[] = isEach ? marks : firstOfEach(marks);
  while (rows.length < rowCount && marks.length === limit && limit < MARKS_MAX) {
    limit *= MARKS_OF_AN_ATHLETE;
    marks = await read(limit);
    rows = firstOfEach(marks);
  }
  const ranked = rankRows(rows, null).slice((page - 1) * pageSize, rowCount);
  return pageOf(ranked, pageSize);
}

export type MarkListScope = Pick<MarkListRequest, 'filter' | 'seasonIds'>;

/** Counts the athletes or squads of a list; returns null when there are more than `LIST_COUNT_MAX`. */
export async function countMarks(ctx: Context, list: BestList, scope: MarkListScope): Promise<number | null> {
  const whole = { ...scope, isEach: false, page: 1, pageSize: LIST_COUNT_MAX };
  const { rows, next } = await listMarks(ctx, list, whole);
  return next === null ? rows.length : null;
}

/** Finds a subject's row in a list, or null. Its rank is null beyond `RANK_MAX`. */
export async function findInMarks(
  ctx: Context,
  list: BestList,
  { filter, seasonIds }: MarkListScope,
  subject: ListedSubject,
): Promise<(BestKey & { rank: number | null }) | null> {
  const seasons = seasonsInRange(seasonIds, filter);
  const [key] = await listMarkKeys(ctx, list, { filter, seasonIds: seasons, limit: 1, subject });
  if (!key) return null;
  const better = { ...list, atLeast: Math.min(key.rankKey - 1, list.atLeast ?? key.rankKey) };
  const ahead = { filter, seasonIds, isEach: false, page: 1, pageSize: RANK_MAX };
  const { rows, next } = await listMarks(ctx, better, ahead);
  const isBeyond = next !== null || rows.length >= RANK_MAX;
  return { ...key, rank: isBeyond ? null : rows.length + 1 };
}
