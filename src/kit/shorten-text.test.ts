import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test('a text within the limit stays as it is', () => {
  expect(shortenText('Salt Harbor', 11)).toBe('Salt Harbor');
});

test('a longer text ends with an ellipsis and has as many characters as allowed', () => {
  expect(shortenText('Salt Harbor', 5)).toBe('Salt…');
});

test('an emoji is one character and is never cut in two', () => {
  expect(shortenText('🏃🏃🏃', 3)).toBe('🏃🏃🏃');
  expect(shortenText('🏃🏃🏃', 2)).toBe('🏃…');
});
