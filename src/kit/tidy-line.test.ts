import { expect, test } from 'vitest';
import { oneLine } from './mail-phrases.ts';
import { tidyLine } from './tidy-line.ts';

test.each([
  ['Oak\u0085Relays', 'Oak Relays'],
  ['Oak\r\nBcc: a@b.example\u0000\u007f Relays', 'Oak Bcc: a@b.example Relays'],
  [' \tOak  Relays\u2028', 'Oak Relays'],
  ['\u0007', ''],
])('%j becomes the line %j, also in the subject of a mail', (text, line) => {
  expect(tidyLine(text)).toBe(line);
  expect(oneLine(text)).toBe(line);
});
