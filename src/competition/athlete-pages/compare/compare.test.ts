// The comparison of two seasons, and of two athletes meet by meet.
import { describe, expect, test } from 'vitest';
import {
  type ComparedMark,
  commonMeets,
  compareAddress,
  dayInSeason,
  headToHead,
  parseCompareQuery,
  seasonsToCompare,
  summarize,
} from './compare.rules.ts';

const mark = (meetId: number, sortInt: number, competedOn = `2026-04-${10 + meetId}`): ComparedMark => ({
  ...{ resultId: meetId * 10, meetId, seasonId: 2026, competedOn, sortInt },
});

test('meets of both count once, with the best mark of each, the newest first', () => {
  const mine = [mark(1, 120_000), mark(2, 119_000), mark(2, 118_000), mark(4, 117_000)];
  const other = [mark(1, 121_000), mark(2, 117_500), mark(3, 116_000), mark(4, 117_000)];
  const meets = commonMeets(mine, other);
  expect(meets.map(({ mine: { meetId }, difference }) => [meetId, difference])).toEqual([
    [4, 0],
    [2, 500],
    [1, -1_000],
  ]);
  expect(headToHead(meets)).toEqual({ ahead: 1, behind: 1, level: 1 });
});

describe('the seasons', () => {
  test.each([
    [[2026, 2025, 2024], { seasonId: null, otherId: null }, [2025, 2026]],
    [[2026, 2025, 2024], { seasonId: 2026, otherId: 2024 }, [2024, 2026]],
    [[2026, 2025, 2024], { seasonId: 2024, otherId: 2024 }, [2026, 2024]],
    [[2026, 2025], { seasonId: 1999, otherId: 1998 }, [2025, 2026]],
    [[2026], { seasonId: null, otherId: null }, null],
  ])('of %j with %j are %j', (seasonIds, query, compared) => {
    expect(seasonsToCompare(seasonIds, query)).toEqual(compared);
  });

  test('lie over each other by the day of the year, indoors from August', () => {
    expect(dayInSeason('tf', mark(1, 1, '2026-01-01'))).toBe(0);
    expect(dayInSeason('tf', { ...mark(1, 1, '2025-08-02'), seasonId: 12_026 })).toBe(1);
  });

  test('are summed up by their first, best and average mark', () => {
    expect(summarize([mark(1, 120_000), mark(2, 118_000), mark(3, 119_001)])).toEqual({
      ...{ count: 3, first: 120_000, best: 118_000, average: 119_000 },
    });
    expect(summarize([])).toBeNull();
  });
});

test('the address keeps every choice', () => {
  const address = compareAddress(7, 'tf', { event: '800m', withId: 9, seasonId: 2026, otherId: 2025 });
  expect(address).toBe('/athlete/7/track-and-field/compare?event=800m&with=9&season=2026&other=2025');
  expect(parseCompareQuery(new URLSearchParams(address.split('?')[1]))).toEqual({
    ...{ event: '800m', withId: 9, seasonId: 2026, otherId: 2025, name: '' },
  });
});
