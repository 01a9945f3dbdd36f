// What a page says of itself to browsers, search engines and the breadcrumb bar. A screen exports `handle`
// made by `screenHandle`; `headOf(matches)` reads it: the server for `<head>`, the shell for the title and the crumbs.
import type { ScreenHandle } from './api-context.ts';

export interface PageHead {
  /** Without the name of the site. */
  title: string;
  description?: string;
  /** Path of the one spelling of this page, without host. */
  canonical?: string;
  /** Set when search engines shall leave the page out. */
  robots?: 'noindex';
  /** A schema.org object for `<script type="application/ld+json">`. */
  jsonLd?: Record<string, unknown> & { url: string };
  crumbs?: Crumb[];
}

/** A page on the way here; the last one is this page. */
export interface Crumb {
  label: string;
  /** Says by itself which place, team or meet it is: the menu reads it there. */
  to: string;
  /** What can be chosen in its place, opened from the crumb; see `site/navigation`. */
  menu?: 'sport' | 'division' | 'team' | 'meet';
}

export interface PageHandle extends ScreenHandle {
  head(data: unknown, parent: unknown): PageHead;
  /** Stands in for the screens below it while they load in the browser. */
  needsNoData?: true;
}

/** `head` gets the data of the screen's loader and of the nearest layout above it that loaded any. */
export function screenHandle<Data, Parent = unknown>(
  handle: ScreenHandle & Pick<PageHandle, 'needsNoData'> & { head(data: Data, parent: Parent): PageHead },
): PageHandle {
  // The router keeps loader data untyped; a screen's own handle only ever gets its own loader's data.
  return handle as PageHandle;
}

/** A matched route, as the router lists them from the root to the screen. */
export interface HeadMatch {
  handle?: unknown;
  loaderData?: unknown;
}

export const SITE_NAME = 'Homestretch';
const SITE_TITLE = `${SITE_NAME}: track and field and cross country results`;
const NOT_SHOWN_TITLE = `This page cannot be shown · ${SITE_NAME}`;

/** The head of the page that these routes make; a page without one is left out of search engines. */
export function headOf(matches: readonly HeadMatch[]): PageHead {
  const screen = matches.findLast(
    ({ handle, loaderData }) => isPageHandle(handle) && (loaderData !== undefined || handle.needsNoData),
  );
  if (!screen || !isPageHandle(screen.handle)) return { title: NOT_SHOWN_TITLE, robots: 'noindex' };
  const layouts = matches.slice(0, matches.indexOf(screen));
  const parent = layouts.findLast(({ loaderData }) => loaderData !== undefined)?.loaderData;
  const head = screen.handle.head(screen.loaderData, parent);
  return { ...head, title: head.title === '' ? SITE_TITLE : `${head.title} · ${SITE_NAME}` };
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return handle instanceof Object && 'head' in handle;
}
