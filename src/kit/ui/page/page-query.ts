// Which query parameters a page knows, and which values of each: anything else is dropped before a page is looked up
// or made, so that made-up addresses are all the same page.

/** A pattern, or the name of a test that only the server has: its tables would weigh on every page. */
export type KnownValues = RegExp | string;

export type PageQuery = Readonly<Record<string, KnownValues>>;

/** For words that people type, and for tokens. */
export const ANY_TEXT = /^/;
export const ID = /^[1-9]\d{0,14}$/;
export const SWITCH = /^1$/;

/**
 * The parameters that are known, with known values, sorted by name. A parameter that is said twice counts once.
 * `tests` are those that the screens name.
 */
export function readPageQuery(
  search: URLSearchParams,
  known: PageQuery,
  tests: Readonly<Record<string, (value: string) => boolean>> = {},
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(known).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const value = search.get(name);
    if (value === null || value.includes('\0')) continue;
    const isKnown = values instanceof RegExp ? values.test(value) : tests[values]?.(value);
    if (isKnown) query.set(name, value);
  }
  return query;
}
