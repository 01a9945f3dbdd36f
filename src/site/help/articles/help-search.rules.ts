// Which articles of the help answer the words of a search.

import { HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { HELP_ARTICLES, type HelpArticle } from './help-articles.words.ts';

export const helpArticleAddress = (id: string): string => `${HELP_PATH}/${id}`;

/** Every word begins a word of the title or a keyword; those whose title says more of it stand first. */
export function findArticles(text: string): HelpArticle[] {
  const asked = wordsOf(text).filter((word) => word.length > 1);
  if (asked.length === 0) return [];
  return HELP_ARTICLES.map((article) => {
    const [title, keywords] = [wordsOf(article.title), wordsOf(article.keywords)];
    const inTitle = asked.filter((word) => begins(title, word));
    const isFound = asked.every((word) => inTitle.includes(word) || begins(keywords, word));
    return { article, isFound, inTitle: inTitle.length };
  })
    .filter(({ isFound }) => isFound)
    .sort((a, b) => b.inTitle - a.inTitle)
    .map(({ article }) => article);
}

export const findArticle = (id: string): HelpArticle | null =>
  HELP_ARTICLES.find((article) => article.id === id) ?? null;

/** Which pages an article helps on; the first that fits. */
const PAGES: readonly (readonly [page: RegExp, ids: readonly HelpArticle['id'][]])[] = [
  [/\/rankings\/why/i, ['not-listed', 'rankings']],
  [/\/rankings/i, ['rankings', 'not-listed', 'hand-times', 'seasons']],
  [/^\/CrossCountry\/meet/i, ['cross-country-scores', 'badges', 'live-results']],
  [/\/meet\//i, ['badges', 'track-scores', 'live-results']],
  [/^\/athlete\/[^/]+\/visibility/i, ['names']],
  [/^\/athlete/i, ['badges', 'names', 'same-person', 'seasons']],
  [/^\/join-team/i, ['join-team']],
  [/^\/team/i, ['seasons', 'badges', 'join-team']],
  [/^\/edit\/team/i, ['same-person', 'names', 'join-team']],
  [/^\/(dashboard\/[^/]+\/)?conversations/i, ['messages']],
  [/^\/(home|dashboard|userhome)/i, ['notifications', 'messages', 'names']],
  [/^\/search2/i, ['search']],
];

/** Those that belong to the page at an address or a path; none for a page without any. */
export function articlesOfPage(address: string): HelpArticle[] {
  const path = URL.parse(address, 'https://site.invalid')?.pathname ?? '';
  const ids = PAGES.find(([page]) => page.test(path))?.[1] ?? [];
  return HELP_ARTICLES.filter(({ id }) => ids.includes(id));
}

const wordsOf = (text: string) => foldName(text).split(' ');

const begins = (words: readonly string[], beginning: string) =>
  words.some((word) => word.startsWith(beginning));
