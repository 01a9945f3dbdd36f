// Lists of season bests: their scope and filters, ranks with ties, and pages by cursor.
import type { Gender } from '#sport/people/genders.rules.ts';
import type { CONDITION_BITS } from './best-keys.rules.ts';

/** The marks that a list includes: with a legal wind or with any, with any timing or only automatic. */
export type Conditions = keyof typeof CONDITION_BITS;

/** The athletes that are compared. Country and state are spelled as in the records of teams. */
export type ListScope =
  | { kind: 'world' }
  | { kind: 'country'; country: string }
  | { kind: 'state'; state: string; country: string | null }
  | { kind: 'teams'; teamIds: readonly number[] };

export interface ListFilter {
  /** Includes teams of any of these levels; null includes all. */
  levelMask?: number | null;
  /** The athlete's grade at the time of the mark; relays have none. */
  grade?: number | null;
}

export interface BestList extends ListFilter {
  scope: ListScope;
  eventVariant: string;
  gender: Gender;
  /** A season id, `ALL_OUTDOOR_SEASONS` or `ALL_INDOOR_SEASONS`. */
  seasonId: number;
  conditions: Conditions;
  /** The worst mark to include, as a comparable integer; null includes all. */
  atLeast?: number | null;
}

export const RANKINGS_PAGE_SIZE = 100;
/** The last page that `?page=n` can name; pages beyond it need a cursor. */
export const OFFSET_PAGE_MAX = 20;
/** A list ends at this row, because the cost of finding a row grows with the number of rows before it. */
export const LIST_DEPTH_MAX = 20_000;
/** Longer lists have no exact length. */
export const LIST_COUNT_MAX = 2_000;
/** Marks with a worse rank have no exact rank. */
export const RANK_MAX = 1_000;
/** Number of rows at which a list counts as well filled. */
export const FULL_LIST_ROWS = 300;
/** Limits of a count; a fixed set, because each one is a prepared query of its own. */
export type CountLimit = 1 | typeof FULL_LIST_ROWS | typeof RANK_MAX;

/** The last row of a page. Its rank and row number are those the reader saw; the server counts them again. */
export interface ListCursor {
  rankKey: number;
  /** The row's athlete or team; in a list of performances, its result. */
  id: number;
  rank: number;
  row: number;
}

const CURSOR = /^(\d{1,8})\.([1-9]\d{0,14})\.([1-9]\d{0,5})\.([1-9]\d{0,5})$/;

export const cursorText = ({ rankKey, id, rank, row }: ListCursor): string =>
  [rankKey, id, rank, row].join('.');

/** Returns null when the text is not a cursor. */
export function parseCursor(text: string): ListCursor | null {
  const [, rankKey, id, rank, row] = (CURSOR.exec(text) ?? []).map(Number);
  return rankKey === undefined ? null : { rankKey, id: id!, rank: rank!, row: row! };
}

/** The row after which a page begins; null for the first page. */
export type ListStart = ListCursor | null;

export interface Ranked {
  /** Equal marks share a rank: 1, 2, 2, 4. */
  rank: number;
  /** Row number from 1, without ties. */
  row: number;
  isTied: boolean;
}

/** A rank key that no mark has. */
const NO_KEY = -1;

/**
 * Ranks rows that follow `start` in order. Pass one row more than the page has, so that a tie of the last row with
 * the next one is recognized.
 */
export function rankRows<Row extends { rankKey: number }>(
  rows: readonly Row[],
  start: ListStart,
): (Row & Ranked)[] {
  let { rank, row, rankKey } = start ?? { rank: 0, row: 0, rankKey: NO_KEY };
  return rows.map((current, index) => {
    const isTiedBefore = current.rankKey === rankKey;
    row += 1;
    if (!isTiedBefore) rank = row;
    rankKey = current.rankKey;
    return { ...current, rank, row, isTied: isTiedBefore || rows[index + 1]?.rankKey === rankKey };
  });
}

/** Returns the start of a page from its first row, whose rank is given, and the row number before it. */
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
  /** Null on the last page and at the end of what is read of a list. */
  next: ListCursor | null;
  /** Rank key of the row after the page; null when there is none. */
  followingKey: number | null;
}

export const EMPTY_PAGE = { rows: [], next: null, followingKey: null };

/** Cuts a page from rows that were read with one more than the page holds. */
export function pageOf<Row extends Ranked & { rankKey: number; id: number }>(
  rows: readonly Row[],
  pageSize: number,
): ListPage<Row> {
  const pageRows = rows.slice(0, pageSize);
  const last = pageRows.at(-1);
  const hasNext = rows.length > pageSize && last !== undefined && last.row < LIST_DEPTH_MAX;
  return {
    rows: pageRows,
    followingKey: rows[pageSize]?.rankKey ?? null,
    next: hasNext ? { rankKey: last.rankKey, id: last.id, rank: last.rank, row: last.row } : null,
  };
}
