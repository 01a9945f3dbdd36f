// Restores a backup: the schema by our migrations, then every row, all in one transaction, and the uploaded files.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { applyMigrations, type Migration, readMigrations } from '#kit/server/database/migrate.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { type JobKind, replaceWaitingJobs } from '#kit/server/jobs/jobs.ts';
import { COPY_SETTINGS, listTables, quoted, sha256Of, tableName } from './backup.ts';
import { backupWords as words } from './backup.words.ts';
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupFoot,
  type BackupHead,
  type BackupReader,
  type FileHead,
  readBackup,
  type TableHead,
  type TableSum,
} from './backup-file.ts';

export interface RestoreReport {
  createdAt: string;
  tables: number;
  rows: number;
  files: number;
}

interface RestoreOptions {
  migrationsFolder: string;
  /** True to drop the existing tables. Otherwise a database with tables is refused. */
  replace: boolean;
  /** Queues whose waiting jobs are restored. */
  jobKinds: readonly JobKind<object>[];
  files: FileStore;
}

/** The reason why a restore stopped, as a sentence for the operator. The database is unchanged. */
export class RestoreRefused extends Error {}

/** Restores a backup. Migrate afterward, because the schema is as old as the backup. The job queues must exist. */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const client = await pool.connect();
  try {
    await client.query(COPY_SETTINGS);
    await client.query('begin');
    let report: RestoreReport | undefined;
    await pipeline(createReadStream(file), createGunzip(), async (text: AsyncIterable<Buffer>) => {
      report = await restoreText(client, readBackup(text), options);
    });
    await client.query('commit');
    return report!;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw asRefusal(error);
  } finally {
    client.release(true);
  }
}

function asRefusal(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (error instanceof SyntaxError || code.startsWith('Z_')) return new RestoreRefused(words.damaged);
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return new RestoreRefused(words.unreadable(code));
  return error;
}

async function restoreText(
  client: pg.PoolClient,
  backup: BackupReader,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const head = await backup.readLine();
  if (!isHead(head)) throw new RestoreRefused(words.foreign);
  if (head.formatVersion > BACKUP_FORMAT_VERSION) throw new RestoreRefused(words.newer(head.version));
  const migrations = migrationsOf(head, await readMigrations(options.migrationsFolder));
  await refuseNeighbors(client);
  if (options.replace) await dropEverything(client);
  else await refuseTables(client);
  await applyMigrations(client, migrations);

  const putBack = await takeOff(client);
  const sums: Record<string, TableSum> = {};
  const expected = new Map((await listTables(client)).map((table) => [table.table, table]));
  let line = await backup.readLine();
  for (; isTable(line); line = await backup.readLine()) {
    const { table } = line;
    if (!expected.has(table)) throw new RestoreRefused(words.damaged);
    const rows = backup.readRows((sum) => {
      sums[table] = sum;
    });
    await pipeline(Readable.from(rows), client.query(from(`copy ${tableName(line)} from stdin`)));
  }
  let files = 0;
  for (; isFile(line); line = await backup.readLine()) {
    await restoreFile(line, await backup.readFile(line.bytes), options.files);
    files += 1;
  }
  if (!isFoot(line) || files !== (line.files ?? 0)) throw new RestoreRefused(words.damaged);
  compareSums(line, sums, expected.keys());
  for (const [name, { last, isCalled }] of Object.entries(line.sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled]);
  }
  await putBack();
  await replaceWaitingJobs(client, options.jobKinds, line.jobs);
  const rows = Object.values(sums).reduce((total, sum) => total + sum.rows, 0);
  return { createdAt: head.createdAt, tables: Object.keys(sums).length, rows, files };
}

/** Files stay when the rest fails: they are under their digest, and nothing refers to them. */
async function restoreFile({ file }: FileHead, content: Buffer, store: FileStore): Promise<void> {
  if (sha256Of(content) !== file) throw new RestoreRefused(words.fileDiffers(file));
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-restore-'));
  try {
    const path = join(folder, file);
    await writeFile(path, content);
    await store.put(file, path, 'application/octet-stream');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Our migrations up to the newest one of the backup. */
function migrationsOf(head: BackupHead, ours: Migration[]): Migration[] {
  const byName = new Map(ours.map((migration) => [migration.name, migration]));
  return head.migrations.map(({ name, sha256 }) => {
    const migration = byName.get(name);
    if (migration?.sha256 !== sha256) throw new RestoreRefused(words.newer(head.version));
    return migration;
  });
}

function compareSums(foot: BackupFoot, sums: Record<string, TableSum>, tables: Iterable<string>): void {
  for (const table of new Set([...tables, ...Object.keys(foot.tables)])) {
    const [expected, actual] = [foot.tables[table], sums[table]];
    const isSame = expected?.rows === actual?.rows && expected?.sha256 === actual?.sha256;
    if (!expected || !isSame) throw new RestoreRefused(words.differs(table));
  }
}

/** Refuses if a site is running on the database, because it would read and write the replaced rows. */
async function refuseNeighbors(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'homestretch%'`);
  if (rowCount) throw new RestoreRefused(words.running);
}

async function refuseTables(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  if (rowCount) throw new RestoreRefused(words.notEmpty);
}

// Extensions and their objects stay, because an administrator may have created them.
async function dropEverything(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with ours as (
      select c.oid, 'pg_class'::regclass as kind, format('drop table %s cascade', c.oid::regclass) as statement, 1 as step
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      union all
      select p.oid, 'pg_proc'::regclass, format('drop routine %s cascade', p.oid::regprocedure), 2
      from pg_proc p where p.pronamespace = 'public'::regnamespace
      union all
      select c.oid, 'pg_collation'::regclass, format('drop collation %s cascade', c.oid::regcollation), 3
      from pg_collation c where c.collnamespace = 'public'::regnamespace
    )
    select statement from ours
    where not exists (select from pg_depend d where d.classid = kind and d.objid = ours.oid and d.deptype = 'e')
    order by step`);
  for (const { statement } of rows) await client.query(statement);
}

/** Removes foreign keys and triggers, which would see half of the rows. Returns a function that restores them and checks all keys. */
async function takeOff(client: pg.PoolClient): Promise<() => Promise<void>> {
  const tables = await listTables(client);
  const { rows: keys } = await client.query<{ name: string; owner: string; definition: string }>(`
    select quote_ident(conname) as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { name, owner } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { table } of tables) {
    await client.query(`alter table public.${quoted(table)} disable trigger user`);
    // Some migrations insert rows that the backup has too.
    await client.query(`delete from public.${quoted(table)}`);
  }
  return async () => {
    for (const { table } of tables)
      await client.query(`alter table public.${quoted(table)} enable trigger user`);
    for (const { name, owner, definition } of keys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  };
}

const isObject = (line: unknown): line is object => line instanceof Object;
const isHead = (line: unknown): line is BackupHead =>
  isObject(line) && 'format' in line && line.format === BACKUP_FORMAT;
const isFile = (line: unknown): line is FileHead => isObject(line) && 'file' in line && 'bytes' in line;
const isTable = (line: unknown): line is TableHead => isObject(line) && 'table' in line;
const isFoot = (line: unknown): line is BackupFoot => isObject(line) && 'tables' in line && 'jobs' in line;
