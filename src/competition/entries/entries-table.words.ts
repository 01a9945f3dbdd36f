// Sentences of the entries of a meet once they are public.
import { countOf } from '#kit/counts.ts';

const entriesOf = (count: number) => countOf(count, 'entry', 'entries');

export const entriesTableWords = {
  /** "214 entries in 18 events". */
  total: (events: readonly { entryCount: number }[]) => {
    const entered = events.filter(({ entryCount }) => entryCount > 0);
    const count = entered.reduce((sum, { entryCount }) => sum + entryCount, 0);
    return `${entriesOf(count)} in ${countOf(entered.length, 'event', 'events')}`;
  },
  ofEvent: (title: string, count: number) => `${title}, ${entriesOf(count)}`,
  allEvents: 'All events',
  byEvent: 'Entries by event',
  event: 'Event',
  entries: 'Entries',
  caption: (title: string) => `Entries in ${title}`,
  athlete: 'Athlete',
  grade: 'Grade',
  gradeShort: 'Gr',
  team: 'Team',
  seed: 'Seed',
  state: 'State',
  alternate: 'alternate',
  nobody: 'Nobody has entered this event so far.',
  /** Under the name on a phone: "10 · Lakewold". */
  below: ({ gradeText, teamName }: { gradeText: string | null; teamName: string | null }) =>
    [gradeText, teamName].filter((part) => part !== null).join(' · '),
};
