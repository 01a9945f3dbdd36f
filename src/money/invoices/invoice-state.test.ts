import { expect, test } from 'vitest';
import { invoiceState, isOverdue, refundableCents } from './invoice-state.rules.ts';

const NOTHING = {
  billedCents: 20_000,
  paidCents: 0,
  discountCents: 0,
  refundedCents: 0,
  feeCents: 0,
  disputedCents: 0,
  dueCents: 20_000,
};
const PAID = { ...NOTHING, paidCents: 20_000, dueCents: 0 };

test.each([
  ['open', NOTHING, false],
  ['partlyPaid', { ...NOTHING, paidCents: 10_000, dueCents: 10_000 }, false],
  ['partlyPaid', { ...NOTHING, discountCents: 500, dueCents: 19_500 }, false],
  ['paid', PAID, false],
  ['overpaid', { ...PAID, paidCents: 40_000, dueCents: -20_000 }, false],
  ['partlyRefunded', { ...PAID, refundedCents: 5000 }, false],
  ['refunded', { ...PAID, refundedCents: 20_000 }, false],
  ['refunded', { ...PAID, refundedCents: 20_000 }, true],
  ['canceled', { ...NOTHING, dueCents: 0 }, true],
  ['canceled', PAID, true],
] as const)('an invoice is %s', (state, standing, isCanceled) => {
  expect(invoiceState(standing, isCanceled)).toBe(state);
});

test('an invoice is overdue on the day after its due day, while something is owed', () => {
  expect(isOverdue('2026-05-14', '2026-05-14', NOTHING)).toBe(false);
  expect(isOverdue('2026-05-14', '2026-05-15', NOTHING)).toBe(true);
  expect(isOverdue('2026-05-14', '2026-05-15', PAID)).toBe(false);
  expect(isOverdue(null, '2026-05-15', NOTHING)).toBe(false);
});

test('what went back cannot go back again', () => {
  expect(refundableCents({ paidCents: 20_000, refundedCents: 5000 })).toBe(15_000);
  expect(refundableCents({ paidCents: 0, refundedCents: 0 })).toBe(0);
});
