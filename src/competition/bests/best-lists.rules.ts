// Lists over season bests: whose marks are compared, how ties share a rank, and where a page of a list begins.
import type { Gender } from '#sport/people/genders.rules.ts';
import type { CONDITION_BITS } from './best-keys.rules.ts';

/** What a mark must be to stand in a list: with a legal wind or any, with any timing or none by hand. */
export type Conditions = keyof typeof CONDITION_BITS;

/** Whose marks are compared; country and state as teams say them, teams by id. */
export type ListScope =
  | { kind: 'world' }
  | { kind: 'country'; country: string }
  | { kind: 'state'; state: string; country: string | null }
  | { kind: 'teams'; teamIds: readonly number[] };

export interface ListFilter {
  /** Teams of any of these levels; null: all. */
  levelMask?: number | null;
  /** In which the mark was made; relays have none. */
  grade?: number | null;
}

export interface BestList extends ListFilter {
  scope: ListScope;
  eventVariant: string;
  gender: Gender;
  /** A season id, `ALL_OUTDOOR_SEASONS` or `ALL_INDOOR_SEASONS`. */
  seasonId: number;
  conditions: Conditions;
  /** Marks as good as this or better, as lists compare them; null: all. */
  atLeast?: number | null;
}

// settled.md "Data": RANKINGS_PAGE_SIZE = 100, `?page=n` up to 20 by offset, beyond by cursor.
export const RANKINGS_PAGE_SIZE = 100;
export const OFFSET_PAGE_MAX = 20;
/** A list is read down to this row: finding a place costs what stands before it. */
export const LIST_DEPTH_MAX = 20_000;
/** How long a list is, is told exactly up to here. */
export const LIST_COUNT_MAX = 2_000;
/** A rank beside a mark is told exactly up to here. */
export const RANK_MAX = 1_000;
/** Enough to tell a well-filled list from another. */
export const FULL_LIST_ROWS = 300;
/** How far lists are counted beside one another; each number is a query of its own. */
export type CountedMost = 1 | typeof FULL_LIST_ROWS | typeof RANK_MAX;

/** The last row of a page. Its rank and row say what the reader was shown; where it stands is found anew. */
export interface ListCursor {
  rankKey: number;
  /** What stands in the row: an athlete, a team, or with every performance a result. */
  id: number;
  rank: number;
  row: number;
}

const CURSOR = /^(\d{1,8})\.([1-9]\d{0,14})\.([1-9]\d{0,5})\.([1-9]\d{0,5})$/;

export const cursorText = ({ rankKey, id, rank, row }: ListCursor): string =>
  [rankKey, id, rank, row].join('.');

/** Null when the text is no cursor. */
export function parseCursor(text: string): ListCursor | null {
  const [, rankKey, id, rank, row] = (CURSOR.exec(text) ?? []).map(Number);
  return rankKey === undefined ? null : { rankKey, id: id!, rank: rank!, row: row! };
}

/** Where a page goes on: behind which row, or from the first one. */
export type ListStart = ListCursor | null;

export interface Ranked {
  /** Shared by equal marks: 1, 2, 2, 4. */
  rank: number;
  /** 1, 2, 3, 4. */
  row: number;
  isTied: boolean;
}

/** No mark is ranked by this. */
const NO_KEY = -1;

/**
 * Ranks of rows that stand in order behind `start`. One row more than the page tells whether its last one is tied
 * with what follows.
 */
export function rankRows<Row extends { rankKey: number }>(
  rows: readonly Row[],
  start: ListStart,
): (Row & Ranked)[] {
  let { rank, row, rankKey } = start ?? { rank: 0, row: 0, rankKey: NO_KEY };
  return rows.map((each, index) => {
    const isTiedBefore = each.rankKey === rankKey;
    row += 1;
    if (!isTiedBefore) rank = row;
    rankKey = each.rankKey;
    return { ...each, rank, row, isTied: isTiedBefore || rows[index + 1]?.rankKey === rankKey };
  });
}

/** Where the first of these rows, which knows its rank, goes on from the row before it. */
export function startBefore(
  [first]: readonly { rankKey: number; id: number; rank: number }[],
  row: number,
): ListStart {
  if (!first) return null;
  const isTied = first.rank <= row;
  return { rankKey: isTied ? first.rankKey : NO_KEY, id: first.id, rank: first.rank, row };
}

export interface ListPage<Row> {
  rows: Row[];
  /** Null on the last page, and where the list is read no further. */
  next: ListCursor | null;
  /** What the row behind the page is ranked by; null when there is none. */
  followingKey: number | null;
}

export const EMPTY_PAGE = { rows: [], next: null, followingKey: null };

/** A page of rows of which one more was asked for than it holds. */
export function pageOf<Row extends Ranked & { rankKey: number; id: number }>(
  rows: readonly Row[],
  pageSize: number,
): ListPage<Row> {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const hasNext = rows.length > pageSize && last !== undefined && last.row < LIST_DEPTH_MAX;
  return {
    rows: shown,
    followingKey: rows[pageSize]?.rankKey ?? null,
    next: hasNext ? { rankKey: last.rankKey, id: last.id, rank: last.rank, row: last.row } : null,
  };
}
