// Lists of bests: their pages, their lengths, and the rank of a mark in them.
import type { Context } from '#kit/server/context.ts';
import { readShared } from '#kit/server/pages/shared-reads.ts';
import { EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { CONDITION_BITS } from './best-keys.rules.ts';
import {
  type BestList,
  type Conditions,
  type CountLimit,
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

/** A page by its number, or by the last row of the page before it. */
export type PageAddress = { page: number } | { after: ListCursor };

/** A page that is being read: its rows are known before their ranks. */
export interface PageReading {
  /** Includes the row after the page, when there is one. */
  keys: Promise<readonly BestKey[]>;
  page: Promise<ListPage<BestRow>>;
}

/**
 * Reads one page of a list, best first. A cursor is not trusted: its row number, and so the ranks of the page, are
 * counted while the page is read. Pages after the end of a list or after `LIST_DEPTH_MAX` rows are empty.
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
    const keys = listKeys(ctx, list, { after: { rankKey, id }, limit });
    const page = Promise.all([keys, countUpTo(ctx, list, { rankKey, id })]).then(
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
    const keys = listKeys(ctx, list, { after: null, limit });
    return { keys, page: keys.then((rows) => pageOf(rankRows(rows, null), pageSize)) };
  }
  const keys = skip < LIST_DEPTH_MAX ? listRankedKeys(ctx, list, { skip, limit }) : Promise.resolve([]);
  return { keys, page: keys.then((rows) => pageOf(rankRows(rows, startBefore(rows, skip)), pageSize)) };
}

/** Waits for the whole page; see `readBests`. */
export function listBests(
  ctx: Context,
  list: BestList,
  address?: PageAddress,
  pageSize?: number,
): Promise<ListPage<BestRow>> {
  return readBests(ctx, list, address, pageSize).page;
}

/**
 * Lists one page of all performances of the athletes in a list, best first, not only their bests. Pages go by number,
 * up to `OFFSET_PAGE_MAX`.
 */
export async function listPerformances(
  ctx: Context,
  list: BestList,
  page: number,
  pageSize: number = RANKINGS_PAGE_SIZE,
): Promise<ListPage<BestRow>> {
  if (page > OFFSET_PAGE_MAX) return EMPTY_PAGE;
  const rows = await listPerformanceKeys(ctx, list, {
    skip: (page - 1) * pageSize,
    limit: pageSize + 1,
  });
  return pageOf(rows, pageSize);
}

/** Counts the rows of a list; returns null when there are more than `LIST_COUNT_MAX`. */
export async function countBests(ctx: Context, list: BestList): Promise<number | null> {
  const count = await countRows(ctx, list);
  return count > LIST_COUNT_MAX ? null : count;
}

/** A canonical athlete, or a team with its relays. */
export interface ListedSubject {
  kind: 'athlete' | 'squad';
  id: number;
}

/** Finds a subject's row in a list, or null. Its rank is null beyond `RANK_MAX`. */
export async function findListed(
  ctx: Context,
  list: BestList,
  subject: ListedSubject,
): Promise<(BestKey & { rank: number | null }) | null> {
  const key = await findKey(ctx, list, subject);
  if (!key) return null;
  const { scope, conditions, levelMask = null, grade = null } = list;
  const mark = { ...list, conditions, rankKey: key.rankKey };
  const [rank] = await rankMarks(ctx, scope, { levelMask, grade }, [mark]);
  return { ...key, rank: rank! };
}

/** Finds a subject's row in a list, however deep, or null. */
export async function findListedRow(
  ctx: Context,
  list: BestList,
  subject: ListedSubject,
): Promise<BestRow | null> {
  const key = await findKey(ctx, list, subject);
  if (!key) return null;
  const { better, row } = await countUpTo(ctx, list, { rankKey: key.rankKey, id: key.id });
  return { ...key, rank: better + 1, row, isTied: false };
}

export interface MarkToRank {
  eventVariant: string;
  gender: Gender;
  seasonId: number;
  /** The comparable integer of lists: `rank_key` of the best. */
  rankKey: number;
  /** `legal` when left out. */
  conditions?: Conditions;
}

/**
 * Returns the rank that each mark has, or would have, in its list of one scope: one more than the number of better
 * marks, or null beyond `RANK_MAX`. Runs one query for all marks and keeps their order.
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
  const counts = await countBetter(ctx, scope, filter, keys, RANK_MAX);
  return counts.map((better) => (better < RANK_MAX ? better + 1 : null));
}

export type ListToCount = Omit<MarkToRank, 'rankKey'>;

/** Counts the rows of each list of one scope, up to `limit`, in the order of the lists. */
export async function countLists(
  ctx: Context,
  scope: ListScope,
  filter: ListFilter,
  lists: readonly ListToCount[],
  limit: CountLimit,
): Promise<number[]> {
  if (lists.length === 0) return [];
  const keys = lists.map(({ conditions = 'any', ...list }) => ({
    ...list,
    conditionBit: CONDITION_BITS[conditions],
    rankKey: MARK_INVALID,
  }));
  return countBetter(ctx, scope, filter, keys, limit);
}

/** `announceLists` announces one of these at each change of bests. */
const TAGS_OF_ALL_LISTS = EVENT_VARIANTS.map(({ key }) => `list:${key}`);

/**
 * Lists every pair of event variant and gender that has bests in any season. Any new result may add a pair, and only
 * the tag of its event says so, so the pairs are read again after each change of bests of any event.
 */
export function listListedEvents(ctx: Context): Promise<readonly { eventVariant: string; gender: Gender }[]> {
  return readShared(ctx, 'listed events', TAGS_OF_ALL_LISTS, () => listVariantPairs(ctx));
}
