import { expect, test } from 'vitest';
import { type PadKey, padMark, typeKey } from './pad.rules.ts';

const type = (keys: string, measure: 'E' | 'M') =>
  keys.split(' ').reduce((text, key) => typeKey(text, key as PadKey, measure), '');

test.each([
  ['1 8 - 1 1 quarter', '18-11.25'],
  ['1 8 - 1 1 quarter quarter', '18-11.5'],
  ['1 8 - 1 1 quarter quarter quarter quarter', '18-11'],
  ['1 8 - 1 1 quarter delete', '18-11'],
  ['1 8 - - 1 1 2', '18-11'],
  ['quarter 1 8 quarter', '18'],
  ['1 8 . 5', '185'],
  ['delete', ''],
])('feet and inches: %s is %s', (keys, text) => {
  expect(type(keys, 'E')).toBe(text);
});

test.each([
  ['5 . 7 7', '5.77'],
  ['5 . 7 7 1 .', '5.77'],
  ['5 - 7', '57'],
  ['5 . 7 quarter delete delete', '5'],
])('meters: %s is %s', (keys, text) => {
  expect(type(keys, 'M')).toBe(text);
});

test('meters say so', () => {
  expect(padMark('5.77', 'M')).toBe('5.77m');
  expect(padMark('18-11.25', 'E')).toBe('18-11.25');
  expect(padMark('', 'M')).toBe('');
});
