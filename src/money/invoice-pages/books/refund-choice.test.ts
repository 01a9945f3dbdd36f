import { expect, test } from 'vitest';
import { errorsAboveLines, readLines, totalOf } from '../payees/new-invoice.rules.ts';
import { chosenCents, parsePrice, type RefundChoice } from './refund-choice.rules.ts';

const BOOKS = { leftCents: 20_000, policyCents: 10_000 };

test.each<[RefundChoice, string, number | null]>([
  ['whole', '', 20_000],
  ['policy', '', 10_000],
  ['part', '25.50', 2550],
  ['part', '200.00', 20_000],
  ['part', '200.01', null],
  ['part', '0', null],
  ['part', '-5', null],
  ['part', 'all', null],
])('%s "%s" gives back %s', (choice, part, cents) => {
  expect(chosenCents(choice, part, BOOKS)).toBe(cents);
});

test.each([
  ['12', 1200],
  ['12.50', 1250],
  ['-28.00', -2800],
  ['−28.00', -2800],
  ['--1', null],
  ['', null],
  ['1.005', null],
])('the price "%s" is %s', (text, cents) => {
  expect(parsePrice(text)).toBe(cents);
});

test('the lines of a new invoice are read, or each wrong field has a sentence', () => {
  const good = { key: 0, short: ' Shirts ', quantity: '2', price: '18' };
  const discount = { key: 1, short: 'Discount', quantity: '1', price: '−6.00' };
  expect(readLines([good, discount])).toEqual({
    lines: [
      { short: 'Shirts', quantity: 2, unitCents: 1800 },
      { short: 'Discount', quantity: 1, unitCents: -600 },
    ],
  });
  expect(totalOf([good, discount])).toBe(3000);
  const wrong = readLines([{ key: 3, short: '', quantity: '0', price: 'free' }]);
  expect('errors' in wrong && Object.keys(wrong.errors)).toEqual(['short3', 'quantity3', 'price3']);
});

test('an invoice without a title or without a payer says which one is missing', () => {
  expect(errorsAboveLines({ title: ' ', billTo: 'Salt Harbor HS' })).toEqual({
    title: 'Say what the invoice is for.',
  });
  expect(errorsAboveLines({ title: 'Harbor Open', billTo: '' })).toEqual({
    billTo: 'Say who the invoice is for.',
  });
});
