// The view of the field that finds an athlete in a list: its text, and where her row stands.
import { parseCursor } from '#competition/bests/best-lists.rules.ts';
import {
  firstPageOf,
  type ListQuery,
  type ListTarget,
  listHref,
  searchOf,
} from '#competition/rankings/list-query.rules.ts';
import type { Link } from '#competition/rankings/list-tree.rules.ts';
import type { FoundInListReply } from '#competition/rankings/rankings.contract.ts';
import { findWords as words } from './find-in-list.words.ts';

type Found = FoundInListReply['items'][number];

export interface FindView {
  text: string;
  /** The fields of the list's own address. */
  fields: [string, string][];
  /** The row to point at; null when nobody was found. */
  targetId: number | null;
  /** A sentence about the found athletes; null before a search. */
  note: string | null;
  /** The rows of all found athletes, when there are several. */
  links: Link[];
}

export function findView(
  target: ListTarget,
  query: ListQuery,
  { text, found }: { text: string; found: readonly Found[] | null },
): FindView {
  const [first, ...others] = found ?? [];
  const hrefOf = (hit: Found) => `${listHref(target, pageWith(query, hit))}#r${hit.resultId}`;
  return {
    text,
    fields: [...searchOf(firstPageOf(query))],
    targetId: first?.resultId ?? null,
    note: found && words.note(text, first ?? null, found.length),
    links: others.length > 0 ? found!.map((hit) => ({ label: words.hit(hit), to: hrefOf(hit) })) : [],
  };
}

/** The query of the page on which the row of a found athlete stands. */
export const pageWith = (query: ListQuery, { page, after }: Pick<Found, 'page' | 'after'>): ListQuery => ({
  ...query,
  page: page ?? 1,
  after: after === null ? null : parseCursor(after),
});
