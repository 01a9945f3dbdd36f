import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  floorToMeasure,
  milesToMeters,
  scaleDecimal,
  U_PER_CENTIMETER,
  U_PER_FOOT,
  U_PER_INCH,
  U_PER_METER,
  U_PER_MILLIMETER,
  U_PER_QUARTER_INCH,
} from './units.rules.ts';

// 1 in = 25.4 mm = 2540 u, a quarter inch 635 u, a foot 30,480 u, a centimeter 1000 u.
test('the units fit into each other', () => {
  expect(U_PER_INCH * 10).toBe(254 * U_PER_MILLIMETER);
  expect(U_PER_QUARTER_INCH * 4).toBe(U_PER_INCH);
  expect(U_PER_FOOT).toBe(U_PER_INCH * 12);
  expect(U_PER_METER).toBe(U_PER_CENTIMETER * 100);
});

describe('decimals', () => {
  test.each([
    ['45.12', 2, 4512],
    ['45.129', 2, 4512],
    ['45', 2, 4500],
    ['.5', 2, 50],
    ['5.', 2, 500],
    ['2.03', 2, 203],
    ['10,87', 3, 10_870],
    ['0.29', 2, 29],
  ])('%s in 10^-%i is %i', (text, places, scaled) => {
    expect(scaleDecimal(text, places)).toBe(scaled);
  });

  test.each(['', '.', '-1', '1e3', '1.2.3', 'ten', '99999999999999999'])('%s is none', (text) => {
    expect(scaleDecimal(text, 2)).toBeNull();
  });

  test('hundredths are read exactly, whatever binary floats would make of them', () => {
    fc.assert(
      fc.property(fc.nat(99_999), (hundredths) => {
        const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        expect(scaleDecimal(text, 2)).toBe(hundredths);
      }),
    );
  });
});

test.each([
  ['1', 1609],
  ['1.5', 2414],
  ['2', 3218],
  ['2.5', 4023],
  ['3', 4828],
  ['3.1', 4988],
  ['4', 6437],
  ['5', 8046],
  ['6.2', 9977],
])('%s miles are %i meters', (miles, meters) => {
  expect(milesToMeters(miles)).toBe(meters);
});

test('a distance in miles that is no number is none', () => {
  expect(milesToMeters('three')).toBeNull();
});

test('a length is cut to its measure, never rounded up, and loses less than one step', () => {
  fc.assert(
    fc.property(fc.nat(19_999_999), fc.constantFrom('E' as const, 'M' as const), (u, measure) => {
      const rounded = floorToMeasure(u, measure);
      const step = measure === 'M' ? U_PER_CENTIMETER : U_PER_QUARTER_INCH;
      expect(rounded % step).toBe(0);
      expect(u - rounded).toBeGreaterThanOrEqual(0);
      expect(u - rounded).toBeLessThan(step);
    }),
  );
});
