// The comparison of two seasons of a team.
import { expect, test } from 'vitest';
import { compareSeasons, countTrends, gainOf } from './team-seasons-compare.rules.ts';

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

test('a gain is a share of the earlier mark, whether lower or higher marks are better', () => {
  const events = compareSeasons(
    [best('800m', '2:00.00'), best('lj', '6.00m')],
    [best('800m', '1:58.80'), best('lj', '5.70m')],
  );
  const [run, jump] = events.map(({ keys }) => keys!);
  expect(gainOf('time', run!)).toBeCloseTo(0.01);
  expect(gainOf('distance', jump!)).toBeCloseTo(-0.05);
});
