// Renders addresses into whole HTML documents. It is the only entry of the server's second module graph, built by Vite.
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PageAssets, PageSources } from '#app/pages/page-assets.ts';
import { pageDocument } from '#app/pages/page-document.ts';
import { loadLazily } from '#app/routes/load-lazily.ts';
import { firstWordsOf, routesNear } from '#app/routes/near-routes.ts';
import { AREA_NAMES, fileOfArea } from '#app/routes/route-areas.ts';
import { isEventKey } from '#competition/athlete-pages/profile/participations.rules.ts';
import { rememberRecent } from '#kit/recent-values.ts';
import { type PageTrouble, troubleOf } from '#kit/ui/errors/page-error.ts';
import {
  type Api,
  apiContext,
  apiDocumentContext,
  type PageNotes,
  pageContext,
  type ScreenHandle,
} from '#kit/ui/page/api-context.ts';
import { headOf } from '#kit/ui/page/head.ts';
import { type PageQuery, readPageQuery } from '#kit/ui/page/page-query.ts';
import { type SiteFacts, siteContext } from '#kit/ui/page/site-context.ts';
import { ATHLETE_EVENT_VALUE, EVENT_VALUE, LEVEL_VALUE } from '#sport/addresses/query-values.rules.ts';
import { variantOf } from '#sport/events/events.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { isByKey, isForMembers, isForThisMachine, isFrameOnly } from './guards.ts';
import { listRoutes, type RouteRow, routesContext } from './route-table.ts';
import { areas, screens } from './screens.tsx';
import { picturedBy } from './share-pictures/picture-addresses.ts';
import { visitorBottomBar } from './shell/bottom-bar/visitor-bottom-bar.ts';
import { latestVideos, promotion, visitorFooter } from './shell/footer/visitor-footer.ts';
import { FAILED_BOUNDARY, FrameMarkup, type FrameWriters } from './shell/frame-markup.ts';
import { barEnd, barStart } from './shell/header/visitor-bar.ts';
import { commonMenu } from './shell/side-menu/common-menu.ts';

export interface RenderSurroundings {
  publicUrl: string;
  site: SiteFacts;
  notes: PageNotes;
  apiDocument(): Promise<unknown>;
}

export type RenderResult = { status: number; html: string } | { status: number; redirectTo: string };

/** Checks for query values. Screens name such a check instead of listing all values. */
const TABLE_VALUES = {
  [EVENT_VALUE]: (value: string) => variantOf(value) !== null,
  [ATHLETE_EVENT_VALUE]: isEventKey,
  [LEVEL_VALUE]: (value: string) => levelFromSlug(value) !== null,
};

const FRAME_WRITERS = {
  barStart,
  barEnd,
  commonMenu,
  promotion,
  latestVideos,
  visitorFooter,
  visitorBottomBar,
};

/** The address of the "not found" page. It matches `*`, as the requested address does in the browser. */
const NOT_FOUND_PATH = '/nothing';

interface LoadedHandle extends ScreenHandle {
  /** The screen's file, its key in the build's manifest: `src/site/home/HomeScreen.tsx`. */
  file?: string;
  /** The file with the addresses of its area. */
  areaFile?: string;
}

// The server loads every screen once, at the start, so no route is lazy there.
const loadedScreens = import.meta.glob<{ Component: unknown }>('/src/**/*{Screen,Layout}.tsx', {
  eager: true,
});
const files = new Map(
  Object.entries(loadedScreens).map(([path, { Component }]) => [Component, path.slice(1)]),
);
const areaFiles = new Map(
  AREA_NAMES.flatMap((name) => areas[name].map((route) => [route, fileOfArea(name)] as const)),
);
await loadLazily(everyRoute(screens));
for (const route of everyRoute(screens)) {
  const file = files.get(route.Component);
  const areaFile = areaFiles.get(route);
  if (file || areaFile) route.handle = { ...route.handle, file, areaFile };
}
// Ids of routes come from the whole tree, as in the browser.
const { dataRoutes } = createStaticHandler(screens);
const frameRoutes = new Set(dataRoutes.flatMap((route) => idsOfFrames(route)));
const knownWords = new Set(everyRoute(screens).flatMap(({ path }) => firstWordsOf(path ?? '')));
/** Kinds of addresses of a busy day. */
const KINDS_MAX = 500;

const handlerOfKind = rememberRecent(
  KINDS_MAX,
  (kind): StaticHandler => createStaticHandler(routesNear(dataRoutes, kind.split('/'))),
);

const handlerFor = (pathname: string): StaticHandler =>
  handlerOfKind(
    firstWordsOf(pathname)
      .map((word) => (knownWords.has(word) ? word : '*'))
      .join('/'),
  );

/** Returns the one spelling of an address, with the query parameters and values that its screens accept, sorted. */
export function addressOf(url: URL): {
  path: string;
  query: string;
  isForMembers?: true;
  isByKey?: true;
  isLocalOnly?: true;
} {
  const pathname = decodable(url.pathname);
  const matches = matchRoutes(handlerFor(pathname).dataRoutes, pathname) ?? [];
  const last = matches.at(-1);
  if (!last || last.route.path === '*') return { path: NOT_FOUND_PATH, query: '' };
  const pattern = matches
    .map(({ route }) => route.path?.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/');
  const parameters: PageQuery = Object.assign(
    {},
    ...matches.map(({ route }) => handleOf(route.handle).query),
  );
  const query = readPageQuery(url.searchParams, parameters, TABLE_VALUES);
  const address = { path: generatePath(`/${pattern}`, last.params), query: query.toString() };
  const trail = matches.map(({ route }) => route);
  return {
    ...address,
    ...(isForMembers(trail) && { isForMembers: true }),
    ...(isByKey(trail) && { isByKey: true }),
    ...(isForThisMachine(trail) && { isLocalOnly: true }),
  };
}

/** Throws an error of a loader that is no refusal for the page to show, such as a missing database or a bug. */
export async function renderPage(
  request: Request,
  api: Api,
  assets: PageAssets,
  { publicUrl, site, notes, apiDocument }: RenderSurroundings,
): Promise<RenderResult> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(pageContext, notes);
  requestContext.set(siteContext, site);
  requestContext.set(apiDocumentContext, apiDocument);
  requestContext.set(routesContext, routeTable);

  const handler = handlerFor(new URL(request.url).pathname);
  const context = await handler.query(request, {
    requestContext,
    filterMatchesToLoad: ({ route }) => !frameRoutes.has(route.id),
  });
  if (context instanceof Response) {
    return { status: context.status, redirectTo: context.headers.get('location') ?? '/' };
  }
  const troubles = readTroubles(context);
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }));
  const head = headOf(matches);
  const { title, crumbs } = head;
  const router = createStaticRouter(handler.dataRoutes, context);
  const surroundings = {
    head,
    publicUrl,
    files: assets(sourcesOf(context.matches.map(({ route }) => route))),
    pictured: head.canonical ? picturedBy(head.canonical, new URL(request.url).searchParams) : null,
    data: { loaderData: context.loaderData, errors: troubles, site, head: { title, crumbs } },
  };
  const draw = (writers: FrameWriters) => {
    const body = renderToString(
      <FrameMarkup value={writers}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </FrameMarkup>,
    );
    return pageDocument({ body, ...surroundings });
  };
  // The whole document is searched, because searching puts the text in one piece, which sending it needs too.
  const drawn = draw(FRAME_WRITERS);
  const html = drawn.includes(FAILED_BOUNDARY) ? draw({ ...FRAME_WRITERS, hasNoBoundary: true }) : drawn;
  return { status: Object.values(troubles ?? {})[0]?.status ?? context.statusCode, html };
}

/** Returns refusals by route, in the plain form that the browser gets, too. */
function readTroubles(context: StaticHandlerContext): Record<string, PageTrouble> | null {
  if (!context.errors) return null;
  for (const [id, error] of Object.entries(context.errors)) {
    const trouble = troubleOf(error);
    if (trouble.status >= 500) throw error;
    context.errors[id] = { ...trouble, name: 'Refusal' };
  }
  return context.errors;
}

/** Lists every address of the site. */
export function routeTable(): RouteRow[] {
  return listRoutes(screens);
}

/** Lists the source files of every page. */
export function sourcesOfPages(
  routes: readonly RouteObject[] = screens,
  above: readonly RouteObject[] = [],
): PageSources[] {
  return routes.flatMap((route) => {
    const trail = [...above, route];
    return route.children ? sourcesOfPages(route.children, trail) : [sourcesOf(trail)];
  });
}

/** Escapes broken percent codes, `%ff` as `%25ff`, as the browser's router does. */
const decodable = (path: string): string => (isDecodable(path) ? path : path.replaceAll('%', '%25'));

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Returns the ids of the routes whose data the browser loads. */
function idsOfFrames(route: RouteObject, above: readonly RouteObject[] = []): string[] {
  const trail = [...above, route];
  const below = (route.children ?? []).flatMap((child) => idsOfFrames(child, trail));
  return isFrameOnly(trail) ? [route.id!, ...below] : below;
}

function everyRoute(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])]);
}

/** The code that asks for a member's data. A page that finds it only step by step asks a tenth of a second later. */
const FOR_MEMBERS = [
  'src/app/routes/member-part.ts',
  'src/app/browser/browser-caller.ts',
  'src/app/shell/session/session.ts',
];

/** Lists the files of a page: its area, then its screens from the outermost to the innermost. */
function sourcesOf(trail: readonly Pick<RouteObject, 'handle'>[]): PageSources {
  const handles = trail.map(({ handle }) => handleOf(handle));
  const areas = handles.flatMap(({ areaFile }) => areaFile ?? []);
  const files = handles.flatMap(({ file }) => file ?? []);
  return isFrameOnly(trail)
    ? { atOnce: [...areas, ...FOR_MEMBERS, ...files], later: [] }
    : { atOnce: areas, later: files };
}

function handleOf(handle: unknown): LoadedHandle {
  return handle instanceof Object ? handle : {};
}
