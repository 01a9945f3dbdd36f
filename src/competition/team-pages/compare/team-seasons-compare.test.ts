// The comparison of two seasons of a team.
import { expect, test } from 'vitest';
import { compareSeasons, countTrends } from './team-seasons-compare.rules.ts';

const best = (eventShort: string, mark: string) => ({ eventShort, mark });

test('each event says whether the newer season was better', () => {
  const before = [best('100m', '11.20'), best('800m', '2:00.10'), best('lj', '21-06'), best('hj', '6-02')];
  const after = [best('100m', '11.0h'), best('800m', '1:59.80'), best('lj', '21-06'), best('pv', '12-06')];
  const events = compareSeasons(before, after);
  expect(events.map(({ eventShort, trend }) => `${eventShort} ${trend}`)).toEqual([
    '100m worse',
    '800m better',
    'lj same',
    'pv new',
    'hj gone',
  ]);
  expect(countTrends(events)).toEqual({ better: 1, worse: 1, same: 1, new: 1, gone: 1 });
});
