// Who may see a group of pages: a guard refuses everybody else. The table of routes is printed from the same names.
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

/** Pages without a guard are for anyone. */
export type Audience = keyof typeof GUARDS | 'signed in' | 'anyone';

/** The handle of a guard; `npm run routes` reads it. */
export interface GuardHandle {
  who: Audience;
}

/** These pages for these people only. */
export function guarded(who: Exclude<Audience, 'anyone'>, children: RouteObject[]): RouteObject {
  if (who === 'signed in') return forMembersOnly(children);
  return { handle: { who } satisfies GuardHandle, loader: GUARDS[who], Component: Outlet, children };
}

/**
 * The server sends the frame of such a page only, equal for all (`server.ts` leads visitors to the sign-in page); the
 * browser loads what is in it, and leads there, too, when the session is over.
 */
function forMembersOnly(children: RouteObject[]): RouteObject {
  const head = screenHandle({ needsNoData: true, head: () => ({ title: '', robots: 'noindex' }) });
  const handle = { ...head, who: 'signed in' } satisfies GuardHandle;
  return { handle, Component: Outlet, children: children.map(forMembers) };
}

/** Whether one of these routes is behind a guard of the demo or of DEV_LINKS: such pages are for the machine itself only. */
export function isForThisMachine(trail: readonly { handle?: unknown }[]): boolean {
  return trail.some(
    ({ handle }) =>
      handle instanceof Object && 'who' in handle && Object.keys(GUARDS).includes(String(handle.who)),
  );
}

/** Whether these routes, from the outermost to the innermost, lead to a page of somebody signed in. */
export function isForMembers(trail: readonly { handle?: unknown }[]): boolean {
  return trail.some(
    ({ handle }) => handle instanceof Object && 'who' in handle && handle.who === 'signed in',
  );
}

function forMembers({ lazy, children, ...route }: RouteObject): RouteObject {
  const load = async () => {
    if (typeof lazy !== 'function') return {};
    const [{ memberPart }, part] = await Promise.all([import('#app/routes/member-part.ts'), lazy()]);
    return memberPart(part);
  };
  return { ...route, lazy: load, ...(children && { children: children.map(forMembers) }) } as RouteObject;
}
