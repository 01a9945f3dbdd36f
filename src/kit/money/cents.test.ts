import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CENTS_MAX, formatCents, formatDollars, parseDollars } from './cents.ts';

it.each([
  ['6', 600],
  ['6.5', 650],
  ['6.50', 650],
  ['$6.50', 650],
  ['0', 0],
  ['1,250.00', 125_000],
  ['1250', 125_000],
  [' 12. ', 1200],
  ['99,999.99', CENTS_MAX],
])('reads %s', (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

it.each(['', '-5', '6.005', '6,50', '1,25', 'six', '1e3', '100,000', '6 50', '.5'])(
  'refuses "%s"',
  (text) => {
    expect(parseDollars(text)).toBeNull();
  },
);

it('reads again what it has written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: CENTS_MAX }), (cents) => {
      expect(parseDollars(formatCents(cents))).toBe(cents);
      expect(parseDollars(formatDollars(cents))).toBe(cents);
    }),
  );
});

it('writes a discount with a true minus', () => {
  expect(formatCents(-2800)).toBe('−$28.00');
  expect(formatCents(125_000)).toBe('$1,250.00');
});
