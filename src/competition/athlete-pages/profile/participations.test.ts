import { describe, expect, test } from 'vitest';
import {
  eventKey,
  eventsOf,
  lastMeetOf,
  type Participation,
  seasonsOf,
  sportsOf,
} from './participations.rules.ts';

let lastId = 0;
function takeId(): number {
  lastId += 1;
  return lastId;
}

const ran = (variant: string | null, count: number, facts: Partial<Participation> = {}): Participation => ({
  sport: 'tf',
  seasonId: 2026,
  variant,
  gender: 'F',
  isRelay: false,
  resultIds: Array.from({ length: count }, takeId),
  lastOn: '2026-05-02',
  lastMeetId: 1,
  teamId: null,
  grade: null,
  bestId: null,
  bestMark: null,
  ...facts,
});

const keysOf = (participations: Participation[], sport: 'tf' | 'xc' = 'tf') =>
  eventsOf(participations, sport).map(eventKey);

describe('events', () => {
  test('come by the number of results in the last year, then in all years, with relays last', () => {
    expect(
      keysOf([
        ran('4x400m', 9, { isRelay: true }),
        ran('400m', 2),
        ran('800m', 3),
        ran('1600m', 20, { seasonId: 2024 }),
        ran('3200m', 2),
        ran('3200m', 5, { seasonId: 2025 }),
      ]),
    ).toEqual(['800m', '3200m', '400m', '1600m', '4x400m']);
  });

  test('are separate indoors and for mixed relays, and join all seasons', () => {
    const events = eventsOf(
      [
        ran('800m', 1, { lastOn: '2025-05-01', seasonId: 2025 }),
        ran('800m', 1),
        ran('800m', 1, { seasonId: 12026 }),
        ran('4x400m', 1, { isRelay: true }),
        ran('4x400m', 1, { isRelay: true, gender: 'X' }),
      ],
      'tf',
    );
    expect(events.map((event) => [eventKey(event), event.resultIds.length])).toEqual([
      ['800m', 2],
      ['800m-indoor', 1],
      ['4x400m', 1],
      ['4x400m-mixed', 1],
    ]);
  });

  test('include mixed races of the runner', () => {
    expect(keysOf([ran('3200m', 1), ran('3200m', 1, { gender: 'X' })])).toEqual(['3200m']);
  });

  test('are those of the sport that are in the catalog', () => {
    const all = [ran(null, 4), ran('egg-and-spoon', 2), ran('100m', 1), ran('xc-5000m', 5, { sport: 'xc' })];
    expect(keysOf(all)).toEqual(['100m']);
    expect(keysOf(all, 'xc')).toEqual(['xc-5000m']);
    expect(keysOf([])).toEqual([]);
  });
});

test('sports are sorted by their last result', () => {
  const track = ran('100m', 1);
  const crossCountry = ran('xc-5000m', 1, { sport: 'xc', lastOn: '2026-09-12' });
  expect(sportsOf([track, crossCountry])).toEqual(['xc', 'tf']);
  expect(sportsOf([track])).toEqual(['tf']);
  expect(sportsOf([])).toEqual([]);
});

test('seasons come newest first with the number of their results', () => {
  const seasons = seasonsOf(
    [
      ran('100m', 2, { seasonId: 2025, lastOn: '2025-05-02' }),
      ran('100m', 3, { grade: 11 }),
      ran(null, 1),
      ran('60m', 1, { seasonId: 12026, lastOn: '2026-02-01' }),
      ran('xc-5000m', 7, { sport: 'xc', seasonId: 2025 }),
    ],
    'tf',
  );
  expect(seasons.map(({ kind, id, resultCount, grade }) => [kind, id, resultCount, grade])).toEqual([
    ['tfo', 2026, 4, 11],
    ['tfi', 12026, 1, null],
    ['tfo', 2025, 2, null],
  ]);
});

test('the last meet is the one of the last result', () => {
  expect(lastMeetOf([ran('100m', 1), ran('200m', 1, { lastOn: '2026-05-09', lastMeetId: 7 })])).toBe(7);
  expect(lastMeetOf([])).toBeNull();
});
