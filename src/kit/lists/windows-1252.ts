// The letters of Windows-1252, which older programs read and write.

/** The letters of bytes 128 to 159; the others have the number of their letter in Unicode. Five bytes have none. */
const UPPER_HALF = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const UPPER_HALF_FROM = 128;
const LETTERS_MAX = 256;
const QUESTION_MARK = 63;

export const isWindows1252 = (letter: string): boolean => byteOf(letter) !== null;

/** Letters that are missing become question marks. */
export function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text], (letter) => byteOf(letter) ?? QUESTION_MARK);
}

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0)!;
  const index = UPPER_HALF.indexOf(letter);
  if (index >= 0) return UPPER_HALF_FROM + index;
  const isUpperHalf = code >= UPPER_HALF_FROM && code < UPPER_HALF_FROM + UPPER_HALF.length;
  return code < LETTERS_MAX && !isUpperHalf ? code : null;
}
