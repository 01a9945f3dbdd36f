import { expect, it } from 'vitest';
import { encodeWindows1252, isWindows1252 } from './windows-1252.ts';

it('every byte of Windows-1252 is read as the letter that writes it', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = new TextDecoder('windows-1252').decode(bytes);
  expect(encodeWindows1252(text)).toEqual(bytes);
  expect([...text].every(isWindows1252)).toBe(true);
});

it('a letter that is missing becomes a question mark', () => {
  expect(isWindows1252('ł')).toBe(false);
  expect(String.fromCharCode(...encodeWindows1252('Ał🏃'))).toBe('A??');
});
