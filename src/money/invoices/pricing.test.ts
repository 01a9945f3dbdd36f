import { describe, expect, test } from 'vitest';
import {
  discountOf,
  type PricedLine,
  percentText,
  serviceFee,
  shareOf,
  sumOfLines,
} from './pricing.rules.ts';

const line = (quantity: number, unitCents: number, takesCoupons = true): PricedLine => ({
  quantity,
  unitCents,
  takesCoupons,
});
const SEVEN_PERCENT = { perMille: 70, fixedCents: 200 };

describe('a cart and an invoice with a service fee of 7 % + $2.00', () => {
  test.each([
    ['228.00 capped at 200.00', [line(16, 600), line(14, 600), line(4, 1200), line(1, -2800)], 20_000, 1600],
    [
      '3 entries, a relay and a team fee, capped at 40.00',
      [line(3, 500), line(1, 1200), line(1, 2500), line(1, -1200)],
      4000,
      480,
    ],
    ['late fees outside of the cap', [line(1, 4000), line(4, 300)], 5200, 564],
  ])('%s', (_, lines, sum, fee) => {
    expect(sumOfLines(lines)).toBe(sum);
    expect(serviceFee(SEVEN_PERCENT, sum)).toBe(fee);
  });

  test('a coupon of 10 % takes nothing off a donation and shipping', () => {
    const lines = [line(1, 2500, false), line(2, 1800), line(1, 800), line(1, 650, false)];
    const sum = sumOfLines(lines);
    const discount = discountOf({ perMille: 100 }, lines, sum);
    expect(discount).toBe(440);
    expect(serviceFee(SEVEN_PERCENT, sum - discount)).toBe(698);
    expect(sum - discount + 698).toBe(7808);
  });
});

test.each([
  [{ costCents: 500 }, 4000, 500],
  [{ costCents: 9000 }, 4000, 3600],
  [{ costCents: 3000 }, 1000, 1000],
  [{ perMille: 1000 }, 4000, 3600],
  [{ perMille: 333 }, 4000, 1199],
])('a coupon of %o, with %i due, takes off %i', (coupon, due, discount) => {
  expect(discountOf(coupon, [line(2, 1800), line(1, 400, false)], due)).toBe(discount);
});

test('a coupon takes nothing off an invoice of donations, and no discount makes a line negative', () => {
  expect(discountOf({ costCents: 500 }, [line(1, 2500, false)], 2500)).toBe(0);
  expect(discountOf({ costCents: 500 }, [line(1, 300), line(1, -400)], 0)).toBe(0);
});

test('shares are rounded half up to the cent, and nothing paid has no fee', () => {
  expect(shareOf(50, 70)).toBe(4);
  expect(shareOf(49, 70)).toBe(3);
  expect(shareOf(7, 500)).toBe(4);
  expect(serviceFee(SEVEN_PERCENT, 0)).toBe(0);
});

test('a share is written in percent', () => {
  expect(percentText(70)).toBe('7 %');
  expect(percentText(75)).toBe('7.5 %');
});
