import { expect, test } from 'vitest';
import { byEvent, strongestMarks, withRanks } from './team-season.rules.ts';

const mark = (eventVariant: string, subjectId: number, rankKey: number, gender: 'M' | 'F' = 'F') => ({
  eventVariant,
  gender,
  subjectId,
  rankKey,
});

test('events follow the catalog, boys before girls, and races by length', () => {
  const events = byEvent([
    mark('lj', 1, 5),
    mark('4x100m', 9, 5),
    mark('100m', 1, 5),
    mark('100m', 2, 6, 'M'),
    mark('xc-5000m', 1, 5),
    mark('xc-3200m', 1, 5),
  ]);
  expect(events.map(([first]) => `${first!.eventVariant} ${first!.gender}`)).toEqual([
    '100m M',
    '100m F',
    '4x100m F',
    'lj F',
    'xc-3200m F',
    'xc-5000m F',
  ]);
});

test('equal marks share a rank, and the next mark skips one', () => {
  const ranked = withRanks([
    mark('100m', 1, 12),
    mark('100m', 2, 11),
    mark('100m', 3, 12),
    mark('100m', 4, 13),
  ]);
  expect(ranked.map(({ subjectId, rank }) => [subjectId, rank])).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
    [4, 4],
  ]);
});

test('the best event is the one with the highest rank in the team, then the one with more teammates', () => {
  const strongest = strongestMarks([
    mark('100m', 1, 11),
    mark('100m', 2, 12),
    mark('100m', 3, 13),
    mark('400m', 3, 50),
    mark('800m', 2, 120),
    mark('800m', 1, 119),
    mark('shot', 1, 7),
    // A relay mark belongs to the team, whose id may equal an athlete's id.
    mark('4x100m', 2, 1),
  ]);
  expect([...strongest].map(([athlete, { eventVariant, rank }]) => [athlete, eventVariant, rank])).toEqual([
    [1, '100m', 1],
    [3, '400m', 1],
    [2, '100m', 2],
  ]);
});
