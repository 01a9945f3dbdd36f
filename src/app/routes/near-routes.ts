// Few routes to look through: React Router weighs every route that it is given anew with each match, and most of an
// address's hundreds cannot be meant, as its first words say.
import type { RouteObject } from 'react-router';

/** Words of an address that are compared: enough to tell most pages of a team or a meet from each other. */
const WORDS = 4;

/** The routes that an address may mean, with all that stands above them. `left` words are compared. */
export function routesNear(
  routes: readonly RouteObject[],
  firstWords: readonly string[],
  left = WORDS,
): RouteObject[] {
  return routes.flatMap((route) => {
    const pattern = wordsOf(route.path ?? '');
    if (!mayBegin(pattern.slice(0, left), firstWords)) return [];
    if (!route.children) return route;
    const isFixed = pattern.every((word) => word !== '*' && !word.endsWith('?'));
    const above = isFixed ? pattern.length : WORDS;
    const children = routesNear(route.children, firstWords.slice(above), Math.max(0, left - above));
    return route.path || children.length > 0 ? { ...route, children } : [];
  });
}

/** `team`, `17` and `roster` of `/Team/17/roster`; none for the front page. */
export const firstWordsOf = (pathname: string): string[] => wordsOf(pathname).slice(0, WORDS);

const wordsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((word) => word !== '')
    .map(plainWord);

function plainWord(word: string): string {
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word.toLowerCase();
  }
}

const mayBegin = (pattern: readonly string[], firstWords: readonly string[]): boolean =>
  pattern.every((word, index) => isOpen(word) || firstWords[index] === word);

const isOpen = (word: string): boolean => word === '*' || word.startsWith(':') || word.endsWith('?');
