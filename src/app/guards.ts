// Who may see a group of pages: a guard refuses everybody else. The table of routes is printed from the same names.
import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect } from 'react-router';
import { notFound } from '#kit/ui/api-context.ts';
import { siteContext } from '#kit/ui/site-context.ts';
import { signInAddress } from '#sport/addresses.rules.ts';
import { readViewer } from './shell/viewer.ts';

const GUARDS = {
  // site-shell §2.1: asked for signed out, `home` leads to the sign-in page, which comes back here.
  'signed in': ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    if (!readViewer()) throw redirect(signInAddress(pathname + search));
    return null;
  },
  'with the demo': ({ context }: LoaderFunctionArgs) => {
    if (!context.get(siteContext).isDemo) throw notFound();
    return null;
  },
  // site-shell §2.1: the dev-links page shows only when the site parameters enable it.
  'with DEV_LINKS': ({ context }: LoaderFunctionArgs) => {
    if (!context.get(siteContext).hasDevLinks) throw notFound();
    return null;
  },
};

/** Pages without a guard are for anyone. */
export type Audience = keyof typeof GUARDS | 'anyone';

/** The handle of a guard; `npm run routes` reads it. */
export interface GuardHandle {
  who: Audience;
}

/** These pages for these people only. */
export function guarded(who: keyof typeof GUARDS, children: RouteObject[]): RouteObject {
  return { handle: { who } satisfies GuardHandle, loader: GUARDS[who], Component: Outlet, children };
}
