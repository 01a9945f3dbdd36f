import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anonymousContext, inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { liftTimeLimit } from './answer-limit.ts';
import { compiledOnce } from './compiled-once.ts';
import { isDatabaseAway } from './database-outage.ts';
import { openDb, openPool } from './db.ts';

/** Short enough for a test, long enough for a query on a busy machine. */
const ANSWER_MAX_MS = 1_500;

const readOne = compiledOnce((_, one: number) => sql<{ one: number }>`select ${one}::int as one`);

/** A proxy to the database. After `fallSilent` it drops the traffic of existing connections. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const silencers: (() => void)[] = [];
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
    silencers.push(() => {
      near.unpipe().pause();
      far.unpipe().pause();
    });
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: () => {
      for (const silence of silencers.splice(0)) silence();
    },
    close: () => line.close(),
  };
}

test('silent connections are closed, all of them as soon as one is detected', () =>
  withOwnDatabase(async ({ url }) => {
    const line = await openLine(url);
    const pool = openPool(line.url, { size: 3 });
    const db = openDb(pool, ANSWER_MAX_MS);
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
    await Promise.all([ask(), ask(), ask()]);
    expect(pool.totalCount).toBe(3);
    line.fallSilent();
    const failure = await ask().catch((error) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    for (let reader = 0; reader < 3; reader++) expect((await ask()).rows).toEqual([{ one: 1 }]);
    await pool.end();
    line.close();
  }));

test('a silent connection that small reads share is closed, and the reads on it fail', () =>
  withOwnDatabase(async ({ url }) => {
    const line = await openLine(url);
    const pool = openPool(line.url);
    const ctx = anonymousContext(openDb(pool, ANSWER_MAX_MS));
    for (let shared = 0; shared < 3; shared += 1) {
      for (let read = 0; read < 40; read += 1) expect(await readOne(ctx, 1)).toEqual([{ one: 1 }]);
      await expect.poll(() => pool.lines.openCount()).toBeGreaterThan(0);
      line.fallSilent();
      const failures = await Promise.all([1, 2].map((one) => readOne(ctx, one).catch((error) => error)));
      expect(failures.map(isDatabaseAway)).toEqual([true, true]);
      expect(await readOne(ctx, 1)).toEqual([{ one: 1 }]);
    }
    await pool.end();
    line.close();
  }));

test('a shared connection that falls silent while nobody reads does not keep the pool from ending', () =>
  withOwnDatabase(async ({ url }) => {
    const line = await openLine(url);
    const pool = openPool(line.url);
    const ctx = anonymousContext(openDb(pool));
    for (let read = 0; read < 40; read += 1) await readOne(ctx, 1);
    await expect.poll(() => pool.lines.openCount()).toBe(1);
    line.fallSilent();
    await pool.end();
    expect(pool.lines.openCount()).toBe(0);
    line.close();
  }));

test('a transaction without a time limit is waited for, and the next one is not', () =>
  withOwnDatabase(async ({ pool }) => {
    const ctx = anonymousContext(openDb(pool, ANSWER_MAX_MS));
    const takeLong = ({ db }: Pick<typeof ctx, 'db'>) => sql`select pg_sleep(2)`.execute(db);
    await inTransaction(ctx, async (inner) => {
      await liftTimeLimit(inner);
      await takeLong(inner);
    });
    expect(isDatabaseAway(await inTransaction(ctx, takeLong).catch((error) => error))).toBe(true);
  }));
