// A real database for every test, reset after it.
import { describe, inject } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { type Announcement, anonymousContext, type Context, type Db } from '#kit/server/context.ts';
import { openDb, openPool } from '#kit/server/database/db.ts';
import type { SitePool } from '#kit/server/database/read-lines.ts';
import { sharedPath } from '#kit/shared-data.ts';
import { returnDatabase, takeDatabase } from './spare-databases.ts';
import { copyTemplate, databaseUrl } from './test-cluster.ts';

export interface TestContext extends Context {
  /** The announcements so far. */
  announced: Announcement[];
}

export interface OwnDatabase {
  ctx: TestContext;
  url: string;
  pool: SitePool;
}

const TEST_NOW = '2026-05-09T16:00:00Z';
const DUPLICATE_DATABASE = '42P04';

/** Runs a test in a transaction that is rolled back, on this worker's copy of the migrated database. */
export async function withRollback(test: (ctx: TestContext) => Promise<void>): Promise<void> {
  const db = await workerDb();
  const transaction = await db.startTransaction().execute();
  try {
    await test(testContext(transaction));
  } finally {
    await transaction.rollback().execute();
  }
}

/** Runs a test that needs a commit (locks, notifications, kills) on a database of its own, which is as new. */
export async function withOwnDatabase(test: (database: OwnDatabase) => Promise<void>): Promise<void> {
  const database = await openOwnDatabase();
  try {
    await test(database);
  } finally {
    await database.drop();
  }
}

/** A database for all tests of a file, opened before the first and dropped after the last. */
export async function openOwnDatabase(): Promise<OwnDatabase & { drop(): Promise<void> }> {
  const cluster = inject('clusterUrl');
  const url = await takeDatabase(cluster);
  const pool = openPool(url);
  const drop = async () => {
    await pool.end();
    await returnDatabase(cluster, url);
  };
  return { ctx: testContext(openDb(pool)), url, pool, drop };
}

/** Tests on a file of the shared data, skipped if it is missing. */
export function describeShared(file: string, tests: (path: string) => void): void {
  const path = sharedPath(file);
  describe.skipIf(path === null)(file, () => tests(path ?? ''));
}

function testContext(db: Db): TestContext {
  const announced: Announcement[] = [];
  const announce = (announcement: Announcement) => void announced.push(announcement);
  return { ...anonymousContext(db, { clock: fixedClock(TEST_NOW), announce }), announced };
}

/** All test files of the worker use it, until the worker ends. */
let openedDb: Promise<Db> | null = null;

function workerDb(): Promise<Db> {
  openedDb ??= openWorkerDb();
  return openedDb;
}

async function openWorkerDb(): Promise<Db> {
  const name = `worker_${process.env.VITEST_POOL_ID}`;
  const cluster = inject('clusterUrl');
  await copyTemplate(cluster, name).catch((error) => {
    // An earlier test file of this worker created it and rolled everything back.
    if (error.code !== DUPLICATE_DATABASE) throw error;
  });
  return openDb(openPool(databaseUrl(cluster, name), { size: 2 }));
}
