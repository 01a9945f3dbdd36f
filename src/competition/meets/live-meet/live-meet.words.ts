// Sentences of a meet that is followed: messages about results, and how old the page is.
import { countOf } from '#kit/counts.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import type { MeetUpdate } from './followed-meets.rules.ts';
import { newsOf } from './result-notices.rules.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const liveMeetWords = {
  /** "Girls 800 Meters". */
  event: ({ gender, eventName }: { gender: Gender; eventName: string }, levelMask: number) =>
    `${genderWord(gender, levelMask)} ${eventName}`,
  /** "heat 2 posted", "Okafor-Reyes 18-11.25", "updated". */
  news: (update: Pick<MeetUpdate, 'items'>) => {
    const { heat, row } = newsOf(update);
    if (row) return `${row.athleteName} ${row.mark}`;
    return heat === null ? 'updated' : `heat ${heat} posted`;
  },
  view: 'View',
  livePage: 'Live page',
  wall: 'Wall screen',
  /** "Updated 12 s ago". */
  updated: (agoMs: number) => {
    if (agoMs < SECOND_MS) return 'Updated just now';
    if (agoMs < MINUTE_MS) return `Updated ${Math.floor(agoMs / SECOND_MS)} s ago`;
    if (agoMs < HOUR_MS) return `Updated ${Math.floor(agoMs / MINUTE_MS)} min ago`;
    return `Updated ${countOf(Math.floor(agoMs / HOUR_MS), 'hour', 'hours')} ago`;
  },
  /** "As of 7:31:52 PM", on the reader's clock. */
  asOf: (time: string) => `As of ${time}`,
};
