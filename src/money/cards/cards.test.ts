import { describe, expect, test } from 'vitest';
import {
  type CardChange,
  cardLabel,
  cleanNickName,
  expiredLast,
  refusalToChange,
  refusalToRemove,
  savedCard,
  shortCardLabel,
} from './cards.rules.ts';

const TODAY = '2026-05-09';
const CARD = {
  ...{ id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028 },
  ...{ name: 'Marguerite Holloway', nickName: 'Team card' },
};

describe('the label of a card', () => {
  test.each([
    ['Marguerite Holloway', 'visa', 'Marguerite, Visa 4242'],
    ['Maximiliana-Josephine Ruiz', 'mastercard', 'Maximiliana-, Mastercard 4242'],
    ['  Wendell  Abara ', 'amex', 'Wendell, American Express 4242'],
    ['', 'visa', 'Visa 4242'],
    ['Åsa', 'VISA', 'Åsa, Visa 4242'],
    ['Kell', 'some new brand', 'Kell, Card 4242'],
  ])('of "%s" and %s', (name, brand, expected) => {
    expect(cardLabel({ name, brand, last4: '4242' })).toBe(expected);
  });

  test('without the owner is brand and digits', () => {
    expect(shortCardLabel({ brand: 'discover', last4: '0091' })).toBe('Discover 0091');
  });
});

test('cards that can pay come before expired ones, each in their order', () => {
  const cards = [2025, 2028, 2024, 2027].map((expYear) => savedCard({ ...CARD, expYear }, TODAY, null));
  expect(expiredLast(cards).map(({ expYear }) => expYear)).toEqual([2028, 2027, 2025, 2024]);
});

test('a saved card says whether it is expired', () => {
  expect(savedCard(CARD, TODAY, null)).toEqual({
    ...{ id: 'pm_1', last4: '4242', brand: 'visa', expMonth: 8, expYear: 2028, name: 'Marguerite Holloway' },
    ...{ metadata: { nickName: 'Team card' }, isExpired: false, locks: null },
  });
  const bare = savedCard({ ...CARD, expYear: 2025, name: null, nickName: null }, TODAY, []);
  expect(bare).toMatchObject({ isExpired: true, name: '', metadata: { nickName: '' }, locks: [] });
});

test('a nickname is one line of text', () => {
  expect(cleanNickName('  Team\n\tcard \u0000 ')).toBe('Team card');
});

describe('a change of a card is refused', () => {
  const cases: [string, CardChange, string | null][] = [
    ['with 34 characters', { nickName: 'n'.repeat(34) }, 'CARD_NICKNAME_TOO_LONG'],
    ['not with 33 characters', { nickName: '🏃'.repeat(33) }, null],
    ['with a month alone', { expMonth: 8 }, 'CARD_EXPIRY_INCOMPLETE'],
    ['with a year alone', { expYear: 2028 }, 'CARD_EXPIRY_INCOMPLETE'],
    ['with a month that is over', { expMonth: 4, expYear: 2026 }, 'CARD_EXPIRY_WRONG'],
    ['with a year too far ahead', { expMonth: 4, expYear: 2077 }, 'CARD_EXPIRY_WRONG'],
    ['not with this month', { expMonth: 5, expYear: 2026 }, null],
    ['not without any change', {}, null],
  ];
  test.each(cases)('%s', (_, change, code) => {
    expect(refusalToChange(change, TODAY)?.code ?? null).toBe(code);
  });
});

test('a card that something needs is not deleted, and the refusal lists what', () => {
  const locks = [{ type: 'invoice', subscriptionName: null, invoiceId: 20418, key: 'k' } as const];
  expect(refusalToRemove(locks)).toMatchObject({ code: 'CARD_LOCKED', status: 409, details: { locks } });
  expect(refusalToRemove([])).toBeNull();
});
