// Page metadata for browsers, search engines and breadcrumbs. A screen exports `handle` made by `screenHandle`. The
// server reads it with `headOf(matches)` for `<head>`, the shell for the title and the breadcrumbs.
import type { ScreenHandle } from './api-context.ts';

export interface PageHead {
  /** The title without the name of the site. */
  title: string;
  description?: string;
  /** The canonical path of the page, without host. */
  canonical?: string;
  /** True to exclude the page from search engines. */
  robots?: 'noindex';
  /** A schema.org object for `<script type="application/ld+json">`. */
  jsonLd?: Record<string, unknown> & { url: string };
  crumbs?: Crumb[];
}

/** A breadcrumb; the last one is this page. */
export interface Crumb {
  label: string;
  /** The address, from which the menu reads the state, team or meet. */
  to: string;
  /** The menu that opens from the breadcrumb; see `site/navigation`. */
  menu?: 'sport' | 'division' | 'team' | 'meet';
}

export interface PageHandle extends ScreenHandle {
  head(data: unknown, parent: unknown): PageHead;
  /** A placeholder for screens that load in the browser. */
  needsNoData?: true;
}

/** `head` gets the data of the screen's loader and of the nearest layout with a loader. */
export function screenHandle<Data, Parent = unknown>(
  handle: ScreenHandle & Pick<PageHandle, 'needsNoData'> & { head(data: Data, parent: Parent): PageHead },
): PageHandle {
  // The router keeps loader data untyped; a screen's own handle only ever gets its own loader's data.
  return handle as PageHandle;
}

/** A matched route. The router lists them from the root to the screen. */
export interface HeadMatch {
  handle?: unknown;
  loaderData?: unknown;
}

export const SITE_NAME = 'Homestretch';
const SITE_TITLE = `${SITE_NAME}: track and field and cross country results`;
const NOT_SHOWN_TITLE = `This page cannot be shown · ${SITE_NAME}`;

/** The head of the page of these routes. A page without one is excluded from search engines. */
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
