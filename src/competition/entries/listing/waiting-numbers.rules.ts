// The number of an entry on the wait list of its event.
import { ACCEPTANCE, type Acceptance } from '../entries.rules.ts';

interface WaitingEntry {
  entryId: number;
  meetEventId: number;
  acceptance: Acceptance;
  waitlistedAt: string | null;
  isScratched: boolean;
}

/** Numbers those who wait in each event, from 1 and without gaps, in the order of arrival. */
export function waitingNumbers(entries: readonly WaitingEntry[]): Map<number, number> {
  const waiting = entries
    .filter(({ acceptance, isScratched }) => acceptance === ACCEPTANCE.Waitlisted && !isScratched)
    .sort((a, b) => Date.parse(a.waitlistedAt!) - Date.parse(b.waitlistedAt!) || a.entryId - b.entryId);
  const counts = new Map<number, number>();
  return new Map(
    waiting.map(({ entryId, meetEventId }) => {
      const number = (counts.get(meetEventId) ?? 0) + 1;
      counts.set(meetEventId, number);
      return [entryId, number];
    }),
  );
}
