import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { dayFromNumber, dayNumber } from './days.rules.ts';
import {
  decodeSeason,
  isIndoorSeason,
  proposeSeason,
  seasonDays,
  seasonId,
  seasonName,
  seasonYear,
  sportInSeason,
} from './seasons.rules.ts';

describe('the season that a meet is proposed', () => {
  test.each([
    ['tf', '2025-12-06', true, 'tfi', 12026],
    ['tf', '2026-02-27', true, 'tfi', 12026],
    ['tf', '2026-04-10', false, 'tfo', 2026],
    ['xc', '2026-10-10', false, 'xc', 2026],
    ['tf', '2025-11-15', true, 'tfi', 12026],
    ['tf', '2026-03-31', true, 'tfi', 12026],
    ['tf', '2025-07-31', true, 'tfi', 12025],
    ['tf', '2025-08-01', true, 'tfi', 12026],
    ['tf', '2025-12-06', false, 'tfo', 2025],
    ['xc', '2026-10-10', true, 'xc', 2026],
  ] as const)('%s on %s, indoor %s: %s %i', (sport, startOn, isIndoor, kind, id) => {
    expect(proposeSeason(sport, startOn, isIndoor)).toEqual({ kind, id });
  });

  test('has the day among its days', () => {
    const days = fc
      .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2100-12-31') })
      .map(dayFromNumber);
    fc.assert(
      fc.property(
        fc.constantFrom('tf' as const, 'xc' as const),
        days,
        fc.boolean(),
        (sport, day, isIndoor) => {
          const season = proposeSeason(sport, day, isIndoor);
          const { startsOn, endsOn } = seasonDays(season);
          expect(startsOn <= day && day <= endsOn).toBe(true);
          expect(decodeSeason(sport, season.id)).toEqual(season);
        },
      ),
    );
  });
});

describe('season ids', () => {
  test('an id above 10000 is indoor, 10000 itself is not', () => {
    expect(isIndoorSeason(12026)).toBe(true);
    expect(isIndoorSeason(10001)).toBe(true);
    expect(isIndoorSeason(10000)).toBe(false);
    expect(isIndoorSeason(2026)).toBe(false);
  });

  test('12026 is the indoor season of 2026', () => {
    expect(decodeSeason('tf', 12026)).toEqual({ kind: 'tfi', id: 12026 });
    expect(seasonYear(12026)).toBe(2026);
    expect(seasonId('tfi', 2026)).toBe(12026);
  });

  test('the same id is a season of either sport', () => {
    expect(decodeSeason('tf', 2026)).toEqual({ kind: 'tfo', id: 2026 });
    expect(decodeSeason('xc', 2026)).toEqual({ kind: 'xc', id: 2026 });
  });

  test.each([10000, 0, -2026, 26, 1849, 3000, 11849, 13000, 22026, 2026.5, Number.NaN])(
    '%d is no season',
    (id) => {
      const refusal = decodeSeason('tf', id);
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ code: 'SEASON_UNKNOWN', message: 'There is no such season' });
    },
  );

  test('cross country is never indoor', () => {
    expect(decodeSeason('xc', 12026)).toBeInstanceOf(Refusal);
  });
});

test('the season badge shows cross country from August 1 to November 14', () => {
  const badge = (monthAndDay: string) => sportInSeason(`2026-${monthAndDay}`);
  expect(['07-31', '08-01', '11-14', '11-15', '12-31', '01-01'].map(badge)).toEqual([
    'tf',
    'xc',
    'xc',
    'tf',
    'tf',
    'tf',
  ]);
});

test('a season is named by year and kind', () => {
  expect(seasonName({ kind: 'tfo', id: 2026 })).toBe('2026 outdoor');
  expect(seasonName({ kind: 'tfi', id: 12026 })).toBe('2026 indoor');
  expect(seasonName({ kind: 'xc', id: 2026 })).toBe('2026 cross country');
});
