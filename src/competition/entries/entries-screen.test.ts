import { expect, test } from 'vitest';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import { entriesScreenWords as words } from './entries-screen.words.ts';
import { entriesTableWords as tableWords } from './entries-table.words.ts';

test('each state of the entries has its name and one sentence', () => {
  const publicAt = `${formatWallTime('2026-05-14T21:00:00')} Pacific Time`;
  const line = (state: keyof typeof words.states) => Object.values(words.states[state](publicAt)).join(' ');
  expect(line('not-published')).toBe('Not published. The host has not set a time to show entries.');
  expect(line('not-published-yet')).toBe(
    'Not published yet. Entries come out Thu, May 14 at 9:00 PM Pacific Time.',
  );
  expect(line('published')).toBe('Published. Entries came out Thu, May 14 at 9:00 PM Pacific Time.');
  expect(line('no-entries')).toBe('No entries to publish. Nobody has entered this meet so far.');
  expect(line('kept-by-host')).toBe(
    'Kept by the host. This host is not a supporting host; entries are open to its coaches only.',
  );
});

test('the head of the list counts entries and the events that have some', () => {
  expect(tableWords.total([{ entryCount: 17 }, { entryCount: 1 }, { entryCount: 0 }])).toBe(
    '18 entries in 2 events',
  );
  expect(tableWords.ofEvent('Girls 3200 Meters, Varsity', 1)).toBe('Girls 3200 Meters, Varsity, 1 entry');
  expect(tableWords.below({ gradeText: null, teamName: 'Lakewold' })).toBe('Lakewold');
});
