// Where the visitor has been in this tab, and what failed there: told with an error or a message to support.

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

let entries: HistoryEntry[] = [];

export function visit(path: string): void {
  add({ path });
}

/** meets-and-payments §8: "Server errors: recorded in history as 'SERVER ERROR (silent or popup)'." */
export function addFailure(failure: string): void {
  add({ path: entries.at(-1)?.path ?? '', failure });
}

/** meets-and-payments §8: "Page status 404 or 500: tagged in history." */
export function tagStatus(status: number): void {
  const page = entries.findLast(({ failure }) => !failure);
  if (page) page.status = status;
}

/** The latest last, with addresses as they were: `recentHistory` is what may be told. */
export function lastEntries(): readonly HistoryEntry[] {
  return entries.slice(-RETURNED);
}

function add(entry: Omit<HistoryEntry, 'at'>): void {
  entries = [...entries, { at: new Date().toISOString(), ...entry }].slice(-KEPT);
}
