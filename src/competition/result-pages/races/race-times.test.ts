import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import {
  finestPrecision,
  formatSpread,
  precisionHolding,
  timeInCalls,
  XC_INVALID_IN_CALLS,
} from './race-times.rules.ts';

describe('a time in a call', () => {
  test('is 999999 without a mark', () => {
    expect(timeInCalls(MARK_INVALID)).toBe(999_999);
  });

  test('is rounded up to the hundredth, so that it never equals the sentinel', () => {
    expect(timeInCalls(999_999)).toBe(1_000_000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 19_999_999 }), (ms) => {
        expect(timeInCalls(ms)).not.toBe(XC_INVALID_IN_CALLS);
        expect(timeInCalls(ms)).toBeGreaterThanOrEqual(ms);
      }),
    );
  });
});

test('a race was timed to the finest of its times', () => {
  expect(finestPrecision(['25:09.2', '25:13.4', 'DNF'])).toBe('tenth');
  expect(finestPrecision(['25:09.2', '25:13.41'])).toBe('hundredth');
  expect(finestPrecision(['25:09'])).toBe('second');
  expect(finestPrecision([])).toBe('second');
});

test('splits are shown in the coarsest precision that loses nothing', () => {
  expect(precisionHolding([298_000, 299_000])).toBe('second');
  expect(precisionHolding([298_000, 299_100])).toBe('tenth');
  expect(precisionHolding([298_005])).toBe('hundredth');
});

test.each([
  [24_000, 'tenth', '0:24.0'],
  [9_400, 'tenth', '0:09.4'],
  [9_430, 'hundredth', '0:09.43'],
  [60_700, 'tenth', '1:00.7'],
  [24_000, 'second', '0:24'],
] as const)('a spread of %i ms to the %s is %s', (ms, precision, text) => {
  expect(formatSpread(ms, precision)).toBe(text);
});
