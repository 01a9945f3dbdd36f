// The history without private texts, for reports that leave the browser.
import { withoutPrivateText } from '#kit/private-text.ts';
import { type HistoryEntry, lastEntries } from './visit-history.ts';

/** The last 5 entries, newest last. */
export function recentHistory(): HistoryEntry[] {
  return lastEntries().map((entry) => ({
    ...entry,
    path: withoutPrivateText(entry.path),
    ...(entry.failure && { failure: withoutPrivateText(entry.failure) }),
  }));
}
