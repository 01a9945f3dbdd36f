// The saved pages in this browser: written by the service worker, read by pages too, forgotten by whoever asks.
import { inOrder, type SavedPage } from './saved-pages.rules.ts';

/** A new shape of what is stored gets a new number; the worker drops the caches of all other names. */
export const PAGES_CACHE = 'homestretch-pages-1';
export const FILES_CACHE = 'homestretch-files-1';

const FACTS_HEADER = 'x-saved-page';
/** Of the reply as it came over the network: its body is whole and unpacked by now. */
const HEADERS_OF_THE_WAY = ['content-encoding', 'content-length', 'set-cookie'];

/** The last read first; none where the browser keeps nothing. */
export async function listSavedPages(): Promise<SavedPage[]> {
  try {
    const cache = await caches.open(PAGES_CACHE);
    const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return inOrder(replies.flatMap((reply) => factsOf(reply) ?? [])).kept;
  } catch {
    return [];
  }
}

/** What somebody read is theirs: signing out calls this. */
export async function forgetSavedPages(): Promise<void> {
  try {
    await caches.delete(PAGES_CACHE);
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}

/** The reply as it is stored, with what is known of the page. */
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
