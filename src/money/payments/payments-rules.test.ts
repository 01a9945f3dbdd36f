import { describe, expect, test } from 'vitest';
import { blockersOf } from './blockers.rules.ts';
import { isToCancel, nextState, pauseAfter } from './payments.rules.ts';
import { refusalToCharge, refusalToPart, totalsOf } from './totals.rules.ts';

const DECLINED = {
  type: 'card_error',
  code: 'card_declined',
  declineCode: null,
  param: null,
  message: 'No.',
};

describe('the state of a payment follows from its intent', () => {
  test.each([
    ['sent', 'succeeded', null, 'succeeded'],
    ['canceled', 'succeeded', null, 'succeeded'],
    ['declined', 'succeeded', null, 'succeeded'],
    ['declined', 'canceled', null, 'declined'],
    ['sent', 'canceled', null, 'canceled'],
    ['sent', 'processing', null, 'unknown'],
    ['sent', 'requires_capture', null, 'unknown'],
    ['sent', 'requires_action', null, 'action'],
    ['action', 'requires_action', DECLINED, 'action'],
    ['sent', 'requires_payment_method', DECLINED, 'declined'],
    ['sent', 'requires_confirmation', DECLINED, 'declined'],
    ['sent', 'requires_payment_method', null, 'sent'],
    ['unknown', 'requires_confirmation', null, 'unknown'],
    ['started', 'requires_payment_method', null, 'started'],
  ] as const)('%s, and the provider says %s (%o): %s', (state, status, error, next) => {
    expect(nextState(state, { status, error })).toBe(next);
  });
});

test.each([
  ['action', 59, 'requires_action', false],
  ['action', 60, 'requires_action', true],
  ['started', 61, 'requires_payment_method', true],
  ['unknown', 1, 'requires_confirmation', false],
  ['unknown', 2, 'requires_confirmation', true],
  ['unknown', 500, 'processing', false],
  ['unknown', 2, 'requires_capture', true],
  ['declined', 0, 'requires_payment_method', true],
  ['declined', 0, 'canceled', false],
  ['canceled', 0, 'requires_action', true],
  ['canceled', 0, 'succeeded', false],
] as const)(
  '%s for %i minutes while the intent is %s: is canceled %s',
  (state, minutes, status, isCanceled) => {
    expect(isToCancel({ state, minutes }, status)).toBe(isCanceled);
  },
);

test('the provider is asked after 15 s, then less and less often', () => {
  expect([0, 1, 2, 6, 60].map(pauseAfter)).toEqual([15, 30, 60, 900, 900]);
});

const OWED = {
  dueCents: 20_000,
  discountCents: 0,
  fee: { perMille: 70, fixedCents: 200 },
  isFeeAbsorbed: false,
};

test('what a card pays: everything, a part, with a coupon, with the fee borne by the payee', () => {
  expect(totalsOf(OWED, null)).toMatchObject({ amountCents: 20_000, feeCents: 1600, totalCents: 21_600 });
  expect(totalsOf(OWED, 5000)).toMatchObject({ amountCents: 5000, feeCents: 550, totalCents: 5550 });
  expect(totalsOf({ ...OWED, discountCents: 5000 }, null)).toMatchObject({
    payableCents: 15_000,
    totalCents: 16_250,
  });
  expect(totalsOf({ ...OWED, isFeeAbsorbed: true }, null)).toMatchObject({
    feeCents: 1600,
    totalCents: 20_000,
  });
  expect(totalsOf({ ...OWED, discountCents: 20_000 }, null)).toMatchObject({
    payableCents: 0,
    totalCents: 0,
  });
});

test('a part of nothing, of a fraction and of more than is due is refused', () => {
  const texts = [0, -5, 1.5, 20_001].map((part) => refusalToPart(part, 20_000)?.message);
  expect(texts).toEqual([
    'Type an amount such as 25 or 25.50.',
    'Type an amount such as 25 or 25.50.',
    'Type an amount such as 25 or 25.50.',
    'At most $200.00 is left to pay.',
  ]);
  expect(refusalToPart(20_000, 20_000)).toBeNull();
  expect(refusalToCharge({ totalCents: 49 })?.message).toBe('A card pays $0.50 or more.');
  expect(refusalToCharge({ totalCents: 50 })).toBeNull();
});

test('why an invoice cannot be paid now', () => {
  const facts = { isCanceled: false, dueCents: 100, discountCents: 0, isUnderWay: false, takesCards: true };
  const codes = (change: Partial<typeof facts>) =>
    blockersOf({ ...facts, ...change }).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  expect(codes({ isCanceled: true, dueCents: 0 })).toEqual(['INVOICE_CANCELED']);
  expect(codes({ dueCents: 0 })).toEqual(['INVOICE_PAID']);
  expect(codes({ isUnderWay: true, takesCards: false })).toEqual(['PAYMENT_UNDER_WAY', 'CARDS_OFF']);
  expect(codes({ discountCents: 100 })).toEqual(['COUPON_COVERS']);
});
