// The bytes of a file as text: what sheets write, in whichever encoding they write it.

/** Without a text: a workbook of a sheet program, or anything else that is none. */
export type ListText = { text: string } | { wrong: 'workbook' | 'binary' };

/** How the files of sheet programs begin: zipped ones, and those of before. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** What only machines read. */
const NO_TEXT = /[^\P{Cc}\s]/u;
/** With which files of DOS end. */
const DOS_END = String.fromCharCode(26);
const LOOKED_AT = 2000;
/** In two bytes a letter: one of them is zero in what is mostly Latin. */
const ZEROS_LEAST = 0.3;

/** Sheets that know no Unicode write the letters of Windows; "Unicode text" has two bytes a letter. */
export function readListBytes(bytes: Uint8Array<ArrayBuffer>): ListText {
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte)))
    return { wrong: 'workbook' };
  const decoded = decode(bytes);
  const text = decoded.endsWith(DOS_END) ? decoded.slice(0, -1) : decoded;
  return NO_TEXT.test(text) ? { wrong: 'binary' } : { text };
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** By the mark at the beginning, else by where the zeros are. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of looked.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const most = (looked.length / 2) * ZEROS_LEAST;
  if (zeros[1]! > most && zeros[1]! > zeros[0]!) return 'utf-16le';
  return zeros[0]! > most && zeros[0]! > zeros[1]! ? 'utf-16be' : null;
}
