import { expect, test } from 'vitest';
import { legsOf, runnersOfRow, withRunner } from './relay-legs.rules.ts';

const entered = { legs: [11, 12, 13, 14].map((athleteId, index) => ({ leg: index + 1, athleteId })) };

test('a squad runs as entered until somebody changes it', () => {
  expect(runnersOfRow({ legs: [] }, entered)).toEqual([11, 12, 13, 14]);
  const ran = [{ leg: 1, athleteId: 15, grade: null, splitMs: null }];
  expect(runnersOfRow({ legs: ran }, entered)).toEqual([15, null, null, null]);
  expect(runnersOfRow({ legs: [] }, { legs: [] }, 2)).toEqual([null, null]);
});

test('a runner of another leg changes places, and a substitute takes the leg alone', () => {
  expect(withRunner([11, 12, 13, 14], 3, 11)).toEqual([14, 12, 13, 11]);
  expect(withRunner([11, 12, 13, 14], 1, 15)).toEqual([11, 15, 13, 14]);
  expect(withRunner([11, 12, 13, 14], 1, null)).toEqual([11, null, 13, 14]);
});

test('a split stays with its leg, and a leg without a runner is left out', () => {
  const legs = [{ leg: 2, athleteId: 12, grade: 11, splitMs: 52_400 }];
  expect(legsOf([11, 15, null], { legs })).toEqual([
    { leg: 1, athleteId: 11, grade: null, splitMs: null },
    { leg: 2, athleteId: 15, grade: null, splitMs: 52_400 },
  ]);
  expect(legsOf([11, 12], { legs })[1]).toEqual(legs[0]);
});
