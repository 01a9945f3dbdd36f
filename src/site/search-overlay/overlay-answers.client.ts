// Loads the answer of the search overlay: the best hits of all kinds and help articles.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { NEAR_FAVORITES_MAX, type NearFavorites } from '#site/search/hits/near-favorites.rules.ts';
import { splitPrefixes } from '#site/search/query/search-prefixes.rules.ts';
import { HELP_ARTICLES_MAX } from '#site/search/search.client.ts';
import type { SearchHit } from '#site/search/search.contract.ts';

export interface HelpArticle {
  id: string;
  title: string;
  url: string;
}

export interface OverlayAnswer {
  text: string;
  items: SearchHit[];
  /** The number of further hits on the search page. */
  more: number;
  isAlike: boolean;
  articles: HelpArticle[];
}

/** Rejects when the search fails; a failed help search only leaves out the articles. */
export async function searchForOverlay(
  { search, help }: Api,
  text: string,
  { teamIds, states }: NearFavorites,
  signal: AbortSignal,
): Promise<OverlayAnswer> {
  const input = {
    q: text,
    ...(teamIds.length > 0 && { nearTeams: teamIds.slice(0, NEAR_FAVORITES_MAX).join(',') }),
    ...(states.length > 0 && { nearStates: states.slice(0, NEAR_FAVORITES_MAX).join(',') }),
  };
  const options = { ...QUIET, signal };
  // A prefix asks for a kind of hit, and help articles are none of them.
  const { prefixes, rest } = splitPrefixes(text);
  const [{ items, more, isAlike }, helped] = await Promise.all([
    search.search(input, options),
    prefixes.length > 0 ? undefined : ignoreFailure(help.searchHelp({ q: rest }, options), 'help search'),
  ]);
  return { text, items, more, isAlike, articles: helped?.items.slice(0, HELP_ARTICLES_MAX) ?? [] };
}
