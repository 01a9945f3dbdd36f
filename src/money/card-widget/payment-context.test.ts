import { expect, test } from 'vitest';
import { isTotalMissing } from './payment-context.rules.ts';

test('an invoice is charged only after its total was shown', () => {
  expect(isTotalMissing({ mode: 'charge', invoiceId: 7 }, null)).toBe(true);
  expect(isTotalMissing({ mode: 'charge', invoiceId: 7 }, { totalCents: 500 })).toBe(false);
  expect(isTotalMissing({ mode: 'charge' }, null)).toBe(false);
  expect(isTotalMissing({ mode: 'subscribe', invoiceId: 7 }, null)).toBe(false);
});
