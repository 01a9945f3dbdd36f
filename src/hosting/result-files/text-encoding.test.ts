import { expect, test } from 'vitest';
import { decodeText } from './text-encoding.rules.ts';

const NAMES = 'Zoë Müller, São Élan\n';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

test.each([
  ['utf-8', bytesOf(NAMES)],
  ['utf-8', bytesOf(`\ufeff${NAMES}`)],
  ['utf-16le', utf16(`\ufeff${NAMES}`, true)],
  ['utf-16be', utf16(`\ufeff${NAMES}`, false)],
  ['utf-16le', utf16(NAMES, true)],
  ['windows-1252', latin(NAMES)],
])('every letter survives %s', (encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: NAMES, encoding });
});

test('a file pasted together from UTF-8 and Windows-1252 is read line by line', () => {
  const bytes = Uint8Array.from([...bytesOf('Zoë\n'), ...latin('Zoë\n'), ...latin('\u0093Müller\u0094')]);
  expect(decodeText(bytes)).toEqual({ text: 'Zoë\nZoë\n“Müller”', encoding: 'mixed' });
});

test.each([
  ['empty', new Uint8Array(), 'IMPORT_FILE_EMPTY'],
  ['blank', bytesOf(' \r\n\f\n'), 'IMPORT_FILE_EMPTY'],
  ['a PDF', bytesOf('%PDF-1.7 and more'), 'IMPORT_FILE_NOT_TEXT'],
  ['an archive', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'IMPORT_FILE_NOT_TEXT'],
  ['binary', Uint8Array.from({ length: 400 }, (_, at) => (at * 7) % 31), 'IMPORT_FILE_NOT_TEXT'],
])('a file that is %s is refused with a sentence', (_, bytes, code) => {
  expect(decodeText(bytes)).toMatchObject({ code, message: expect.stringMatching(/^The file is .*\.$/) });
});

test('a few NUL bytes in a report do not make it binary', () => {
  expect(decodeText(bytesOf(`${'A line of a report\n'.repeat(20)}\u0000`))).toMatchObject({
    encoding: 'utf-8',
  });
});
