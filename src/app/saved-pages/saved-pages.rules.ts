// Which pages stay readable without a network, for how long, and how a saved copy says so.
import { SPORT_SPELLINGS } from '#sport/sports.rules.ts';
import { offlineWords } from './offline.words.ts';
import { OFFLINE_LINE_ID } from './offline-line-id.ts';

/** A saved page: its address, its title, and when it was read. */
export interface SavedPage {
  /** Path and query. */
  path: string;
  title: string;
  /** Epoch milliseconds. */
  savedAt: number;
  /** The scripts and styles without which it is not whole. */
  files: readonly string[];
}

/** The facts of a reply that decide whether it is saved. */
export interface ReplyFacts {
  status: number;
  /** True if another address answered than the requested one. */
  redirected: boolean;
  cacheControl: string | null;
  contentType: string | null;
}

export const SAVED_PAGES_MAX = 20;

const MEET_PAGE = new RegExp(
  `^/(${Object.values(SPORT_SPELLINGS.address).join('|')})/meet/[1-9]\\d{0,14}(/|$)`,
  'i',
);

export function isMeetPage(pathname: string): boolean {
  return MEET_PAGE.test(pathname);
}

/** Only what is the same for everybody: pages with something personal say `private` or `no-store`. */
export function isKept({ status, redirected, cacheControl, contentType }: ReplyFacts): boolean {
  const directives = (cacheControl ?? '').toLowerCase().split(/\s*,\s*/);
  return (
    status === 200 &&
    !redirected &&
    directives.includes('public') &&
    !directives.includes('no-store') &&
    (contentType ?? '').startsWith('text/html')
  );
}

/** The site has no such page now, as when its host hid the meet. A copy that was saved earlier goes, too. */
export function isGone({ status }: Pick<ReplyFacts, 'status'>): boolean {
  return status === 404;
}

/** Scripts and styles of this site that a document names. */
export function filesNamedIn(html: string): string[] {
  const named = html.matchAll(/<(?:link|script)\b[^>]*?\s(?:href|src)="(\/assets\/[^"]+)"/g);
  return [...new Set([...named].map(([, file = '']) => file))];
}

/** Returns the title of a document without the name of the site. */
export function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html) ?? [];
  return title.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}

const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The last read first; what is beyond the twenty is to be dropped. */
export function inOrder(pages: readonly SavedPage[]): { saved: SavedPage[]; dropped: SavedPage[] } {
  const sorted = pages.toSorted((a, b) => b.savedAt - a.savedAt);
  return { saved: sorted.slice(0, SAVED_PAGES_MAX), dropped: sorted.slice(SAVED_PAGES_MAX) };
}

/** Returns files that are no longer needed: those of old builds and of dropped pages. */
export function filesToDrop(
  stored: readonly string[],
  pages: readonly SavedPage[],
  always: readonly string[],
): string[] {
  const needed = new Set([...always, ...pages.flatMap(({ files }) => files)]);
  return stored.filter((file) => !needed.has(file));
}

interface ReadingMoment {
  savedAt: number;
  /** Epoch milliseconds. */
  now: number;
  /** The device has a network, but the site did not answer in time. */
  hasNetwork: boolean;
}

/** The saved document with the line that says how old it is; readable before, and without, any script of its own. */
export function markAsSaved(html: string, { savedAt, now, hasNetwork }: ReadingMoment): string {
  const sentence = hasNetwork ? offlineWords.noAnswer : offlineWords.savedCopy;
  const line = sentence(formatSavedAt(savedAt, now));
  return html
    .replace(/<html\b/, `<html data-saved-at="${savedAt}"`)
    .replace(new RegExp(`(<div [^>]*id="${OFFLINE_LINE_ID}"[^>]*>)[^<]*(?=</div>)`), `$1${line}`);
}

/** "10:42 AM" of the same day, "May 16, 10:42 AM" of another; the reader's own time. */
export function formatSavedAt(savedAt: number, now: number): string {
  const [saved, today] = [new Date(savedAt), new Date(now)];
  const isToday = saved.toDateString() === today.toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { month: 'short', day: 'numeric' };
  const text = saved.toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' });
  // Newer browsers put a narrow space before AM and PM that some fonts lack.
  return text.replaceAll('\u202f', ' ');
}
