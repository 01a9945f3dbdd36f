// The query parameters of a page and their values. Everything else is dropped before a page is looked up, so that
// made-up addresses all lead to the same page.
import { ID_PATTERN } from '#kit/ids.ts';

/** A pattern, or the name of a test on the server, whose tables are too large for every page. */
export type KnownValues = RegExp | string;

export type PageQuery = Readonly<Record<string, KnownValues>>;

/** Any text, such as search words and tokens. */
export const ANY_TEXT = /^/;
export const ID = ID_PATTERN;
export const SWITCH = /^1$/;

/**
 * Returns the parameters of the page with valid values, sorted by name. A repeated parameter counts once. `tests` are
 * the tests that screens name.
 */
export function readPageQuery(
  search: URLSearchParams,
  parameters: PageQuery,
  tests: Readonly<Record<string, (value: string) => boolean>> = {},
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const value = search.get(name);
    if (value === null || value.includes('\0')) continue;
    const isKnown = values instanceof RegExp ? values.test(value) : tests[values]?.(value);
    if (isKnown) query.set(name, value);
  }
  return query;
}
