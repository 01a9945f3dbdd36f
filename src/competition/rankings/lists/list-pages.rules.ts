// The pages of a list: pageLink up to a limit, and after that only the next page.
import { OFFSET_PAGE_MAX, parseCursor, RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import {
  firstPageOf,
  type ListQuery,
  type ListTarget,
  listHref,
} from '#competition/rankings/list-query.rules.ts';

export interface ListPages {
  previous: string | null;
  next: string | null;
  /** Null marks a gap between page numbers. */
  numbers: ({ page: number; to: string; isCurrent: boolean } | null)[];
}

export interface ListExtent {
  /** Null when the rows were not counted. */
  count: number | null;
  hasNextPage: boolean;
  /** The cursor of the next page. */
  next: string | null;
}

/** Page numbers sorted on each side of the open page. */
const NEIGHBORS = 1;

export function pagesOf(target: ListTarget, query: ListQuery, extent: ListExtent): ListPages {
  const { page, after } = query;
  const { count, hasNextPage, next } = extent;
  const hrefOf = (number: number) => listHref(target, { ...firstPageOf(query), page: number });
  if (after)
    return { previous: null, next: cursorHref(target, query, next), numbers: [pageLink(1, hrefOf, false)] };
  const pageCount = count === null ? page + Number(hasNextPage) : pageCountOf(count);
  const last = Math.min(pageCount, OFFSET_PAGE_MAX);
  const nextHref = page < OFFSET_PAGE_MAX ? hrefOf(page + 1) : cursorHref(target, query, next);
  return {
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: hasNextPage ? nextHref : null,
    numbers: numbersOf(page, last).map((number) =>
      number === null ? null : pageLink(number, hrefOf, number === page),
    ),
  };
}

export const pageCountOf = (count: number): number => Math.ceil(count / RANKINGS_PAGE_SIZE);

const pageLink = (page: number, hrefOf: (page: number) => string, isCurrent: boolean) => ({
  page,
  to: hrefOf(page),
  isCurrent,
});

function cursorHref(target: ListTarget, query: ListQuery, next: string | null): string | null {
  const after = next === null ? null : parseCursor(next);
  return after && listHref(target, { ...query, page: 1, after });
}

/** The page numbers with gaps as null: 1 … 4 5 6 … 12. */
function numbersOf(page: number, last: number): (number | null)[] {
  const sorted = [...new Set([1, ...neighborsOf(page), last])].filter(
    (number) => number >= 1 && number <= last,
  );
  return sorted
    .sort((a, b) => a - b)
    .flatMap((number, index) => {
      const before = sorted[index - 1];
      return before !== undefined && number > before + 1 ? [null, number] : [number];
    });
}

const neighborsOf = (page: number): number[] =>
  Array.from({ length: 2 * NEIGHBORS + 1 }, (_, index) => page - NEIGHBORS + index);
