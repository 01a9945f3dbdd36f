// What the overlay shows for a text: the best hits of all kinds, and articles of the help.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { NEAR_FAVORITES_MAX, type NearFavorites } from '#site/search/hits/near-favorites.rules.ts';
import { splitPrefixes } from '#site/search/query/search-prefixes.rules.ts';
import { HELP_ARTICLES } from '#site/search/search.client.ts';
import type { SearchHit } from '#site/search/search.contract.ts';

export interface HelpArticle {
  id: string;
  title: string;
  url: string;
}

export interface OverlayAnswer {
  text: string;
  items: SearchHit[];
  /** How many more the full page has. */
  more: number;
  isAlike: boolean;
  articles: HelpArticle[];
}

/** Rejects when the search fails; without help there are just no articles. */
export async function askOverlay(
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
  const how = { signal, context: { quiet: true } };
  // Whoever wrote a prefix looks for a kind of hit, which no article is.
  const { prefixes, rest } = splitPrefixes(text);
  const [{ items, more, isAlike }, helped] = await Promise.all([
    search.search(input, how),
    prefixes.length > 0 ? undefined : ignoreFailure(help.searchHelp({ q: rest }, how), 'help search'),
  ]);
  return { text, items, more, isAlike, articles: helped?.items.slice(0, HELP_ARTICLES) ?? [] };
}
