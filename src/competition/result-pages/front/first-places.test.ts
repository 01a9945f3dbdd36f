import { expect, test } from 'vitest';
import { firstPlaces } from './first-places.rules.ts';

const row = (resultId: number, place: number | null, heatId: number | null) => ({
  ...{ resultId, place, heatId },
  markRaw: 10_000,
});

const rowsOf = (places: ReturnType<typeof firstPlaces>) =>
  places.map(({ round, resultId, newestId }) => [round, resultId, newestId]);

test('every first place of a final is listed, with the newest result of its heat', () => {
  const items = [
    row(1, 1, 1),
    row(2, 1, 1),
    row(3, 2, 1),
    row(9, 4, 2),
    row(4, 3, 2),
    row(5, null, 2),
    row(6, null, 3),
  ];
  expect(rowsOf(firstPlaces([{ round: 'F', items }]))).toEqual([
    ['F', 1, 3],
    ['F', 2, 3],
    ['F', 4, 9],
  ]);
});

test('of the prelims and of slower heats only the best of the last two heats is listed', () => {
  const items = [row(1, 1, 1), row(2, 1, 2), row(3, 2, 2), row(4, 2, 3)];
  expect(rowsOf(firstPlaces([{ round: 'P', items }]))).toEqual([
    ['P', 2, 3],
    ['P', 4, 4],
  ]);
});

test('equal places of a heat stand by their marks', () => {
  const items = [
    { ...row(1, 3, 1), markRaw: 10_002 },
    { ...row(2, 3, 1), markRaw: 10_001 },
  ];
  expect(rowsOf(firstPlaces([{ round: 'P', items }]))).toEqual([['P', 2, 2]]);
});
