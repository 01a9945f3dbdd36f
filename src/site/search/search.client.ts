// Loads the search page: hits, counts of each kind, and filter options.
import type { LoaderFunctionArgs } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { HITS_MAX, pageCount } from '#site/search/query/hit-pages.rules.ts';
import {
  NO_ADDRESS,
  parseSearchAddress,
  type SearchAddress,
} from '#site/search/query/search-address.rules.ts';
import { type HitKind, splitPrefixes } from '#site/search/query/search-prefixes.rules.ts';
import { HIT_KINDS, isSearchable, NO_FILTER, parseSearch } from '#site/search/query/search-query.rules.ts';

/** Search pages are cached only briefly, because any import may add a name. */
const CACHE_SECONDS = 60;
/** The search shows at most this many help articles. */
export const HELP_ARTICLES_MAX = 3;

export async function loadSearch({ context, request }: LoaderFunctionArgs) {
  const address = parseSearchAddress(new URL(request.url).searchParams);
  const { search, states, help: helpCalls } = context.get(apiContext);
  const { prefixes, rest } = splitPrefixes(address.q);
  const [results, { countries }, help] = await Promise.all([
    search.search({ ...inputOf(address), page: address.page }),
    states.getStatesCountries(),
    // A prefix asks for a kind of hit, and help articles are none of them.
    prefixes.length > 0 ? undefined : ignoreFailure(helpCalls.searchHelp({ q: rest }), 'help search'),
  ]);
  context.get(pageContext).validFor(CACHE_SECONDS);
  const query = parseSearch(address.q, { ...NO_FILTER, kind: address.type || null });
  const visibleKinds = query.kind === null ? HIT_KINDS : [query.kind];
  const total = visibleKinds.reduce((sum, kind) => sum + results.counts[kind], 0);
  return {
    address,
    /** The only kind on the page; null means all kinds. */
    kind: query.kind,
    hasQuery: isSearchable(query),
    results,
    total,
    /** True when there are more hits than `total`. */
    isMore: visibleKinds.some((kind) => isCapped(results.counts, kind)),
    pages: query.kind === null ? 1 : pageCount(total),
    articles: help?.items.slice(0, HELP_ARTICLES_MAX) ?? [],
    states: countries.flatMap((country) => country.states.filter(({ isHere }) => isHere)),
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

export const isCapped = (counts: Record<HitKind, number>, kind: HitKind): boolean => counts[kind] >= HITS_MAX;

/** The input of the call: only the values that differ from the defaults. */
function inputOf({ q, type, sport, level, state, team, season, sort }: SearchAddress) {
  return {
    q,
    ...(type !== '' && { type }),
    ...(sport !== '' && { sport }),
    ...(level !== '' && { level }),
    ...(state !== '' && { state }),
    ...(team !== null && { team }),
    ...(season !== null && { season }),
    ...(sort !== NO_ADDRESS.sort && { sort }),
  };
}
