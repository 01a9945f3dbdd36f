// Lists of bests page by page, how long they are, and which rank a mark has in them.
import type { Context } from '#kit/server/context.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { CONDITION_BITS } from './best-keys.rules.ts';
import {
  type BestList,
  type Conditions,
  type CountedMost,
  EMPTY_PAGE,
  LIST_COUNT_MAX,
  LIST_DEPTH_MAX,
  type ListCursor,
  type ListFilter,
  type ListPage,
  type ListScope,
  OFFSET_PAGE_MAX,
  pageOf,
  RANK_MAX,
  RANKINGS_PAGE_SIZE,
  type Ranked,
  rankRows,
  startBefore,
} from './best-lists.rules.ts';
import {
  type BestKey,
  countBetter,
  countRows,
  countUpTo,
  findKey,
  listKeys,
  listRankedKeys,
  listVariantPairs,
} from './best-lists.store.ts';
import { listPerformanceKeys } from './performance-lists.store.ts';

export type BestRow = BestKey & Ranked;

/** Where a page begins: its number, or the last row of the page before it. */
export type PageAddress = { page: number } | { after: ListCursor };

/** A page that is being read: who stands in its rows is known before their ranks are. */
export interface PageReading {
  /** With the row behind the page, when there is one. */
  keys: Promise<readonly BestKey[]>;
  page: Promise<ListPage<BestRow>>;
}

/**
 * One page of a list, best first. A cursor is not trusted: where its row stands, and so the ranks of the page, are
 * counted while the page is read. Nothing stands behind the end of a list, nor behind its first `LIST_DEPTH_MAX` rows.
 */
export function readBests(
  ctx: Context,
  list: BestList,
  address: PageAddress = { page: 1 },
  pageSize: number = RANKINGS_PAGE_SIZE,
): PageReading {
  const limit = pageSize + 1;
  if ('after' in address) {
    const { rankKey, id } = address.after;
    const keys = listKeys(ctx.db, list, { after: { rankKey, id }, limit });
    const page = Promise.all([keys, countUpTo(ctx.db, list, { rankKey, id })]).then(
      ([rows, { better, row }]) => {
        if (row > LIST_DEPTH_MAX) return EMPTY_PAGE;
        const start = row === 0 ? null : { rankKey, id, row, rank: better + 1 };
        return pageOf(rankRows(rows, start), pageSize);
      },
    );
    return { keys, page };
  }
  const skip = (address.page - 1) * pageSize;
  if (skip === 0) {
    const keys = listKeys(ctx.db, list, { after: null, limit });
    return { keys, page: keys.then((rows) => pageOf(rankRows(rows, null), pageSize)) };
  }
  const keys = skip < LIST_DEPTH_MAX ? listRankedKeys(ctx.db, list, { skip, limit }) : Promise.resolve([]);
  return { keys, page: keys.then((rows) => pageOf(rankRows(rows, startBefore(rows, skip)), pageSize)) };
}

/** The whole page; see `readBests`. */
export function listBests(
  ctx: Context,
  list: BestList,
  address?: PageAddress,
  pageSize?: number,
): Promise<ListPage<BestRow>> {
  return readBests(ctx, list, address, pageSize).page;
}

/**
 * One page of every performance of those who stand in a list, best first: with their rows in the list of bests come
 * all their other marks. Pages go by number, up to `OFFSET_PAGE_MAX`.
 */
export async function listPerformances(
  ctx: Context,
  list: BestList,
  page: number,
  pageSize: number = RANKINGS_PAGE_SIZE,
): Promise<ListPage<BestRow>> {
  if (page > OFFSET_PAGE_MAX) return EMPTY_PAGE;
  const rows = await listPerformanceKeys(ctx.db, list, {
    skip: (page - 1) * pageSize,
    limit: pageSize + 1,
  });
  return pageOf(rows, pageSize);
}

/** How many stand in a list; null when they are more than `LIST_COUNT_MAX`. */
export async function countBests(ctx: Context, list: BestList): Promise<number | null> {
  const count = await countRows(ctx.db, list);
  return count > LIST_COUNT_MAX ? null : count;
}

/** A canonical athlete, or the team of a relay. */
export interface ListedSubject {
  kind: 'athlete' | 'squad';
  id: number;
}

/** The row of a subject in a list with its rank, null beyond the first `RANK_MAX`; null when it is not in the list. */
export async function findListed(
  ctx: Context,
  list: BestList,
  subject: ListedSubject,
): Promise<(BestKey & { rank: number | null }) | null> {
  const key = await findKey(ctx.db, list, subject);
  if (!key) return null;
  const { scope, conditions, levelMask = null, grade = null } = list;
  const mark = { ...list, conditions, rankKey: key.rankKey };
  const [rank] = await rankMarks(ctx, scope, { levelMask, grade }, [mark]);
  return { ...key, rank: rank! };
}

/** The rank of a subject in a list; null when it is not in the list, and beyond the first `RANK_MAX`. */
export async function findRank(ctx: Context, list: BestList, subject: ListedSubject): Promise<number | null> {
  return (await findListed(ctx, list, subject))?.rank ?? null;
}

export interface MarkToRank {
  eventVariant: string;
  gender: Gender;
  seasonId: number;
  /** As lists compare it: `rank_key` of the best. */
  rankKey: number;
  /** Left out: legal. */
  conditions?: Conditions;
}

/**
 * The rank that each mark has, or would have, in its list of one scope: one more than there are better ones. Null
 * beyond the first `RANK_MAX`. One query however many marks, in their order.
 */
export async function rankMarks(
  ctx: Context,
  scope: ListScope,
  filter: ListFilter,
  marks: readonly MarkToRank[],
): Promise<(number | null)[]> {
  if (marks.length === 0) return [];
  const keys = marks.map(({ conditions = 'legal', ...mark }) => ({
    ...mark,
    conditionBit: CONDITION_BITS[conditions],
  }));
  const counts = await countBetter(ctx.db, scope, filter, keys, RANK_MAX);
  return counts.map((better) => (better < RANK_MAX ? better + 1 : null));
}

export type ListToCount = Omit<MarkToRank, 'rankKey'>;

/** How many stand in each list of one scope, counted up to `most`; in the order of the lists. */
export async function countLists(
  ctx: Context,
  scope: ListScope,
  filter: ListFilter,
  lists: readonly ListToCount[],
  most: CountedMost,
): Promise<number[]> {
  if (lists.length === 0) return [];
  const keys = lists.map(({ conditions = 'any', ...list }) => ({
    ...list,
    conditionBit: CONDITION_BITS[conditions],
    rankKey: MARK_INVALID,
  }));
  return countBetter(ctx.db, scope, filter, keys, most);
}

/** Every pair of event variant and gender that any list has, of any season. */
export function listListedEvents(ctx: Context): Promise<{ eventVariant: string; gender: Gender }[]> {
  return listVariantPairs(ctx.db);
}
