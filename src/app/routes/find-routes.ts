// The routes in the browser: those of the area where the visit began, and others when they are needed.
import { matchRoutes, type PatchRoutesOnNavigationFunctionArgs, type RouteObject } from 'react-router';
import { PAGES_ID } from '#app/frame.tsx';
import { AREA_NAMES, type AreaName, areaOf, loadArea } from './route-areas.ts';

const areas = new Map<AreaName, Promise<RouteObject[]>>();

/** The routes among which that of an address is. None of them matches where there is no page. */
export async function findRoutes(pathname: string): Promise<RouteObject[]> {
  const area = areaOf(pathname);
  const routes = await loadOnce(area);
  if (area === 'others' || matchRoutes(routes, pathname)) return routes;
  return [...routes, ...(await loadOnce('others'))];
}

/** Whether there is a page: a file or a call of the server has no route. */
export async function isPage(pathname: string): Promise<boolean> {
  return matchRoutes(await findRoutes(pathname), pathname) !== null;
}

/** For the router: before it goes to an address, it learns the routes of its area. */
export async function discoverRoutes({ path, patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  patch(PAGES_ID, await findRoutes(path));
}

/** Ahead of the first click, which then waits for its page only. */
export async function loadAllAreas(): Promise<void> {
  await Promise.allSettled(AREA_NAMES.map(loadOnce));
}

function loadOnce(name: AreaName): Promise<RouteObject[]> {
  const loaded = areas.get(name);
  if (loaded) return loaded;
  const loading = loadArea(name);
  areas.set(name, loading);
  loading.catch(() => areas.delete(name));
  return loading;
}
