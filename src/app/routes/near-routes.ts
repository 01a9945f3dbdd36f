// Few routes to look through: React Router weighs every route that it is given anew with each match, and most of an
// address's hundred cannot be meant, as its first word says.
import type { RouteObject } from 'react-router';

/** The routes that an address may mean, with all that stands above them. */
export function routesNear(routes: readonly RouteObject[], firstWord: string): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return mayBegin(route.path, firstWord) ? route : [];
    if (!route.children) return route;
    const children = routesNear(route.children, firstWord);
    return children.length > 0 ? { ...route, children } : [];
  });
}

/** `team` of `/Team/17/`; empty for the front page. */
export function firstWordOf(pathname: string): string {
  const [word = ''] = pathname.replace(/^\/+/, '').split('/', 1);
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word.toLowerCase();
  }
}

function mayBegin(pattern: string, firstWord: string): boolean {
  const word = firstWordOf(pattern);
  return word === firstWord || word === '*' || word.startsWith(':');
}
