// The frame around every page, and the page for errors and unknown addresses.
import { Outlet, type RouteObject } from 'react-router';
import * as nothing from '#app/shell/trouble/NotFoundScreen.tsx';
import { TroubleScreen } from '#app/shell/trouble/TroubleScreen.tsx';
import * as shell from './shell/Shell.tsx';

/** The id of the route that holds all pages. */
export const PAGES_ID = 'pages';

/** Shows the error of a page inside the frame. */
export function inFrame(pages: readonly RouteObject[]): RouteObject[] {
  const children = [...pages, { path: '/misc/404', ...nothing }, { path: '*', ...nothing }];
  return [
    { ...shell, children: [{ id: PAGES_ID, Component: Outlet, ErrorBoundary: TroubleScreen, children }] },
  ];
}
