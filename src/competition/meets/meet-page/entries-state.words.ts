// Sentences of the five states in which the entries of a meet can be.
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';
import type { EntriesState } from './entries-state.rules.ts';

interface EntriesToSay {
  entriesState: EntriesState;
  /** The time at the venue: `2026-05-14T21:00:00`. */
  entriesPublicAtVenue: string | null;
}

/** The state in bold, and a sentence after it. `zone` is "Pacific Time". */
export function entriesStateWords(
  { entriesState, entriesPublicAtVenue }: EntriesToSay,
  zone: string,
): { state: string; sentence: string } {
  switch (entriesState) {
    case 'kept-by-host':
      return {
        state: 'Kept by the host.',
        sentence: 'This host is not a supporting host; entries are open to its coaches only.',
      };
    case 'not-published':
      return { state: 'Not published.', sentence: 'The host has not set a time to show entries.' };
    case 'not-published-yet':
      return {
        state: 'Not published yet.',
        sentence: `Entries come out ${timeAtVenue(entriesPublicAtVenue!)} ${zone}.`,
      };
    case 'no-entries':
      return { state: 'No entries to publish.', sentence: 'Nobody has entered this meet so far.' };
    case 'published':
      return { state: 'Published.', sentence: 'Everyone may see who has entered.' };
  }
}

/** "Thu, May 14 at 9:00 PM". */
function timeAtVenue(local: string): string {
  const [day, time] = local.split('T') as [string, string];
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return `${weekdayName(day)}, ${formatMonthDay(day)} at ${formatTimeOfDay(hour, minute)}`;
}
