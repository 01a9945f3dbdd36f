// Owns: schema_migrations. Migrates a database to the newest schema: forward only, one transaction per file, each once.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
// Only one process migrates at a time. The others wait and then have nothing to do.
const MIGRATION_LOCK = 7_415_002;
const UNDEFINED_TABLE = '42P01';
const MIGRATIONS_TABLE =
  'create table if not exists schema_migrations (name text primary key, sha256 text not null)';

/** Runs pending migrations and returns their names. Other nodes may migrate or run the previous version meanwhile. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  if (pending(migrations, await readApplied(pool)).length === 0) return [];
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const todo = pending(migrations, await readApplied(client));
    for (const migration of todo) await run(client, migration);
    return todo.map((migration) => migration.name);
  } finally {
    // Closing the connection releases the lock and the settings.
    client.release(true);
  }
}

async function run(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Creates the schema of these migrations in an empty database, in the transaction of `client`. */
export async function applyMigrations(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await apply(client, migration);
}

function pending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const newest = migrations.at(-1)?.name ?? '';
  const names = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    // Newer migrations were applied by a newer version, which keeps the schema usable for this one.
    if (!names.has(name) && name < newest)
      throw new Error(`Migration ${name} was applied but its file is gone.`);
  }
  for (const { name, sha256 } of migrations) {
    const appliedHash = applied.get(name);
    if (appliedHash && appliedHash !== sha256) {
      throw new Error(`Migration ${name} was edited after it was applied; write a new one instead.`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function readApplied(client: pg.Pool | pg.PoolClient): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations',
    );
    return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Map();
    throw error;
  }
}

/** Returns the migrations in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new Error(`Migration ${name} is not named like 0001_what_it_does.sql.`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
