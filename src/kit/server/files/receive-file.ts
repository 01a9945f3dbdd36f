// Receives one file of a multipart body into a folder, in pieces: memory does not grow with its size.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { Refusal } from '#kit/refusal.ts';
import { HttpError } from '#kit/server/http/error-reply.ts';

export interface ReceivedFile {
  path: string;
  /** The name that the sender gave it, without a path. */
  fileName: string;
  sizeBytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** The other parts of the body. */
  fields: Readonly<Record<string, string>>;
  /** Removes the file from the folder. */
  discard(): Promise<void>;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /** The file that came with the request. */
    upload?: ReceivedFile;
  }
}

interface ReceiveOptions {
  folder: string;
  /** The name of the part that holds the file. */
  part: string;
  bytesMax: number;
  timeMaxMs?: number;
}

/** A slow phone sends the largest file within this time. */
const TIME_MAX_MS = 9 * 60_000;
/** A body that is too large is read to its end, so that the sender gets the reply, but not beyond this. */
const READ_BYTES_MAX = 64 * 1024 * 1024;
const LIMITS = { files: 1, fields: 10, fieldSize: 4 * 1024, fieldNameSize: 100, parts: 12, headerPairs: 50 };

/**
 * Returns null for a file above the limit. Refuses a body without the part and one that cannot be read. Nothing stays in
 * the folder unless a file is returned.
 */
export async function receiveFile(
  { body, headers }: Request,
  { folder, part, bytesMax, timeMaxMs = TIME_MAX_MS }: ReceiveOptions,
): Promise<ReceivedFile | null> {
  const contentType = headers.get('content-type') ?? '';
  if (body === null || !isFileForm(contentType)) throw unreadable();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const discard = () => rm(path, { force: true });

  const fields: Record<string, string> = {};
  const parser = parserOf(contentType, bytesMax);
  const written = Promise.withResolvers<Omit<ReceivedFile, 'fields' | 'discard'> | null>();
  written.promise.catch(() => {});
  let receiving: Readable | null = null;
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (name, file, fileName) => {
    if (name !== part || receiving) return void file.resume();
    receiving = file;
    write(file, path).then(
      ({ sizeBytes, sha256 }) =>
        written.resolve(file.truncated ? null : { path, fileName: fileName ?? '', sizeBytes, sha256 }),
      written.reject,
    );
  });

  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooSlow()), timeMaxMs);
  const incoming = Readable.fromWeb(body as NodeStream<Uint8Array>);
  try {
    await Promise.race([pipeline(incoming, upTo(READ_BYTES_MAX), parser), late.promise]);
    if (!receiving) throw unreadable();
    const file = await written.promise;
    if (file) return { ...file, fields, discard };
    await discard();
    return null;
  } catch (error) {
    await stopWriting(receiving, written.promise);
    await discard();
    if (error instanceof TooLong) return null;
    throw isOurs(error) ? error : unreadable();
  } finally {
    clearTimeout(timer);
    incoming.destroy();
  }
}

/** A file that is older than this was left by a process that was killed. */
const LEFTOVER_HOURS = 1;

/** Removes old files from the folder. Other processes may be receiving new ones. */
export async function removeLeftovers(folder: string, nowMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const isOld = (await stat(path)).mtimeMs < nowMs - LEFTOVER_HOURS * 60 * 60_000;
    if (isOld) await rm(path, { force: true });
  }
}

/** Whether the header is that of a form with files. */
export function isFileForm(contentType: string | undefined): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? '');
}

function parserOf(contentType: string, fileSize: number) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...LIMITS, fileSize } });
  } catch {
    throw unreadable();
  }
}

async function write(file: Readable, path: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const summed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(file, summed, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** The parser leaves the file open when the body breaks off. */
async function stopWriting(receiving: Readable | null, written: Promise<unknown>): Promise<void> {
  if (!receiving) return;
  receiving.destroy();
  await Promise.allSettled([written]);
}

class TooLong extends Error {}

function upTo(bytesMax: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(new TooLong());
      else done(null, chunk);
    },
  });
}

/** Failures of the disk are ours: it is full, or the folder is not ours to write to. */
const isOurs = (error: unknown) =>
  error instanceof Refusal ||
  error instanceof HttpError ||
  (error instanceof Error &&
    'syscall' in error &&
    ['open', 'write', 'mkdir'].includes(String(error.syscall)));

function unreadable(): Refusal {
  return new Refusal('UPLOAD_UNREADABLE', 'The file did not arrive completely. Please send it again.');
}

function tooSlow(): HttpError {
  const message = 'The file came too slowly. Please try again with a better connection.';
  return new HttpError(408, 'BODY_TOO_SLOW', message, { connection: 'close' });
}
