import { expect, test } from 'vitest';
import { requestRows } from './request-rows.rules.ts';

const row = (userId: number) => ({ userId });
const idsOf = (waiting: number[], answered: [id: number, index: number][]) =>
  requestRows(
    waiting.map(row),
    answered.map(([id, index]) => ({ row: row(id), index })),
  ).map(({ userId }) => userId);

test('an answered request keeps its position while others come and go', () => {
  expect(idsOf([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(idsOf([1, 3], [[2, 1]]), 'accepted').toEqual([1, 2, 3]);
  expect(idsOf([1, 2, 3], [[2, 1]]), 'the site still lists it').toEqual([1, 2, 3]);
  expect(idsOf([4, 1, 3], [[2, 1]]), 'a new one').toEqual([4, 2, 1, 3]);
  expect(idsOf([], [[2, 1]]), 'the others were taken back').toEqual([2]);
});
