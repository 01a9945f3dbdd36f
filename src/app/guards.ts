// Guards groups of pages: a guard refuses everyone who may not see them. The printed table of routes uses its name.
import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router';
import { notFound } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { siteContext } from '#kit/ui/page/site-context.ts';

const GUARDS = {
  'with the demo': ({ context }: LoaderFunctionArgs) => {
    if (!context.get(siteContext).isDemo) throw notFound();
    return null;
  },
  'with DEV_LINKS': ({ context }: LoaderFunctionArgs) => {
    if (!context.get(siteContext).hasDevLinks) throw notFound();
    return null;
  },
};

/** The people who may see a page. Pages without a guard are for anyone. */
export type Audience = keyof typeof GUARDS | 'signed in' | 'by key' | 'anyone';

/** The handle of a guard; `npm run routes` reads it. */
export interface GuardHandle {
  who: Audience;
}

/** Lets only these people open these pages. */
export function guarded(who: Exclude<Audience, 'anyone'>, children: RouteObject[]): RouteObject {
  if (who === 'signed in') return forMembersOnly(children);
  if (who === 'by key') return forKeyHolders(children);
  return { handle: { who } satisfies GuardHandle, loader: GUARDS[who], Component: Outlet, children };
}

/**
 * The server sends only the frame of such a page, the same for everyone; `server.ts` redirects visitors to the sign-in
 * page. The browser loads the page itself, and redirects to the sign-in page when the session has ended.
 */
function forMembersOnly(children: RouteObject[]): RouteObject {
  const head = screenHandle({ needsNoData: true, head: () => ({ title: '', robots: 'noindex' }) });
  const handle = { ...head, who: 'signed in' } satisfies GuardHandle;
  return { handle, Component: Outlet, children: children.map(forMembers) };
}

/**
 * The address holds the key to what it shows. The server sends the same frame for every key and keeps none of them; the
 * browser asks with the key, and may have no session. Such a page inside of a group for signed-in people needs both.
 */
function forKeyHolders(children: RouteObject[]): RouteObject {
  const head = screenHandle({ needsNoData: true, head: () => ({ title: '', robots: 'noindex' }) });
  const handle = { ...head, who: 'by key' } satisfies GuardHandle;
  return { handle, Component: Outlet, children: children.map(forKeys) };
}

/** True if a route is behind a guard of the demo or of DEV_LINKS. Such pages open on the site's own machine only. */
export function isForThisMachine(trail: readonly { handle?: unknown }[]): boolean {
  return trail.some(
    ({ handle }) =>
      handle instanceof Object && 'who' in handle && Object.keys(GUARDS).includes(String(handle.who)),
  );
}

/** True if these routes, from the outermost to the innermost, lead to a page for signed-in people. */
export function isForMembers(trail: readonly { handle?: unknown }[]): boolean {
  return isBehind(trail, 'signed in');
}

/** True if these routes lead to a page whose address holds a key. */
export function isByKey(trail: readonly { handle?: unknown }[]): boolean {
  return isBehind(trail, 'by key');
}

/** True if the browser loads the data of these pages, and the server sends their frame only. */
export const isFrameOnly = (trail: readonly { handle?: unknown }[]): boolean =>
  isForMembers(trail) || isByKey(trail);

const isBehind = (trail: readonly { handle?: unknown }[], who: Audience) =>
  trail.some(({ handle }) => handle instanceof Object && 'who' in handle && handle.who === who);

function forMembers({ lazy, children, ...route }: RouteObject): RouteObject {
  const load = async () => {
    if (typeof lazy !== 'function') return {};
    const [{ memberPart }, part] = await Promise.all([import('#app/routes/member-part.ts'), lazy()]);
    return memberPart(part);
  };
  return { ...route, lazy: load, ...(children && { children: children.map(forMembers) }) } as RouteObject;
}

function forKeys(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route;
  const load = async () => {
    const [{ framePart }, part] = await Promise.all([import('#app/routes/member-part.ts'), lazy()]);
    return framePart(part);
  };
  return { ...route, lazy: load } as RouteObject;
}
