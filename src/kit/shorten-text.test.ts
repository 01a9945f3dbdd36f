import { expect, test } from 'vitest';
import { oneLine } from './mail-phrases.ts';
import { shortenText, tidyLine } from './shorten-text.ts';

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

test.each([
  ['Oak\u0085Relays', 'Oak Relays'],
  ['Oak\r\nBcc: a@b.example\u0000\u007f Relays', 'Oak Bcc: a@b.example Relays'],
  [' \tOak  Relays\u2028', 'Oak Relays'],
  ['\u0007', ''],
])('%j becomes the line %j, also in the subject of a mail', (text, line) => {
  expect(tidyLine(text)).toBe(line);
  expect(oneLine(text)).toBe(line);
});
