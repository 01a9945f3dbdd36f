// Decodes the bytes of a list file in any encoding that spreadsheets write.

/** A file without text is a workbook or another binary file. */
export type ListText = { text: string } | { wrong: 'workbook' | 'binary' };

/** The first bytes of workbooks, zipped and older ones. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** Control characters, which text never contains. */
const CONTROL_CHARACTER = /[^\P{Cc}\s]/u;
/** DOS files end with this character. */
const DOS_END = String.fromCharCode(26);
const LOOKED_AT = 2000;
/** Mostly Latin text in two bytes a letter has at least this share of zeros. */
const ZEROS_MIN = 0.3;

/** Spreadsheets without Unicode write Windows letters; "Unicode text" has two bytes a letter. */
export function readListBytes(bytes: Uint8Array<ArrayBuffer>): ListText {
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte)))
    return { wrong: 'workbook' };
  const decoded = decode(bytes);
  const text = decoded.endsWith(DOS_END) ? decoded.slice(0, -1) : decoded;
  return CONTROL_CHARACTER.test(text) ? { wrong: 'binary' } : { text };
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

/** Decided by the byte order mark, else by the position of the zeros. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [index, byte] of looked.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const threshold = (looked.length / 2) * ZEROS_MIN;
  if (zeros[1]! > threshold && zeros[1]! > zeros[0]!) return 'utf-16le';
  return zeros[0]! > threshold && zeros[0]! > zeros[1]! ? 'utf-16be' : null;
}
