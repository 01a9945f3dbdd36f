import { expect, test } from 'vitest';
import { planRefund, type Refundable, refundState } from './refunds.rules.ts';

const refundable = (
  paymentId: string,
  method: Refundable['method'],
  leftCents: number,
  leftFeeCents = 0,
) => ({
  paymentId,
  method,
  leftCents,
  leftFeeCents,
});
const PAYMENTS = [
  refundable('first card', 'card', 5000, 550),
  refundable('check', 'check', 10_000),
  refundable('second card', 'card', 3000, 410),
];

const plan = (cents: number, returnsFees: boolean) =>
  planRefund(PAYMENTS, cents, { returnsFees }).map(({ paymentId, amountCents, feeCents }) => [
    paymentId,
    amountCents,
    feeCents,
  ]);

test('money goes back to cards first, the newest first, then by check', () => {
  expect(plan(2000, false)).toEqual([['second card', 2000, 0]]);
  expect(plan(4000, false)).toEqual([
    ['second card', 3000, 0],
    ['first card', 1000, 0],
  ]);
  expect(plan(9000, false)).toEqual([
    ['second card', 3000, 0],
    ['first card', 5000, 0],
    ['check', 1000, 0],
  ]);
});

test('everything goes back with the service fees when nothing takes place', () => {
  expect(plan(Number.POSITIVE_INFINITY, true)).toEqual([
    ['second card', 3000, 410],
    ['first card', 5000, 550],
    ['check', 10_000, 0],
  ]);
});

test('a service fee goes back with the last of its payment, not with a part of it', () => {
  expect(plan(4000, true)).toEqual([
    ['second card', 3000, 410],
    ['first card', 1000, 0],
  ]);
});

test('more than there is comes to what there is', () => {
  expect(plan(99_999, false).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(18_000);
  expect(planRefund([], 100, { returnsFees: true })).toEqual([]);
});

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
] as const)('a refund that is %s at the provider is %s', (status, state) => {
  expect(refundState(status)).toBe(state);
});
