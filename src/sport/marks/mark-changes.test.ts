import { expect, test } from 'vitest';
import { writeChange } from './mark-changes.rules.ts';

test.each([
  ['time', 120_840, 120_000, '0.84 s faster'],
  ['time', 120_000, 121_500, '1.50 s slower'],
  ['distance', 19_400_000, 19_388_000, '12 cm farther'],
  ['height', 19_800_000, 19_805_000, '5 cm lower'],
  ['distance', 19_388_000, 19_400_000, '12 cm shorter'],
  ['points', 19_995_000, 19_994_900, '100 points more'],
  ['time', 120_000, 120_000, 'Same'],
] as const)('%s: from %i to %i is %s', (kind, before, after, text) => {
  expect(writeChange({ kind, before, after })).toBe(text);
});

test.each([
  ['height', 2540 * 4, '4 in higher'],
  ['distance', 2540 * 3.25, '3.25 in farther'],
  ['distance', 2540 * 63.5, '5 ft 3.5 in farther'],
  ['distance', 2540 * 24, '2 ft farther'],
] as const)('%s: marks in feet and inches differ by them', (kind, units, text) => {
  expect(writeChange({ kind, before: 20_000_000, after: 20_000_000 - units, measure: 'E' })).toBe(text);
});
