// When the entries of a meet are public, in five states.

/**
 * `kept-by-host`: the host is not a supporting host, so that entries are open to its coaches only, whatever time is
 * set. `not-published`: no time is set. `not-published-yet`: the time is in the future. Then `published`, or
 * `no-entries` if nobody has entered.
 */
export const ENTRIES_STATES = [
  'kept-by-host',
  'not-published',
  'not-published-yet',
  'published',
  'no-entries',
] as const;

export type EntriesState = (typeof ENTRIES_STATES)[number];

export interface EntriesFacts {
  /** RFC 3339; null if the host has set no time. */
  publicAt: string | null;
  isHostSupporting: boolean;
  /**
   * In track and field, that somebody has entered the event; in cross country, and for a whole meet, that somebody has
   * entered the meet.
   */
  hasEntries: boolean;
}

/** Entries are public from their instant on. */
export function entriesState(
  { publicAt, isHostSupporting, hasEntries }: EntriesFacts,
  nowMs: number,
): EntriesState {
  if (!isHostSupporting) return 'kept-by-host';
  if (publicAt === null) return 'not-published';
  if (nowMs < Date.parse(publicAt)) return 'not-published-yet';
  return hasEntries ? 'published' : 'no-entries';
}
