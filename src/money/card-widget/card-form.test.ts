import { describe, expect, test } from 'vitest';
import { cardFormErrors } from './card-form.rules.ts';
import { datesOf } from './payment-context.rules.ts';

const FIELDS = {
  name: 'Kell Ames',
  payerName: 'Kell',
  email: 'kell@example.org',
  zip: '90417',
  nickName: '',
};
const VISITOR = { needsEmail: true, needsPayerName: true };
const MEMBER = { needsEmail: false, needsPayerName: false };

describe('the card form', () => {
  test('takes what is complete', () => {
    expect(cardFormErrors(FIELDS, VISITOR)).toEqual({});
    expect(cardFormErrors({ ...FIELDS, email: '', payerName: '' }, MEMBER)).toEqual({});
  });

  test.each([
    ['no name', { name: '  ' }, { name: 'Name on card is required' }],
    ['no name of the payer', { payerName: '' }, { payerName: 'Your name is required' }],
    ['no email', { email: ' ' }, { email: 'Email is required' }],
    ['an email without an end', { email: 'kell@example' }, { email: 'Email format is invalid' }],
    ['an end of one letter', { email: 'kell@example.o' }, { email: 'Email format is invalid' }],
    ['a long nickname', { nickName: 'n'.repeat(34) }, { nickName: 'A nickname takes up to 33 characters.' }],
  ])('refuses %s', (_, change, expected) => {
    expect(cardFormErrors({ ...FIELDS, ...change }, VISITOR)).toEqual(expected);
  });

  test('refuses a wrong email also where one is known', () => {
    expect(cardFormErrors({ ...FIELDS, email: 'kell' }, MEMBER)).toEqual({
      email: 'Email format is invalid',
    });
  });

  test('takes an end of two letters and a nickname of 33 characters', () => {
    expect(cardFormErrors({ ...FIELDS, email: 'a@b.io', nickName: '🏅'.repeat(33) }, VISITOR)).toEqual({});
  });
});

test('the dates of a purchase come from its context', () => {
  const context = {
    ...({ mode: 'subscribe', preAuthDate: '2026-08-01', renewalDate: '2026-09-01' } as const),
    subscription: { StripeCardId: 'pm_1', Expires: '2026-10-01' },
    coupon: { Cost: 10, NumTerms: 1, Term: 'month' as const },
  };
  expect(datesOf(context)).toEqual({
    ...{ mode: 'subscribe', preAuthDate: '2026-08-01', renewalDate: '2026-09-01' },
    ...{ subscriptionExpires: '2026-10-01', freeCoupon: { numTerms: 1, term: 'month' } },
  });
  expect(datesOf({ mode: 'charge', coupon: { Cost: 10 } }).freeCoupon).toBeNull();
});
