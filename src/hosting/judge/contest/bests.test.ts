import { expect, test } from 'vitest';
import { gainOf, NO_BESTS } from './bests.rules.ts';

const athlete = { bests: { best: 100, season: 120 }, seed: 130 };
const legal = { isAided: false };

test('a mark is compared with the real bests, and with the seed only where none is known', () => {
  expect(gainOf(athlete, 99, legal)).toBe('PR');
  expect(gainOf(athlete, 100, legal)).toBe('SR');
  expect(gainOf(athlete, 120, legal)).toBe('none');
  expect(gainOf({ ...athlete, bests: { best: 100, season: null } }, 125, legal)).toBe('SR');
  expect(gainOf({ ...athlete, bests: NO_BESTS }, 125, legal)).toBe('seed');
  expect(gainOf({ bests: NO_BESTS, seed: null }, 125, legal)).toBe('none');
});

test('a mark with too much wind is no record', () => {
  expect(gainOf(athlete, 90, { isAided: true })).toBe('none');
});
