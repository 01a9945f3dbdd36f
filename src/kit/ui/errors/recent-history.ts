// The history as it may leave the browser: without what could say who somebody is.
import { withoutPrivateText } from '#kit/private-text.ts';
import { type HistoryEntry, lastEntries } from './visit-history.ts';

/** The last 5 entries, the latest last. */
export function recentHistory(): HistoryEntry[] {
  return lastEntries().map((entry) => ({
    ...entry,
    path: withoutPrivateText(entry.path),
    ...(entry.failure && { failure: withoutPrivateText(entry.failure) }),
  }));
}
