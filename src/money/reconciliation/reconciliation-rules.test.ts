import { expect, test } from 'vitest';
import {
  countDays,
  momentsOf,
  nightlyDays,
  objectOfCharge,
  objectOfDispute,
  objectOfRefund,
  olderRanges,
} from './reconciliation.rules.ts';

const AT = { currency: 'usd', createdAt: '2026-05-09T12:00:00Z' };

test('the night compares the 3 days before it, across months', () => {
  expect(nightlyDays('2026-05-02')).toEqual({ from: '2026-04-29', to: '2026-05-01' });
});

test('a range of days ends with the midnight after its last day', () => {
  expect(momentsOf({ from: '2026-05-09', to: '2026-05-09' })).toEqual({
    from: '2026-05-09T00:00:00Z',
    to: '2026-05-10T00:00:00Z',
  });
  expect(countDays({ from: '2026-02-27', to: '2026-03-01' })).toBe(3);
  expect(countDays({ from: '2026-03-01', to: '2026-02-28' })).toBeLessThan(1);
});

test('days of older differences are joined into ranges, without the days of the run', () => {
  const days = ['2026-05-08', '2026-04-30', '2026-05-01', '2026-04-30', '2026-03-02', '2026-05-11'];
  expect(olderRanges(days, { from: '2026-05-07', to: '2026-05-09' })).toEqual([
    { from: '2026-03-02', to: '2026-03-02' },
    { from: '2026-04-30', to: '2026-05-01' },
    { from: '2026-05-11', to: '2026-05-11' },
  ]);
});

test('a charge counts what was captured, by its intent; a refused one does not count', () => {
  const charge = { id: 'ch_1', intentId: 'pi_1', amountCents: 500, brand: null, last4: null, ...AT };
  expect(objectOfCharge({ ...charge, capturedCents: 400, hasSucceeded: true })).toMatchObject({
    ...{ kind: 'charge', providerId: 'pi_1', cents: 400 },
  });
  expect(objectOfCharge({ ...charge, intentId: null, capturedCents: 500, hasSucceeded: true })).toMatchObject(
    {
      providerId: 'ch_1',
    },
  );
  expect(objectOfCharge({ ...charge, capturedCents: 0, hasSucceeded: false })).toBeNull();
});

test.each([
  ['succeeded', -500],
  ['pending', 0],
  ['failed', 0],
  ['canceled', 0],
] as const)('a refund that is %s moved %d cents', (status, cents) => {
  const refund = { id: 're_1', intentId: 'pi_1', amountCents: 500, failure: null, status, ...AT };
  expect(objectOfRefund(refund).cents).toBe(cents);
});

test.each([
  ['needs_response', -500],
  ['lost', -500],
  ['won', 0],
  ['warning_needs_response', 0],
])('a dispute that is %s moved %d cents', (status, cents) => {
  expect(objectOfDispute({ id: 'dp_1', intentId: 'pi_1', amountCents: 500, status, ...AT }).cents).toBe(
    cents,
  );
});
