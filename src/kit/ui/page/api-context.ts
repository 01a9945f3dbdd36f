// The context of loaders: the calls of the API (direct on the server, over HTTP in the browser) and the page.

import { createContext } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import type { PageQuery } from './page-query.ts';

/** Options of one call. Rooms add their own by declaration merging. */
export interface CallContext {
  /** True if the page is not evicted when this call's data changes, such as counts in a footer. */
  lasting?: boolean;
  /** True if a failure opens no dialog, because the caller handles it. */
  quiet?: boolean;
  /** Headers of this call, such as the token of a host. */
  headers?: Record<string, string>;
}

/** `app/api/router.ts` adds `rooms`, the client of every call, because kit does not know the rooms. */
export interface ApiRegister {
  call: CallContext;
}

export type Api = ApiRegister extends { rooms: infer Rooms } ? Rooms : never;

/** Use: `context.get(apiContext).meets.getMeetData({ meetId, sport })`. */
export const apiContext = createContext<Api>();

/** Cache facts about the page being made. Does nothing in the browser, which has no page cache. */
export interface PageNotes {
  /** Adds cache tags. Calls add their own (`meet:17`, else the room's name). */
  tag(...tags: string[]): void;
  /** The page expires at this instant (RFC 3339), such as the next midnight at the venue. */
  validUntil(instant: string): void;
  /** The page depends on today in this IANA zone, or in several zones if none is given. */
  validToday(timeZone?: string): void;
  /** The page is valid for a moment only, because any import may change search results. */
  validFor(seconds: number): void;
}

export const pageContext = createContext<PageNotes>({
  tag: () => {},
  validUntil: () => {},
  validToday: () => {},
  validFor: () => {},
});

/** The document of the API, for its readable reference. */
export const apiDocumentContext = createContext<() => Promise<unknown>>();

/** Query parameters in the `handle` of a screen. */
export interface ScreenHandle {
  /** The page's query parameters and their values. Others are dropped before the page is looked up. */
  query?: PageQuery;
}

/** Thrown by a loader if the address names no page. */
export function notFound(): Refusal {
  return new Refusal('PAGE_NOT_FOUND', 'There is no page at this address.', { status: 404 });
}
