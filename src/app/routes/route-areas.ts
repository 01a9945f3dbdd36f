// The table of routes by area, so that a first visit loads the addresses of its own area only.
// A file of an area has one line for each address: which screen it shows. `sport/addresses/addresses.rules.ts` builds these addresses.
// A screen's file exports `Component` and, where it has them, `loader`, `handle` and `shouldRevalidate`.
import type { RouteObject } from 'react-router';

const LOADERS = {
  meets: () => import('./meets.ts'),
  teams: () => import('./teams.ts'),
  rankings: () => import('./rankings.ts'),
  site: () => import('./site.ts'),
  accounts: () => import('./accounts.ts'),
  manager: () => import('./manager.ts'),
  admin: () => import('./admin.ts'),
  money: () => import('./money.ts'),
  others: () => import('./others.ts'),
};

export type AreaName = keyof typeof LOADERS;

export const AREA_NAMES = Object.keys(LOADERS) as AreaName[];

const SEASON_HOMES = /^(track-and-field-(outdoor|indoor)|cross-country)$/;
const SITE_WORDS = /^(search2|events|videos|getapp|help|unsubscribe|contact|terms|privacy|developers)?$/;

/** The area in which an address is looked up first, before the others. */
export function areaOf(pathname: string): AreaName {
  const [word = '', next, id] = wordsOf(pathname);
  if (/^(trackandfield|crosscountry)$/.test(word)) {
    if (next !== 'meet') return 'rankings';
    // All meets of a sport are a page of the site, like those of both.
    return id ? 'meets' : 'site';
  }
  if (SEASON_HOMES.test(word)) return 'rankings';
  if (/^(team|athlete)$/.test(word)) return 'teams';
  if (/^(account|user)$/.test(word)) return 'accounts';
  if (word === 'edit' && next !== 'team') return 'manager';
  if (/^(admin|dev)$/.test(word)) return 'admin';
  if (/^(invoice|payee)$/.test(word)) return 'money';
  return SITE_WORDS.test(word) ? 'site' : 'others';
}

/** The routes of an area, each with an id that is the same on the server and in the browser. */
export async function loadArea(name: AreaName): Promise<RouteObject[]> {
  const { routes } = await LOADERS[name]();
  return withIds(routes, name);
}

/** The source file of an area, by which the manifest of the build knows it. */
export function fileOfArea(name: AreaName): string {
  return `src/app/routes/${name}.ts`;
}

function withIds(routes: readonly RouteObject[], above: string): RouteObject[] {
  return routes.map((route, index) => {
    const id = `${above}-${index}`;
    return { ...route, id, ...(route.children && { children: withIds(route.children, id) }) } as RouteObject;
  });
}

function wordsOf(pathname: string): string[] {
  return decoded(pathname).toLowerCase().split('/').filter(Boolean);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
