// Decodes the bytes of an uploaded file: UTF-8, UTF-16 and Windows-1252 are read, anything else is refused.
import { Refusal } from '#kit/refusal.ts';
import { emptyFileSentence, notTextSentence } from './files.words.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'mixed';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

const KNOWN_BINARIES: readonly { signature: readonly number[]; name: string }[] = [
  { signature: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
  { signature: [0x50, 0x4b, 0x03, 0x04], name: 'a ZIP archive or an Office document' },
  { signature: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Office document' },
  { signature: [0x00, 0x01, 0x00, 0x00, 0x53, 0x74, 0x61, 0x6e], name: 'an Access database' },
  { signature: [0x1f, 0x8b], name: 'a gzip archive' },
  { signature: [0x89, 0x50, 0x4e, 0x47], name: 'a picture' },
  { signature: [0xff, 0xd8, 0xff], name: 'a picture' },
  { signature: [0x47, 0x49, 0x46, 0x38], name: 'a picture' },
];

const SAMPLE_BYTES = 4096;
/** From this share of control bytes on, a file is not text. Printer escapes in old reports stay far below. */
const CONTROL_SHARE_MAX = 0.05;
/** UTF-16 without a byte order mark has zero high bytes for Latin letters; this share of them decides. */
const UTF16_ZERO_SHARE_MIN = 0.7;
const LINE_FEED = 0x0a;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** Loses no letter: a line that is not valid UTF-8 is read as Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText | Refusal {
  if (bytes.length === 0) return new Refusal('IMPORT_FILE_EMPTY', emptyFileSentence());
  const decoded = decodeUtf16(bytes) ?? refusalToDecode(bytes) ?? decodeBytes(bytes);
  if (decoded instanceof Refusal) return decoded;
  return decoded.text.trim() === '' ? new Refusal('IMPORT_FILE_EMPTY', emptyFileSentence()) : decoded;
}

function refusalToDecode(bytes: Uint8Array): Refusal | null {
  const binary = KNOWN_BINARIES.find(({ signature }) => signature.every((byte, at) => bytes[at] === byte));
  if (binary) return new Refusal('IMPORT_FILE_NOT_TEXT', notTextSentence(binary.name));
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const controls = sample.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  if (controls > sample.length * CONTROL_SHARE_MAX) {
    return new Refusal('IMPORT_FILE_NOT_TEXT', notTextSentence(null));
  }
  return null;
}

function isControl(byte: number): boolean {
  const isLayout = byte >= 0x08 && byte <= 0x0d;
  return byte < 0x20 && !isLayout && byte !== 0x1b && byte !== 0x1a;
}

function decodeUtf16(bytes: Uint8Array): DecodedText | null {
  const encoding = utf16Of(bytes);
  if (!encoding) return null;
  return { text: withoutMark(new TextDecoder(encoding).decode(bytes)), encoding };
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  const zeros: [even: number, odd: number] = [0, 0];
  for (let at = 0; at < pairs * 2; at++) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  if (pairs === 0 || Math.min(...zeros) > pairs * (1 - UTF16_ZERO_SHARE_MIN)) return null;
  if (zeros[1] > pairs * UTF16_ZERO_SHARE_MIN) return 'utf-16le';
  return zeros[0] > pairs * UTF16_ZERO_SHARE_MIN ? 'utf-16be' : null;
}

function decodeBytes(bytes: Uint8Array): DecodedText {
  const whole = tryUtf8(bytes);
  if (whole !== null) return { text: withoutMark(whole), encoding: 'utf-8' };
  const lines: string[] = [];
  let hasUtf8 = false;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, from);
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1);
    const text = tryUtf8(line);
    if (text !== null && text.length < line.length) hasUtf8 = true;
    lines.push(text ?? windows1252.decode(line));
    from += line.length;
  }
  return { text: withoutMark(lines.join('')), encoding: hasUtf8 ? 'mixed' : 'windows-1252' };
}

function tryUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
