// A PostgreSQL cluster for one test run, in a temporary folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPool } from '#kit/server/database/db.ts';
import { ensureCluster, stopCluster } from '#kit/server/database/embedded-postgres.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { installJobs } from '#kit/server/jobs/jobs.ts';
import { CARRY_OUT_CANCELLATIONS, COMPARE_BOOKS } from '#kit/server/jobs/money-jobs.ts';
import { PLAY_REHEARSALS } from '#kit/server/jobs/play-rehearsals.ts';
import { DELIVER_MAIL } from '#kit/server/mail/mail.ts';
import { DELIVER_PUSHES } from '#kit/server/push/push-job.ts';

export interface TestCluster {
  /** The address of the maintenance database. */
  url: string;
  stop(): Promise<void>;
}

export const TEMPLATE = 'template_migrated';
const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');

const PREFIX = 'homestretch-test-';

/** Starts a cluster with the migrated template. Removes leftovers of killed runs first. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandoned();
  const home = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(home, 'owner'), String(process.pid));
  const folder = join(home, 'postgres');
  const { url } = await ensureCluster(folder, { disposable: true });
  await runOn(url, `create database ${TEMPLATE}`);
  const pool = openPool(databaseUrl(url, TEMPLATE), { size: 1 });
  await migrate(pool, MIGRATIONS);
  await pool.end();
  await installJobs(databaseUrl(url, TEMPLATE), [
    DELIVER_MAIL,
    DELIVER_PUSHES,
    PLAY_REHEARSALS,
    CARRY_OUT_CANCELLATIONS,
    COMPARE_BOOKS,
  ]);
  return { url, stop: () => remove(home) };
}

/** Creates a database like the migrated template. Copying its files takes less than writing each page of them anew. */
export function copyTemplate(cluster: string, name: string): Promise<void> {
  return runOn(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`);
}

/** The address of another database of the same cluster. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = database;
  return url.href;
}

/** Runs one statement on a separate connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function remove(home: string): Promise<void> {
  await stopCluster(join(home, 'postgres'));
  await rm(home, { recursive: true, force: true });
}

async function removeAbandoned(): Promise<void> {
  const homes = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const home of homes.map((name) => join(tmpdir(), name))) {
    const owner = join(home, 'owner');
    if (existsSync(owner) && !isAlive(Number(readFileSync(owner, 'utf8')))) await remove(home);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
