// The fields of a card in the browser: how digits are written, and what is wrong with them.
import { expect, test } from 'vitest';
import {
  brandOfInput,
  digitsOf,
  isComplete,
  problemOf,
  problemWhenSent,
  written,
} from './card-input.rules.ts';

const TODAY = new Date('2026-05-09T12:00:00');

test.each([
  ['cardNumber', '4242424242424242', '4242 4242 4242 4242'],
  ['cardNumber', '42424', '4242 4'],
  ['cardNumber', '378282246310005', '3782 822463 10005'],
  ['cardNumber', '4242 4242-4242 4242 99', '4242 4242 4242 4242'],
  ['cardExpiry', '1', '1'],
  ['cardExpiry', '5', '05'],
  ['cardExpiry', '1230', '12 / 30'],
  ['cardExpiry', '12/2030', '12 / 30'],
  ['cardCvc', '12345', '1234'],
] as const)('%s %s is written %s', (field, typed, text) => {
  expect(written(field, digitsOf(field, typed))).toBe(text);
});

test('a field is complete with all of its digits', () => {
  expect(isComplete('cardNumber', '4242424242424242')).toBe(true);
  expect(isComplete('cardNumber', '378282246310005')).toBe(true);
  expect(isComplete('cardNumber', '424242424242424')).toBe(false);
  expect(isComplete('cardExpiry', '123')).toBe(false);
  expect(isComplete('cardCvc', '123')).toBe(true);
  expect(brandOfInput('5555')).toBe('mastercard');
});

test('a problem shows once an input is complete, or its reader has left it', () => {
  expect(problemOf('cardNumber', '4242', TODAY, false)).toBeNull();
  expect(problemOf('cardNumber', '4242', TODAY, true)?.code).toBe('incomplete_number');
  expect(problemOf('cardNumber', '4242424242424241', TODAY, false)?.code).toBe('invalid_number');
  expect(problemOf('cardNumber', '4242424242424242', TODAY, true)).toBeNull();
  expect(problemOf('cardExpiry', '1330', TODAY, false)?.code).toBe('invalid_expiry_month');
  expect(problemOf('cardExpiry', '1225', TODAY, false)?.code).toBe('invalid_expiry_year_past');
  expect(problemOf('cardExpiry', '0426', TODAY, false)?.code).toBe('invalid_expiry_month_past');
  expect(problemOf('cardExpiry', '0526', TODAY, false)).toBeNull();
  expect(problemOf('cardCvc', '', TODAY, true)).toBeNull();
  expect(problemWhenSent('cardCvc', '', TODAY)?.code).toBe('incomplete_cvc');
});
