// The saved pages in this browser: written by the service worker, read by pages too, forgotten by whoever asks.
import { inOrder, type SavedPage } from './saved-pages.rules.ts';

/** A new shape of what is stored gets a new number; the worker drops the caches of all other names. */
export const PAGES_CACHE = 'homestretch-pages-1';
export const FILES_CACHE = 'homestretch-files-1';
/** Pages of the staff of a meet, kept on request. */
export const STAFF_CACHE = 'homestretch-staff-1';

const FACTS_HEADER = 'x-saved-page';
/** Headers that describe the transfer; the stored body is complete and uncompressed. */
const HEADERS_OF_THE_WAY = ['content-encoding', 'content-length', 'set-cookie'];

/** The last read first; none where the browser keeps nothing. */
export async function listSavedPages(): Promise<SavedPage[]> {
  try {
    const cache = await caches.open(PAGES_CACHE);
    const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return inOrder(replies.flatMap((reply) => factsOf(reply) ?? [])).saved;
  } catch {
    return [];
  }
}

/** Deletes all saved pages, those of the staff of a meet among them. Signing out calls this. */
export async function forgetSavedPages(): Promise<void> {
  try {
    await Promise.all([PAGES_CACHE, STAFF_CACHE].map((name) => caches.delete(name)));
  } catch {
    // A browser that saves nothing has nothing to delete.
  }
}

/** The reply as it is stored, with the facts about the page. */
export function savedReply(html: string, reply: Response, page: SavedPage): Response {
  const headers = new Headers(reply.headers);
  for (const name of HEADERS_OF_THE_WAY) headers.delete(name);
  headers.set(FACTS_HEADER, encodeURIComponent(JSON.stringify(page)));
  return new Response(html, { headers });
}

/** Null for a reply that an older version stored in another way. */
export function factsOf(reply: Response | undefined): SavedPage | null {
  try {
    return JSON.parse(decodeURIComponent(reply?.headers.get(FACTS_HEADER) ?? 'null'));
  } catch {
    return null;
  }
}
