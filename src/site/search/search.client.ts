// What the search page loads: hits, how many of each kind, and the states to choose from.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, pageContext } from '#kit/ui/api-context.ts';
import { parseSearchAddress } from './search-page.rules.ts';
import { pageCount } from './search-pages.rules.ts';
import { parseSearch } from './search-query.rules.ts';

/** A page of hits holds for a moment: any import may add a name. */
const HELD_SECONDS = 60;

export async function loadSearch({ context, request }: LoaderFunctionArgs) {
  const address = parseSearchAddress(new URL(request.url).searchParams);
  const { q, level, state, season, page } = address;
  const { search, states } = context.get(apiContext);
  const { countries } = await states.getStatesCountries();
  const found =
    q === ''
      ? null
      : await search.search({
          q,
          page,
          ...(level !== '' && { level }),
          ...(state !== '' && { state }),
          ...(season !== null && { season }),
        });
  context.get(pageContext).validFor(HELD_SECONDS);
  const { kind, words } = parseSearch(q);
  const total = found && (kind === null ? sum(found.counts) : found.counts[kind]);
  return {
    address,
    kind,
    isAsked: words.length > 0,
    found,
    total: total ?? 0,
    pages: kind === null ? 1 : pageCount(total ?? 0),
    states: countries.flatMap((country) => country.states.filter(({ isHere }) => isHere)),
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
