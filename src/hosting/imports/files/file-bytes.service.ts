// Decompresses the bytes of a file and hashes its content, to recognize the same content later.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { FILE_BYTES_MAX } from '#hosting/imports/imports.rules.ts';
import { refusalSentences } from '#hosting/imports/imports.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { isPdf, readPdfText } from './pdf-text.service.ts';

const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * Recognizes gzip and PDF by their first bytes; a PDF becomes its text. Refused: `IMPORT_FILE_TOO_LARGE`,
 * `IMPORT_GZIP_BROKEN`, and the refusals of `readPdfText`.
 */
export async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const plain = await decompress(bytes);
  return isPdf(plain) ? new TextEncoder().encode(await readPdfText(plain)) : plain;
}

async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isGzip(bytes)) return withinLimit(bytes);
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: FILE_BYTES_MAX });
  } catch (error) {
    throw refusalToUnpack(error);
  }
}

/** For companions, which are small; null if the file cannot be read. */
export function unpackCompanion(bytes: Uint8Array | null): Uint8Array | null {
  if (bytes === null || bytes.byteLength > FILE_BYTES_MAX) return null;
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: FILE_BYTES_MAX });
  } catch {
    return null;
  }
}

/** `meaning` is the content as read with its companions; null if there are none. */
export function hashContent(bytes: Uint8Array, meaning: string | null): string {
  const hash = createHash('sha256').update(bytes);
  if (meaning !== null) hash.update(meaning);
  return hash.digest('hex');
}

const isGzip = (bytes: Uint8Array): boolean => GZIP_MAGIC.every((byte, index) => bytes[index] === byte);

function withinLimit(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength > FILE_BYTES_MAX) throw tooLarge();
  return bytes;
}

function refusalToUnpack(error: unknown): Refusal {
  return error instanceof RangeError
    ? tooLarge()
    : new Refusal('IMPORT_GZIP_BROKEN', refusalSentences.gzipBroken());
}

const tooLarge = () =>
  new Refusal('IMPORT_FILE_TOO_LARGE', refusalSentences.tooLarge(FILE_BYTES_MAX), { status: 413 });
