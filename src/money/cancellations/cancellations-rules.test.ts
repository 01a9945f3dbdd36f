import { describe, expect, test } from 'vitest';
import { cancellationAddress } from '#sport/addresses/money-addresses.rules.ts';
import { payeeOfAddress } from './cancellation-addresses.rules.ts';
import {
  areSameFigures,
  figuresOf,
  isCarriedOut,
  isSumTyped,
  progressOf,
  type RefundOfCancellation,
  refusalToAsk,
} from './cancellations.rules.ts';

const CARD = { paymentId: 'a', method: 'card', amountCents: 4_000, feeCents: 480 } as const;
const CHECK = { paymentId: 'b', method: 'check', amountCents: 10_000, feeCents: 0 } as const;
const CASH = { ...CHECK, paymentId: 'c', method: 'cash', amountCents: 500 } as const;

test('figures count cards with their fees, checks with cash, and what is still owed', () => {
  const figures = figuresOf([
    { parts: [CARD, CHECK], dueCents: 0 },
    { parts: [CASH], dueCents: 700 },
    { parts: [], dueCents: 300 },
  ]);
  expect(figures).toEqual({
    ...{ invoices: 3, cardPayments: 1, cardCents: 4_480, cardFeeCents: 480, checks: 2, checkCents: 10_500 },
    ...{ openInvoices: 2, openCents: 1_000 },
  });
  expect(areSameFigures(figures, { ...figures })).toBe(true);
  expect(areSameFigures(figures, { ...figures, openCents: 1_001 })).toBe(false);
});

describe('the sum that an approver types', () => {
  test.each(['$7,214.00', '7214', '7214.0', ' 7,214.00 ', '7214.'])('may be %s', (typed) => {
    expect(isSumTyped(typed, 721_400)).toBe(true);
  });
  test.each(['', '7214.01', '721400', '7214.001', '-7214', '7.214,00', 'all', '7214e0'])(
    'may not be "%s"',
    (typed) => {
      expect(isSumTyped(typed, 721_400)).toBe(false);
    },
  );
});

test('a cancellation needs a reason, an invoice, and not too many of them', () => {
  expect(refusalToAsk({ reason: ' ', invoices: 1 })?.code).toBe('REASON_MISSING');
  expect(refusalToAsk({ reason: 'Snow', invoices: 0 })?.code).toBe('NOTHING_TO_CANCEL');
  expect(refusalToAsk({ reason: 'Snow', invoices: 5_001 })?.code).toBe('TOO_MANY_INVOICES');
  expect(refusalToAsk({ reason: 'Snow', invoices: 5_000 })).toBeNull();
});

test('refunds are counted by their state, and checks are left to people', () => {
  const refund = (state: RefundOfCancellation['state']) => ({ state, cents: 100 });
  const refunds = [refund('to_write'), refund('succeeded'), refund('failed'), refund('taken_back')];
  const progress = progressOf([{ isClosed: true }, { isClosed: true }], refunds);
  expect(progress).toEqual({
    ...{ invoices: 2, closedInvoices: 2, refunds: 4, doneRefunds: 1, checksToWrite: 1, failedRefunds: 2 },
    ...{ waitingRefunds: 0, doneCents: 100 },
  });
  expect(isCarriedOut(progress)).toBe(true);
  expect(isCarriedOut(progressOf([{ isClosed: true }], [refund('pending')]))).toBe(false);
  expect(isCarriedOut(progressOf([{ isClosed: false }], []))).toBe(false);
});

test('an address names a payee, or the site', () => {
  expect(cancellationAddress(7)).toBe('/payee/7/cancellation');
  expect(cancellationAddress(null, 3)).toBe('/payee/site/cancellation/3');
  expect(payeeOfAddress('7')).toBe(7);
  expect(payeeOfAddress('site')).toBeNull();
  for (const text of ['', '0', '7a', '-1', 'Site']) expect(payeeOfAddress(text)).toBeUndefined();
});
