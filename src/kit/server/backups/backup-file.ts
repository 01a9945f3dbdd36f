// The format of a backup: lines of JSON around the rows of each table in COPY format and around uploaded files, gzipped.
import { createHash } from 'node:crypto';
import type { WaitingJob } from '#kit/server/jobs/jobs.ts';

/**
 * ```
 * {"format":"homestretch-backup","formatVersion":1,…}   the head
 * {"table":"athletes","columns":["id",…]}                one of these for each table,
 * 1\tOtto\t…                                            its rows,
 * \.                                                    and their end
 * {"file":"9f86d0…","bytes":2104}                       one of these for each uploaded file, named by its SHA-256,
 * %PDF-1.7…                                             and its bytes with a newline
 * {"tables":{"athletes":{"rows":1,"sha256":"…"}},…}      the foot
 * ```
 */
export const BACKUP_FORMAT = 'homestretch-backup';
/** Backups of version 1 have no files. */
export const BACKUP_FORMAT_VERSION = 2;

export interface BackupHead {
  format: typeof BACKUP_FORMAT;
  formatVersion: number;
  /** The version of the program. */
  version: string;
  /** The instant of the snapshot, RFC 3339 in UTC. */
  createdAt: string;
  postgres: string;
  /** Migrations in the order of their application. */
  migrations: { name: string; sha256: string }[];
}

export interface TableHead {
  table: string;
  columns: string[];
}

export interface FileHead {
  file: string;
  bytes: number;
}

export interface TableSum {
  rows: number;
  /** The digest of the rows' text. */
  sha256: string;
}

export interface BackupFoot {
  tables: Record<string, TableSum>;
  sequences: Record<string, { last: string; isCalled: boolean }>;
  jobs: WaitingJob[];
  /** The number of files; absent in backups of version 1. */
  files?: number;
}

const END_OF_ROWS = Buffer.from('\\.\n');
const NEWLINE = 0x0a;
const NEWLINE_BYTES = 1;

export function lineOf(value: BackupHead | TableHead | FileHead | BackupFoot): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Yields the rows and their end line. Sets `sum` after the last row. */
export async function* rowsWithEnd(
  rows: AsyncIterable<Buffer>,
  sum: (total: TableSum) => void,
): AsyncGenerator<Buffer> {
  yield* summed(rows, sum);
  yield END_OF_ROWS;
}

async function* summed(rows: AsyncIterable<Buffer>, sum: (total: TableSum) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const chunk of rows) {
    hash.update(chunk);
    // COPY writes a newline inside a value as two characters.
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count++;
    yield chunk;
  }
  sum({ rows: count, sha256: hash.digest('hex') });
}

/** Reads the text of a backup from start to end. */
export interface BackupReader {
  /** Returns the next line, or null at the end. */
  readLine(): Promise<unknown>;
  /** Yields the rows up to their end line. Read all of them before the next line. */
  readRows(sum: (total: TableSum) => void): AsyncGenerator<Buffer>;
  /** Returns the content of a file and reads the newline behind it. */
  readFile(bytes: number): Promise<Buffer>;
}

export function readBackup(text: AsyncIterable<Buffer>): BackupReader {
  const chunks = text[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function fill(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  }

  async function readLine(): Promise<unknown> {
    let from = 0;
    for (;;) {
      const end = rest.indexOf(NEWLINE, from);
      if (end >= 0) {
        const line = rest.subarray(0, end).toString();
        rest = rest.subarray(end + 1);
        return JSON.parse(line);
      }
      from = rest.length;
      if (!(await fill())) return null;
    }
  }

  // Whole lines only, so that the end line starts at the start of a line.
  async function* rowsToEnd(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = endOfRows(rest);
      if (end >= 0) {
        if (end > 0) yield rest.subarray(0, end);
        rest = rest.subarray(end + END_OF_ROWS.length);
        return;
      }
      const whole = rest.lastIndexOf(NEWLINE) + 1;
      if (whole > 0) {
        yield rest.subarray(0, whole);
        rest = rest.subarray(whole);
      }
      if (!(await fill())) throw new Error('the rows of a table are cut off');
    }
  }

  async function readFile(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = bytes + NEWLINE_BYTES;
    while (missing > 0) {
      if (rest.length === 0 && !(await fill())) throw new Error('a file is cut off');
      const part = rest.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      rest = rest.subarray(part.length);
    }
    return Buffer.concat(parts).subarray(0, bytes);
  }

  return { readLine, readRows: (sum) => summed(rowsToEnd(), sum), readFile };
}

/** The position of the end line in whole lines of text, or -1. */
function endOfRows(text: Buffer): number {
  if (text.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) return 0;
  const at = text.indexOf('\n\\.\n');
  return at < 0 ? -1 : at + 1;
}
