import { expect, test } from 'vitest';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import { entriesScreenWords as words } from './entries-screen.words.ts';

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
