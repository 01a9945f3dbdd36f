// The text of a field in HY-TEK files.
import { isWindows1252 } from '#kit/lists/windows-1252.ts';
import { baseLetter } from '#sport/people/names.rules.ts';

/** Letters of Windows-1252 stay; others lose their accents, or become question marks. */
export function plainText(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (isWindows1252(letter) ? letter : baseLetter(letter)))
    .join('')
    .replace(/./gsu, (letter) => (isWindows1252(letter) ? letter : '?'))
    .replace(/[;\s]+/g, ' ')
    .trim();
}
