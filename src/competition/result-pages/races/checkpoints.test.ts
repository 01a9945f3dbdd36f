import { expect, test } from 'vitest';
import { placesAtSplits, raceSplitsOf, splitKey } from './checkpoints.rules.ts';

const split = (resultId: number, cumulativeMs: number, heat: number | null = null, number = 1) => ({
  resultId,
  heat,
  number,
  cumulativeMs,
});

test('runners have their places at each point, equal times the same one', () => {
  const places = placesAtSplits([
    split(1, 300),
    split(2, 299),
    split(3, 300),
    split(4, 301),
    split(1, 600, null, 2),
  ]);
  expect([1, 2, 3, 4].map((id) => places.get(splitKey(id, 1)))).toEqual([2, 1, 2, 4]);
  expect(places.get(splitKey(1, 2))).toBe(1);
});

test('every heat is a race of its own', () => {
  const places = placesAtSplits([split(1, 300, 1), split(2, 299, 2)]);
  expect([1, 2].map((id) => places.get(splitKey(id, 1)))).toEqual([1, 1]);
});

const time = (number: number, label: string) => ({
  number,
  label,
  meters: null,
  split: null,
  cumulative: '4:58',
  place: 1,
});

test('the points of a race are in order, whoever was timed there', () => {
  const splits = raceSplitsOf([
    { resultId: 7, splits: [time(2, 'Mile 2')] },
    { resultId: 8, splits: [time(1, 'Mile 1'), time(2, 'Mile 2')] },
  ]);
  expect(splits?.points.map(({ label }) => label)).toEqual(['Mile 1', 'Mile 2']);
  expect(splits?.at(7, 1)).toBeUndefined();
  expect(splits?.at(8, 1)).toMatchObject({ cumulative: '4:58' });
  expect(raceSplitsOf([{ resultId: 7, splits: [] }])).toBeNull();
});
