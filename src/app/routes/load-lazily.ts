// Loads the lazy parts of routes in place, so that they can be rendered at once.
import type { RouteObject } from 'react-router';

export async function loadLazily(routes: readonly RouteObject[]): Promise<void> {
  const waiting = routes.map(async (route) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  });
  await Promise.all(waiting);
}
