// Writes a snapshot of the whole database and the uploaded files into one file while the site goes on.

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { type JobKind, listWaitingJobs } from '#kit/server/jobs/jobs.ts';
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupFoot,
  type BackupHead,
  lineOf,
  rowsWithEnd,
  type TableHead,
} from './backup-file.ts';

export interface BackupReport {
  file: string;
  tables: number;
  rows: number;
  files: number;
  /** Files that the store has lost or damaged. */
  missingFiles: number;
}

interface BackupOptions {
  /** The version of the program. */
  version: string;
  /** Queues whose waiting jobs are part of the backup. Other jobs are scheduled by the clock. */
  jobKinds: readonly JobKind<object>[];
  files: FileStore;
}

/** Settings for sessions that read or write rows as text. */
export const COPY_SETTINGS = `
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set synchronize_seqscans = off;
  set timezone = 'UTC';
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1`;

/**
 * Writes the backup. The file appears when it is complete. Only its owner may read it, because it has password hashes,
 * sessions and addresses. Throws if the file exists.
 */
export async function writeBackup(
  pool: pg.Pool,
  file: string,
  options: BackupOptions,
): Promise<BackupReport> {
  const unfinished = `${file}.part`;
  const client = await pool.connect();
  try {
    await client.query(COPY_SETTINGS);
    await client.query('begin isolation level repeatable read read only');
    const report = { file, tables: 0, rows: 0, files: 0, missingFiles: 0 };
    const text = Readable.from(backupText(client, options, report));
    await pipeline(text, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    // Ends the transaction and discards the settings.
    client.release(true);
  }
}

async function* backupText(
  client: pg.PoolClient,
  { version, jobKinds, files }: BackupOptions,
  report: BackupReport,
): AsyncGenerator<Buffer> {
  yield lineOf(await readHead(client, version));
  const foot: BackupFoot = { tables: {}, sequences: await readSequences(client), jobs: [] };
  const tables = await listTables(client);
  for (const head of tables) {
    yield lineOf(head);
    yield* rowsWithEnd(client.query(to(copySource(head))), (sum) => {
      foot.tables[head.table] = sum;
      report.tables += 1;
      report.rows += sum.rows;
    });
  }
  if (tables.some(({ table }) => table === 'stored_files')) yield* filesText(client, files, report);
  foot.files = report.files;
  foot.jobs = await listWaitingJobs(client, jobKinds);
  yield lineOf(foot);
}

async function* filesText(
  client: pg.PoolClient,
  store: FileStore,
  report: BackupReport,
): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from stored_files order by sha256');
  for (const { sha256 } of rows) {
    const stored = await store.open(sha256);
    const content = stored && Buffer.from(await new Response(stored).arrayBuffer());
    if (!content || sha256Of(content) !== sha256) {
      report.missingFiles += 1;
      continue;
    }
    yield lineOf({ file: sha256, bytes: content.length });
    yield content;
    yield NEWLINE;
    report.files += 1;
  }
}

const NEWLINE = Buffer.from('\n');

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function readHead(client: pg.PoolClient, version: string): Promise<BackupHead> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  );
  const { rows } = await client.query<{ createdAt: string; postgres: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", current_setting('server_version') as postgres`,
  );
  return {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    version,
    ...rows[0]!,
    migrations,
  };
}

/** All tables of the site with their stored columns, by name. Computed columns are left out. */
export async function listTables(client: pg.PoolClient): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.relname
    order by c.relname`);
  return rows;
}

function copySource({ table, columns }: TableHead): string {
  return `copy ${tableName({ table, columns })} to stdout`;
}

/** Writes `public."results" ("id", "mark")` for COPY. */
export function tableName({ table, columns }: TableHead): string {
  return `public.${quoted(table)} (${columns.map(quoted).join(', ')})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

// Sequences are not part of the snapshot. Read after it, they are ahead of every id in it.
async function readSequences(client: pg.PoolClient): Promise<BackupFoot['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: BackupFoot['sequences'] = {};
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${quoted(name)}`,
    );
    sequences[name] = rows[0]!;
  }
  return sequences;
}
