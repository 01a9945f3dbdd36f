// What the search page loads: hits, how many of each kind, and what to narrow them by.
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

/** A page of hits holds for a moment: any import may add a name. */
const HELD_SECONDS = 60;
/** site-shell §9 "Help articles in search". */
export const HELP_ARTICLES = 3;

export async function loadSearch({ context, request }: LoaderFunctionArgs) {
  const address = parseSearchAddress(new URL(request.url).searchParams);
  const { search, states, help } = context.get(apiContext);
  const { prefixes, rest } = splitPrefixes(address.q);
  const [found, { countries }, helped] = await Promise.all([
    search.search({ ...saidOf(address), page: address.page }),
    states.getStatesCountries(),
    // Whoever wrote a prefix looks for a kind of hit, which no article is.
    prefixes.length > 0 ? undefined : ignoreFailure(help.searchHelp({ q: rest }), 'help search'),
  ]);
  context.get(pageContext).validFor(HELD_SECONDS);
  const query = parseSearch(address.q, { ...NO_FILTER, kind: address.type || null });
  const counted = query.kind === null ? HIT_KINDS : [query.kind];
  const total = counted.reduce((sum, kind) => sum + found.counts[kind], 0);
  return {
    address,
    /** The kind that alone is shown; null: all. */
    kind: query.kind,
    isAsked: isSearchable(query),
    found,
    total,
    /** There are more than are counted. */
    isMore: counted.some((kind) => isCapped(found.counts, kind)),
    pages: query.kind === null ? 1 : pageCount(total),
    articles: helped?.items.slice(0, HELP_ARTICLES) ?? [],
    states: countries.flatMap((country) => country.states.filter(({ isHere }) => isHere)),
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

export const isCapped = (counts: Record<HitKind, number>, kind: HitKind): boolean => counts[kind] >= HITS_MAX;

/** What the address does not leave open, as the call takes it. */
function saidOf({ q, type, sport, level, state, team, season, sort }: SearchAddress) {
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
