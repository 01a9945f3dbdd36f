import { describe, expect, test } from 'vitest';
import { receiptOf } from './receipt.rules.ts';

let lineId = 0;
const EARLY = '2026-05-01T10:00:00Z';
const line = (customShort: string, quantity: number, unitPriceCents: number, addedAt = EARLY) => ({
  ...{ lineId: ++lineId, customShort, quantity, unitPriceCents, addedAt },
});
const LINES = [
  line('Individual entries, boys', 16, 600),
  line('Individual entries, girls', 14, 600),
  line('Relays', 4, 1200),
  line('Team cap', 1, -2800),
];
const check = {
  ...{ receiptNumber: 88_201, state: 'succeeded', paidAt: '2026-05-02T10:00:00Z' },
  ...{ amountCents: 10_000, couponCents: 0, feeCents: 0 },
};
const card = {
  ...{ receiptNumber: 88_213, state: 'succeeded', paidAt: '2026-05-14T10:00:00Z' },
  ...{ amountCents: 10_000, couponCents: 0, feeCents: 900 },
};

describe('a receipt', () => {
  test('of one card payment holds its service fee: 228, capped at 200, with 16 of fee is 216', () => {
    const whole = { ...card, amountCents: 20_000, feeCents: 1600 };
    const receipt = receiptOf({ lines: LINES, payments: [whole], refunds: [] }, 88_213);
    expect(receipt).toMatchObject({ feeCents: 1600, totalCents: 21_600, leftCents: 0 });
    expect(receipt?.payments.map(({ cents }) => cents)).toEqual([21_600]);
  });

  test('lists the payments before it, and what it left to pay', () => {
    const invoice = { lines: LINES, payments: [card, check], refunds: [] };
    expect(receiptOf(invoice, 88_201)).toMatchObject({ feeCents: 0, totalCents: 20_000, leftCents: 10_000 });
    const last = receiptOf(invoice, 88_213);
    expect(last).toMatchObject({ feeCents: 900, totalCents: 20_900, leftCents: 0 });
    expect(last?.payments.map(({ cents }) => cents)).toEqual([10_000, 10_900]);
  });

  test('stays as it was when a line is added later', () => {
    const later = [...LINES, line('Late fee', 1, 1500, '2026-05-20T10:00:00Z')];
    const invoice = { lines: later, payments: [check, card], refunds: [] };
    expect(receiptOf(invoice, 88_213)).toMatchObject({ totalCents: 20_900, leftCents: 0 });
  });

  test('says what went back of its payment, and nothing that failed', () => {
    const refund = { receiptNumber: 88_213, amountCents: 5000, feeCents: 0 };
    const refunds = [
      { ...refund, state: 'succeeded' },
      { ...refund, state: 'failed' },
    ];
    expect(receiptOf({ lines: LINES, payments: [check, card], refunds }, 88_213)?.refundedCents).toBe(5000);
    expect(receiptOf({ lines: LINES, payments: [check, card], refunds }, 88_201)?.refundedCents).toBe(0);
  });

  test('counts a coupon as paid', () => {
    const withCoupon = { ...card, amountCents: 15_000, couponCents: 5000, feeCents: 1250 };
    const receipt = receiptOf({ lines: LINES, payments: [withCoupon], refunds: [] }, 88_213);
    expect(receipt).toMatchObject({ totalCents: 21_250, leftCents: 0 });
  });

  test('is there for no payment that has not arrived', () => {
    const payments = [{ ...card, state: 'unknown' }];
    expect(receiptOf({ lines: LINES, payments, refunds: [] }, 88_213)).toBeNull();
    expect(receiptOf({ lines: LINES, payments: [check], refunds: [] }, 1)).toBeNull();
  });
});
