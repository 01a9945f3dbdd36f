// The routes in the browser: those of the area where the visit began, and others when they are needed.
import { matchRoutes, type PatchRoutesOnNavigationFunctionArgs, type RouteObject } from 'react-router';
import { PAGES_ID } from '#app/frame.tsx';
import { AREA_NAMES, type AreaName, areaOf, loadArea } from './route-areas.ts';

const areas = new Map<AreaName, Promise<RouteObject[]>>();
/** Failed downloads of areas after which this page can stay: a link to such an area loads a document. */
const harmlessFailures = new WeakSet<Error>();

export const isHarmless = (failure: Error): boolean => harmlessFailures.has(failure);

/** The routes among which that of an address is. None of them matches where there is no page. */
export async function findRoutes(pathname: string): Promise<RouteObject[]> {
  const area = areaOf(pathname);
  const routes = await loadOnce(area);
  if (area === 'others' || matchRoutes(routes, pathname)) return routes;
  return [...routes, ...(await loadOnce('others'))];
}

/** Tells whether a link leads to a page that can be shown without a document: a file or a call has no route. */
export async function isPage(pathname: string): Promise<boolean> {
  try {
    return matchRoutes(await findRoutes(pathname), pathname) !== null;
  } catch (error) {
    harmlessFailures.add(error as Error);
    return false;
  }
}

/** For the router: before it goes to an address, it learns the routes of its area. */
export async function discoverRoutes({ path, patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> {
  patch(PAGES_ID, await findRoutes(path));
}

/** Ahead of the first click, which then waits for its page only. */
export async function loadAllAreas(): Promise<void> {
  await Promise.all(AREA_NAMES.map((name) => loadOnce(name).catch((error) => harmlessFailures.add(error))));
}

function loadOnce(name: AreaName): Promise<RouteObject[]> {
  const loaded = areas.get(name);
  if (loaded) return loaded;
  const loading = loadArea(name);
  areas.set(name, loading);
  loading.catch(() => areas.delete(name));
  return loading;
}
