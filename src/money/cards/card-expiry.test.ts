import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeDay, endOfTerm, isExpired, type PaymentDates, refusalOfExpiry } from './card-expiry.rules.ts';

const TODAY = '2026-05-09';

describe('a card expires', () => {
  test.each([
    ['in a year before', 12, 2025, true],
    ['in an earlier month of the year', 4, 2026, true],
    ['at the end of its own month', 5, 2026, false],
    ['in a later month of the year', 6, 2026, false],
    ['in an earlier month of a later year', 1, 2027, false],
    ['never, with the year 2222', 1, 2222, false],
  ])('%s', (_, expMonth, expYear, expected) => {
    expect(isExpired({ expMonth, expYear }, TODAY)).toBe(expected);
  });

  test('a card of 2222 is valid in every later year, too', () => {
    expect(isExpired({ expMonth: 1, expYear: 2222 }, '3000-01-01')).toBe(false);
  });
});

describe('a free term ends', () => {
  test.each([
    [1, 'day', '2026-01-31', '2026-02-01'],
    [30, 'day', '2026-05-09', '2026-06-08'],
    [1, 'month', '2026-01-31', '2026-02-28'],
    [1, 'month', '2028-01-31', '2028-02-29'],
    [12, 'month', '2026-12-15', '2027-12-15'],
    [11, 'month', '2026-01-31', '2026-12-31'],
    [1, 'year', '2028-02-29', '2029-02-28'],
    [9998, 'day', '2026-05-09', '2053-09-22'],
  ] as const)('after %i %s from %s on %s', (numTerms, term, from, expected) => {
    expect(endOfTerm({ numTerms, term }, from)).toBe(expected);
  });

  test.each([9999, 10_000])('never with %i terms', (numTerms) => {
    expect(endOfTerm({ numTerms, term: 'month' }, TODAY)).toBeNull();
  });

  test('is later, the more terms there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom('day' as const, 'month' as const, 'year' as const),
        (numTerms, term) => {
          const [first, second] = [numTerms, numTerms + 1].map((count) =>
            endOfTerm({ numTerms: count, term }, TODAY),
          );
          expect(second! > first!).toBe(true);
        },
      ),
    );
  });
});

describe('the day on which the card must still be valid', () => {
  const dates = { preAuthDate: '2026-08-01', renewalDate: '2026-09-01', subscriptionExpires: '2026-10-01' };
  const month = { numTerms: 1, term: 'month' } as const;
  const cases: [string, PaymentDates, string | null][] = [
    ['a charge is today', { mode: 'charge', ...dates, freeCoupon: month }, null],
    ['saved cards have none', { mode: 'manage', ...dates, freeCoupon: month }, null],
    ['a pre-authorization has its date', { mode: 'auth', ...dates }, '2026-08-01'],
    [
      'a changed subscription has its end',
      { mode: 'auth', subscriptionExpires: '2026-10-01T00:00:00Z' },
      '2026-10-01',
    ],
    ['a pre-authorization without dates has none', { mode: 'auth' }, null],
    ['a subscription has its renewal', { mode: 'subscribe', ...dates }, '2026-09-01'],
    ['a free coupon ends first', { mode: 'subscribe', ...dates, freeCoupon: month }, '2026-06-09'],
    [
      'an unlimited coupon leaves the renewal',
      { mode: 'subscribe', ...dates, freeCoupon: { numTerms: 9999, term: 'month' } },
      '2026-09-01',
    ],
    ['a subscription without dates has none', { mode: 'subscribe', renewalDate: null }, null],
  ];
  test.each(cases)('%s', (_, payment, expected) => {
    expect(chargeDay(payment, TODAY)).toBe(expected);
  });
});

test('a card without a year is no expired card', () => {
  expect(isExpired({ expMonth: 0, expYear: 0 }, TODAY)).toBe(false);
});

test('a card that expires before the payment is due is refused', () => {
  const payment = { mode: 'auth', preAuthDate: '2028-03-01' } as const;
  expect(refusalOfExpiry({ expMonth: 11, expYear: 2027 }, payment, TODAY)).toBe('cardWillExpire');
  expect(refusalOfExpiry({ expMonth: 3, expYear: 2028 }, payment, TODAY)).toBeNull();
  expect(refusalOfExpiry({ expMonth: 4, expYear: 2026 }, { mode: 'charge' }, TODAY)).toBeNull();
});
