// Finds the help articles that match a search or a page.

import { HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { HELP_ARTICLES, type HelpArticle } from './help-articles.words.ts';
import type { ArticleLink } from './help-docs.rules.ts';

export const helpArticleAddress = (id: string): string => `${HELP_PATH}/${id}`;

export const linkToArticle = ({ id, title }: HelpArticle): ArticleLink => ({
  id,
  title,
  url: helpArticleAddress(id),
});

/** Every search word must begin a word of the title or a keyword. Articles with more matches in the title come first. */
export function findArticles(text: string): HelpArticle[] {
  const searched = wordsOf(text).filter((word) => word.length > 1);
  if (searched.length === 0) return [];
  return HELP_ARTICLES.map((article) => {
    const [title, keywords] = [wordsOf(article.title), wordsOf(article.keywords)];
    const inTitle = searched.filter((word) => begins(title, word));
    const isMatch = searched.every((word) => inTitle.includes(word) || begins(keywords, word));
    return { article, isMatch, inTitle: inTitle.length };
  })
    .filter(({ isMatch }) => isMatch)
    .sort((a, b) => b.inTitle - a.inTitle)
    .map(({ article }) => article);
}

export const findArticle = (id: string): HelpArticle | null =>
  HELP_ARTICLES.find((article) => article.id === id) ?? null;

/** The articles that help on each kind of page; the first pattern that matches decides. */
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

/** Takes a full address or a path. */
export function articlesOfPage(address: string): HelpArticle[] {
  const path = URL.parse(address, 'https://site.invalid')?.pathname ?? '';
  const ids = PAGES.find(([page]) => page.test(path))?.[1] ?? [];
  return HELP_ARTICLES.filter(({ id }) => ids.includes(id));
}

const wordsOf = (text: string) => foldName(text).split(' ');

const begins = (words: readonly string[], beginning: string) =>
  words.some((word) => word.startsWith(beginning));
