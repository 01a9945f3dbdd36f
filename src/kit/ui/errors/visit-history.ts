// Where the visitor has been in this tab, and what failed there: told with an error or a message to support. It is
// kept by the tab, so that it outlives the documents that links and reloads replace.
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';

/** meets-and-payments §9: "Navigation history keeps the last 10 entries and returns 5." */
const KEPT = 10;
const RETURNED = 5;

export interface HistoryEntry {
  /** RFC 3339 in UTC. */
  at: string;
  path: string;
  /** Of a page that is not there, or that failed. */
  status?: number;
  /** What failed there: "SERVER ERROR (silent)". */
  failure?: string;
}

const KEY = 'history';
/** Far longer than anybody needs from what failed to writing about it. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** What opens something does not lie around in the browser. */
const SECRET = /token=[^&]+/;

let entries: HistoryEntry[] | null = null;

export function visit(path: string): void {
  add({ path: path.replace(SECRET, 'token=…') });
}

/** meets-and-payments §8: "Server errors: recorded in history as 'SERVER ERROR (silent or popup)'." */
export function addFailure(failure: string): void {
  add({ path: all().at(-1)?.path ?? '', failure });
}

/** meets-and-payments §8: "Page status 404 or 500: tagged in history." */
export function tagStatus(status: number): void {
  const page = all().findLast(({ failure }) => !failure);
  if (page) page.status = status;
  keep(all());
}

/** The latest last, with addresses as they were: `recentHistory` is what may be told. */
export function lastEntries(): readonly HistoryEntry[] {
  return all().slice(-RETURNED);
}

function add(entry: Omit<HistoryEntry, 'at'>): void {
  keep([...all(), { at: new Date().toISOString(), ...entry }].slice(-KEPT));
}

/** Those of earlier documents of this tab as well. */
function all(): HistoryEntry[] {
  if (entries) return entries;
  const kept = tabStorage.readFresh(KEY);
  entries = Array.isArray(kept) ? kept : [];
  return entries;
}

function keep(newest: HistoryEntry[]): void {
  entries = newest;
  tabStorage.keepFor(KEY, newest, KEPT_MS);
}
