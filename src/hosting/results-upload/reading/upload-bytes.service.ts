// Unpacks an uploaded file to the text that is read and stored.
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { unpack } from '#hosting/imports/files/file-bytes.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { readWorkbook } from '#kit/server/files/workbook.ts';
import { uploadRefusals as words } from '../results-upload.words.ts';
import { UPLOAD_BYTES_MAX } from './upload-size.rules.ts';
import { textOfSheets } from './workbook-text.rules.ts';

export interface UploadedFile {
  /** Left out for pasted text. */
  name?: string | undefined;
  text?: string | undefined;
  /** The bytes compressed with gzip, in base64. */
  gzip?: string | undefined;
  /** Says that the bytes came in a form beside the call. */
  fileKey?: string | undefined;
}

const MB = 1024 * 1024;
/** The limit of texts, once they are unpacked. */
const FILE_BYTES_MAX = 20 * MB;
const WORKBOOK_LIMITS = { inflatedBytesMax: 60 * MB, timeMaxMs: 20_000 };
const GZIP_SIGN = [0x1f, 0x8b];
const ZIP_SIGN = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE_SIGN = [0xd0, 0xcf, 0x11, 0xe0];

/** Refused: UPLOAD_EMPTY, UPLOAD_TOO_LARGE, UPLOAD_DAMAGED, UPLOAD_WORKBOOK_…, and the refusals of `unpack`. */
export async function readUploadedBytes(
  { upload }: Pick<Context, 'upload'>,
  { text, gzip, fileKey }: UploadedFile,
): Promise<Uint8Array> {
  if (fileKey !== undefined && upload) {
    const bytes = await readFile(upload.path);
    return readBytes(begins(bytes, GZIP_SIGN) ? await inflate(bytes) : bytes);
  }
  if (gzip === undefined) {
    if (!text?.trim()) throw new Refusal('UPLOAD_EMPTY', words.nothing);
    return new TextEncoder().encode(text);
  }
  return readBytes(await inflate(Buffer.from(gzip, 'base64')));
}

async function readBytes(bytes: Uint8Array): Promise<Uint8Array> {
  if (begins(bytes, OLD_OFFICE_SIGN)) throw new Refusal('UPLOAD_WORKBOOK_OLD', words.workbookOld);
  return begins(bytes, ZIP_SIGN) ? workbookBytes(bytes) : unpack(bytes);
}

export const uploadTooLarge = () =>
  new Refusal('UPLOAD_TOO_LARGE', words.tooLarge(UPLOAD_BYTES_MAX / MB), { status: 413 });

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: FILE_BYTES_MAX });
  } catch (error) {
    throw error instanceof RangeError
      ? new Refusal('UPLOAD_TOO_LARGE', words.tooLarge(FILE_BYTES_MAX / MB), { status: 413 })
      : new Refusal('UPLOAD_DAMAGED', words.notGzip);
  }
}

async function workbookBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const workbook = await readWorkbook(bytes, WORKBOOK_LIMITS);
  if (workbook.kind === 'too-large')
    throw new Refusal('UPLOAD_TOO_LARGE', words.tooLarge(FILE_BYTES_MAX / MB), { status: 413 });
  const text = workbook.kind === 'sheets' ? textOfSheets(workbook.sheets) : '';
  if (text.trim() === '') throw new Refusal('UPLOAD_WORKBOOK_BROKEN', words.workbookBroken);
  return new TextEncoder().encode(text);
}

const begins = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((byte, index) => bytes[index] === byte);
