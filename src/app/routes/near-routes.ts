// Few routes to look through: React Router weighs every route that it is given anew with each match, and most of an
// address's hundred cannot be meant, as its first words say.
import type { RouteObject } from 'react-router';

/** Words of an address that are compared. The first alone leaves most routes of a sport. */
const WORDS = 2;

/** The routes that an address may mean, with all that stands above them. */
export function routesNear(routes: readonly RouteObject[], firstWords: readonly string[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return mayBegin(route.path, firstWords) ? route : [];
    if (!route.children) return route;
    const children = routesNear(route.children, firstWords);
    return children.length > 0 ? { ...route, children } : [];
  });
}

/** `team` and `17` of `/Team/17/roster`; none for the front page. */
export function firstWordsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter((word) => word !== '')
    .slice(0, WORDS)
    .map(plainWord);
}

function plainWord(word: string): string {
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word.toLowerCase();
  }
}

/** A pattern with fewer words may go on in its children. */
const mayBegin = (pattern: string, firstWords: readonly string[]): boolean =>
  firstWordsOf(pattern).every((word, index) => isOpen(word) || firstWords[index] === word);

const isOpen = (word: string): boolean => word === '*' || word.startsWith(':');
