// What a loader is given: the calls of the API (direct on the server, over HTTP in the browser) and its page.

import { createContext } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import type { PageQuery } from './page-query.ts';

export interface CallContext {
  /** Which meet a meet call is about; the server grants it, the browser sends the meet's token. */
  meet?: { meetId: number; sport: 'tf' | 'xc' };
  /** The page keeps what this call said when it was made, and is not made anew for it: counts in a footer. */
  lasting?: boolean;
  /** Its failure is nobody's concern but the caller's: no dialog comes up. */
  quiet?: boolean;
}

/** Completed by `app/api/contract.ts` with `rooms`, the client of every call: kit knows no rooms. */
export interface ApiRegister {
  call: CallContext;
}

export type Api = ApiRegister extends { rooms: infer Rooms } ? Rooms : never;

/** `context.get(apiContext).meets.getMeetData({ meetId, sport })` */
export const apiContext = createContext<Api>();

/** What the cache must know of the page that is being made. In the browser there is no cache and nothing happens. */
export interface PageNotes {
  /** Adds cache tags; calls add theirs (`meet:17`, else the room's name) by themselves. */
  tag(...tags: string[]): void;
  /** The page says something else from this instant on (RFC 3339), such as the next midnight at the venue. */
  validUntil(instant: string): void;
  /** The page says something of today in this IANA zone. Without a zone: of today in several. */
  validToday(timeZone?: string): void;
  /** Whatever is found by name may change with any import: true for a moment. */
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

/** What the `handle` of a screen may say. */
export interface ScreenHandle {
  /** The query parameters the page knows and their values; others are dropped before the page is looked up. */
  query?: PageQuery;
}

/** Thrown by a loader whose address names nothing. */
export function notFound(): Refusal {
  return new Refusal('PAGE_NOT_FOUND', 'There is no page at this address.', { status: 404 });
}
