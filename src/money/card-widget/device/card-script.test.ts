import { expect, test } from 'vitest';
import { fieldOf, needsFreshPage, walletRequest } from './card-script.rules.ts';

test('the wallet asks for the rounded total in cents of US dollars', () => {
  expect(walletRequest('Entry fees', 7808.4)).toMatchObject({
    ...{ country: 'US', currency: 'usd' },
    total: { label: 'Entry fees', amount: 7808 },
  });
});

test.each([
  ['incomplete_number', 'cardNumber'],
  ['invalid_number', 'cardNumber'],
  ['incomplete_expiry', 'cardExpiry'],
  ['invalid_expiry_year_past', 'cardExpiry'],
  ['incomplete_cvc', 'cardCvc'],
  ['card_declined', null],
])('the error %s is about %s', (code, field) => {
  expect(fieldOf({ type: 'validation_error', code })).toBe(field);
});

const SCRIPT = 'https://js.example/v3/';
test.each([
  ['a script of the site itself', '/stripe-sandbox/stripe.js', '/userhome', '/home', false],
  ['a page that was loaded at this address', SCRIPT, '/userhome?x=1', '/userhome', false],
  ['a page that was reached by a link', SCRIPT, '/userhome', '/home', true],
])('%s: %s on %s, loaded as %s', (_, script, page, document, expected) => {
  const site = 'https://results.example';
  const addresses = { pageUrl: site + page, documentUrl: site + document };
  expect(needsFreshPage(script, addresses)).toBe(expected);
});
