// The pages visited in this tab and their failures, sent with errors and messages to support. Stored in the tab, so
// that it survives reloads.
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';

/** The history keeps 10 entries and returns 5. */
const KEPT = 10;
const RETURNED = 5;

export interface HistoryEntry {
  /** The instant of the visit, RFC 3339 in UTC. */
  at: string;
  path: string;
  /** The status of a page that was not found or failed. */
  status?: number;
  /** The failures on the page: "SERVER ERROR (silent)". */
  failure?: string;
}

const KEY = 'history';
/** Much longer than the time between a failure and a message about it. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Removes tokens and codes, because they must not stay in storage. */
const SECRET = /token=[^&]+/;

let entries: HistoryEntry[] | null = null;

export function visit(path: string): void {
  add({ path: path.replace(SECRET, 'token=…') });
}

/** Records a server error as 'SERVER ERROR (silent)' or 'SERVER ERROR (popup)'. */
export function addFailure(failure: string): void {
  add({ path: all().at(-1)?.path ?? '', failure });
}

/** Tags the current page with status 404 or 500. */
export function tagStatus(status: number): void {
  const page = all().findLast(({ failure }) => !failure);
  if (page) page.status = status;
  keep(all());
}

/** All entries, newest last, with full addresses. Send `recentHistory` instead. */
export function lastEntries(): readonly HistoryEntry[] {
  return all().slice(-RETURNED);
}

function add(entry: Omit<HistoryEntry, 'at'>): void {
  keep([...all(), { at: new Date().toISOString(), ...entry }].slice(-KEPT));
}

/** Loads the entries of earlier documents of this tab. */
function all(): HistoryEntry[] {
  if (entries) return entries;
  const stored = tabStorage.readFresh(KEY);
  entries = Array.isArray(stored) ? stored : [];
  return entries;
}

function keep(newest: HistoryEntry[]): void {
  entries = newest;
  tabStorage.keepFor(KEY, newest, KEPT_MS);
}
