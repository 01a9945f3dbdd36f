import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { SENT_JOBS } from '#app/site-jobs.ts';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { importFile } from '#hosting/imports/import.service.ts';
import { fileOf, INVITATIONAL } from '#hosting/imports/imports.fixtures.ts';
import { writeBackup } from '#kit/server/backups/backup.ts';
import { restoreBackup } from '#kit/server/backups/restore.ts';
import { openPool } from '#kit/server/database/db.ts';
import { diskStore } from '#kit/server/files/disk-store.ts';
import { installJobs } from '#kit/server/jobs/jobs.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { databaseUrl, runOn } from '#kit/server/testing/test-cluster.ts';
import { openOwnDatabase } from '#kit/server/testing/test-database.ts';

const FILES = diskStore(join(tmpdir(), `homestretch-files-${randomUUID()}`));
const OPTIONS = { version: '1.2.3', jobKinds: SENT_JOBS, files: FILES };
const RESTORE = {
  migrationsFolder: join(import.meta.dirname, '../../../migrations'),
  jobKinds: SENT_JOBS,
  replace: false,
  files: FILES,
};

let folder: string;
let file: string;
let original: Awaited<ReturnType<typeof openOwnDatabase>>;
let originalSums: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homestretch-backup-'));
  file = join(folder, 'site.backup');
  original = await openOwnDatabase();
  const { ctx, pool } = original;
  await importFile(ctx, fileOf(INVITATIONAL));
  await sendMail(ctx, {
    to: 'otto@example.org',
    subject: 'Backslash \\ and "quotes"',
    lines: ['One\nline\tand \\. another'],
    notBefore: '2030-05-09T06:00:00Z',
  });
  await pool.query(`select nextval(pg_get_serial_sequence('meets', 'id'))`);
  originalSums = await sumsOf(pool);
  await writeBackup(pool, file, OPTIONS);
});

afterAll(async () => {
  await original.drop();
  await rm(folder, { recursive: true });
});

/** Returns the row count and a checksum of every table, all sequences, and the waiting jobs. */
async function sumsOf(pool: pg.Pool) {
  const { rows: names } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of names) {
    const { rows } = await pool.query(
      `select count(*), md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from public."${name}" t`,
    );
    tables[name] = rows[0];
  }
  const { rows: sequences } = await pool.query(
    'select sequencename, last_value from pg_sequences where schemaname = $1 order by 1',
    ['public'],
  );
  const { rows: jobs } = await pool.query('select name, data, start_after, state from jobs.job');
  const { rows: constraints } = await pool.query(
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: triggers } = await pool.query(
    `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  );
  return { tables, sequences, jobs, constraints, triggers };
}

/** Opens one connection, as the command does, to a database that was never used. */
async function withEmptyDatabase(work: (pool: pg.Pool, url: string) => Promise<void>): Promise<void> {
  const cluster = inject('clusterUrl');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await runOn(cluster, `create database ${name}`);
  const url = databaseUrl(cluster, name);
  const pool = openPool(url, { size: 1 });
  try {
    await installJobs(url, SENT_JOBS);
    await work(pool, url);
  } finally {
    await pool.end();
    await runOn(cluster, `drop database ${name} with (force)`);
  }
}

const countTables = async (pool: pg.Pool) =>
  (await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`))
    .rowCount;

test('a backup is restored to the last row, sequence and waiting mail, and the site serves it', () =>
  withEmptyDatabase(async (pool, url) => {
    const report = await restoreBackup(pool, file, RESTORE);
    expect(await sumsOf(pool)).toEqual(originalSums);
    expect(report.rows).toBeGreaterThan(100);
    const site = await openTestNode(url);
    const { rows } = await pool.query<{ id: number }>('select id from meets');
    const page = await site.ask(`/TrackAndField/meet/${rows[0]!.id}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Invitational')]);
    await site.close();
  }));

test('uploaded files come with the backup, and those that are lost are counted', async () => {
  const there = await mkdtemp(join(folder, 'there-'));
  const back = diskStore(join(folder, 'back'));
  const files = diskStore(there);
  const contents = ['%PDF-1.7\n\\.\n{"tables":{}}\n', 'lane four\0'].map((text) => Buffer.from(text));
  const digests = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  const lost = '0'.repeat(64);
  await original.pool.query(
    `insert into stored_files (sha256, size_bytes, content_type, created_at)
     select digest, 1, 'application/pdf', now() from unnest($1::text[]) digest`,
    [[...digests, lost]],
  );
  try {
    for (const [index, content] of contents.entries()) {
      await writeFile(join(there, 'source'), content);
      await files.put(digests[index]!, join(there, 'source'), 'application/pdf');
    }
    const withFiles = join(folder, 'files.backup');
    const report = await writeBackup(original.pool, withFiles, { ...OPTIONS, files });
    expect(report).toMatchObject({ files: 2, missingFiles: 1 });
    await withEmptyDatabase(async (pool) => {
      expect(await restoreBackup(pool, withFiles, { ...RESTORE, files: back })).toMatchObject({ files: 2 });
    });
    for (const [index, content] of contents.entries()) {
      const stored = await back.open(digests[index]!);
      expect(Buffer.from(await new Response(stored).arrayBuffer())).toEqual(content);
    }
    const spoiled = join(folder, 'spoiled-files.backup');
    await writeFile(
      spoiled,
      edited(await readFile(withFiles), (text) => text.replace('lane four', 'lane five')),
    );
    await withEmptyDatabase(async (pool) => {
      const restored = restoreBackup(pool, spoiled, { ...RESTORE, files: back });
      await expect(restored).rejects.toThrow('does not have the content that was written');
      expect(await countTables(pool)).toBe(0);
    });
  } finally {
    await original.pool.query('delete from stored_files');
  }
});

test('a backup of the first format, which has no files, is restored', () =>
  withEmptyDatabase(async (pool) => {
    const old = join(folder, 'old.backup');
    const withoutFiles = (text: string) =>
      text.replace('"formatVersion":2', '"formatVersion":1').replace(/,"files":0/, '');
    await writeFile(old, edited(await readFile(file), withoutFiles));
    expect(await restoreBackup(pool, old, RESTORE)).toMatchObject({ files: 0 });
  }));

test('a database with content is refused, and replaced only on request', () =>
  withEmptyDatabase(async (pool) => {
    await restoreBackup(pool, file, RESTORE);
    await pool.query(`update meets set name = 'Changed since'`);
    const changed = await sumsOf(pool);
    await expect(restoreBackup(pool, file, RESTORE)).rejects.toThrow('The database is not empty.');
    expect(await sumsOf(pool)).toEqual(changed);
    await restoreBackup(pool, file, { ...RESTORE, replace: true });
    expect(await sumsOf(pool)).toEqual(originalSums);
  }));

test('a database with a running site is refused', () =>
  withEmptyDatabase(async (pool, url) => {
    const site = openPool(url, { size: 1 });
    await site.query('select 1');
    await expect(restoreBackup(pool, file, RESTORE)).rejects.toThrow('Stop it first');
    await site.end();
  }));

test.each<[string, (bytes: Buffer) => Buffer, string]>([
  ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2), 'cut off or damaged'],
  [
    'cut off behind a table',
    (bytes) => edited(bytes, (text) => text.slice(0, text.lastIndexOf('\n{') + 1)),
    'cut off or damaged',
  ],
  [
    'changed in a row',
    (bytes) => edited(bytes, (text) => text.replace('Invitational', 'Invitationel')),
    'damaged: the rows of the table',
  ],
  ['another program’s', () => gzipSync('{"hello": 1}\n'), 'not a backup of Homestretch'],
  ['no archive', () => Buffer.from('PGDMP'), 'cut off or damaged'],
  [
    'of a newer version',
    (bytes) => edited(bytes, (text) => text.replace('0001_ground', '9999_later')),
    'another version of Homestretch (1.2.3)',
  ],
])('a file that is %s leaves the database as it was', (_, spoil, sentence) =>
  withEmptyDatabase(async (pool) => {
    const spoiled = join(folder, 'spoiled.backup');
    await writeFile(spoiled, spoil(await readFile(file)));
    await expect(restoreBackup(pool, spoiled, RESTORE)).rejects.toThrow(sentence);
    expect(await countTables(pool)).toBe(0);
  }),
);

test('a failed backup leaves no file, and only the owner can read a backup', async () => {
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  await expect(writeBackup(original.pool, join(folder, 'missing/site.backup'), OPTIONS)).rejects.toThrow(
    'ENOENT',
  );
});

function edited(bytes: Buffer, edit: (text: string) => string): Buffer {
  return gzipSync(edit(gunzipSync(bytes).toString()));
}
