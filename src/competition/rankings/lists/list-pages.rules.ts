// The pages of a list: numbered as far as they go, and then one after the other.
import { OFFSET_PAGE_MAX, parseCursor, RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import {
  fromTheTop,
  type ListPlace,
  type ListQuery,
  listHref,
} from '#competition/rankings/list-query.rules.ts';

export interface ListPages {
  previous: string | null;
  next: string | null;
  /** Null stands for pages that are left out. */
  numbers: ({ page: number; to: string; isCurrent: boolean } | null)[];
}

export interface ListExtent {
  /** Null when it is not known. */
  count: number | null;
  hasNextPage: boolean;
  /** Of the next page. */
  next: string | null;
}

/** Pages beside the one that is open that have a number of their own. */
const NEIGHBOURS = 1;

export function pagesOf(place: ListPlace, query: ListQuery, extent: ListExtent): ListPages {
  const { page, after } = query;
  const { count, hasNextPage, next } = extent;
  const hrefOf = (number: number) => listHref(place, { ...fromTheTop(query), page: number });
  if (after)
    return { previous: null, next: cursorHref(place, query, next), numbers: [numbered(1, hrefOf, false)] };
  const known = count === null ? page + Number(hasNextPage) : Math.ceil(count / RANKINGS_PAGE_SIZE);
  const last = Math.min(known, OFFSET_PAGE_MAX);
  const nextHref = page < OFFSET_PAGE_MAX ? hrefOf(page + 1) : cursorHref(place, query, next);
  return {
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: hasNextPage ? nextHref : null,
    numbers: numbersOf(page, last).map((number) =>
      number === null ? null : numbered(number, hrefOf, number === page),
    ),
  };
}

const numbered = (page: number, hrefOf: (page: number) => string, isCurrent: boolean) => ({
  page,
  to: hrefOf(page),
  isCurrent,
});

function cursorHref(place: ListPlace, query: ListQuery, next: string | null): string | null {
  const after = next === null ? null : parseCursor(next);
  return after && listHref(place, { ...query, page: 1, after });
}

/** 1 … 4 5 6 … 12. */
function numbersOf(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, ...neighboursOf(page), last])].filter(
    (number) => number >= 1 && number <= last,
  );
  return shown
    .sort((a, b) => a - b)
    .flatMap((number, index) => {
      const before = shown[index - 1];
      return before !== undefined && number > before + 1 ? [null, number] : [number];
    });
}

const neighboursOf = (page: number): number[] =>
  Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => page - NEIGHBOURS + index);
