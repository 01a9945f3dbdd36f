import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anonymousContext, type Context, inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { compiledOnce } from './compiled-once.ts';
import { isDatabaseAway } from './database-outage.ts';
import { openDb, openPool } from './db.ts';
import type { SitePool } from './read-lines.ts';

const readProcess = compiledOnce(
  (_, nth: number) => sql<{ pid: number; nth: number }>`select pg_backend_pid() as pid, ${nth}::int as nth`,
);
const divide = compiledOnce((_, by: number) => sql<{ part: number }>`select 12 / ${by}::int as part`);
const waitFor = compiledOnce((_, seconds: number) => sql`select pg_sleep(${seconds}::float)`);

/** The process of PostgreSQL that answers a small read. */
async function processOf(ctx: Context): Promise<number> {
  return (await readProcess(ctx, 1))[0]!.pid;
}

/** Reads until a connection is shared, and returns its process. */
async function openShared(ctx: Context, pool: SitePool): Promise<number> {
  for (let read = 0; read < 40; read += 1) await processOf(ctx);
  await expect.poll(() => pool.lines.openCount()).toBeGreaterThan(0);
  return processOf(ctx);
}

test('a pool opens no shared connection for a few reads', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const ofPool = await processOf(ctx);
    for (let read = 0; read < 10; read += 1) expect(await processOf(ctx)).toBe(ofPool);
    expect(pool.totalCount).toBe(1);
  }));

test('prepared reads share a connection, and each gets its own answer', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const shared = await openShared(ctx, pool);
    const answers = await Promise.all([7, 8, 9].map((nth) => readProcess(ctx, nth)));
    expect(answers.flat()).toEqual([7, 8, 9].map((nth) => ({ pid: shared, nth })));
    expect(pool.totalCount).toBe(1);
  }));

test('a transaction, and any other query, has a connection of its own', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const shared = await openShared(ctx, pool);
    const ofPool = await inTransaction(ctx, processOf);
    expect(ofPool).not.toBe(shared);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db);
    expect(rows[0]!.pid).toBe(ofPool);
    expect(pool.totalCount).toBe(1);
  }));

test('what a transaction has committed is there for the next read', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    await sql`create table notes (note int)`.execute(ctx.db);
    await openShared(ctx, pool);
    const count = compiledOnce(
      (_, least: number) => sql<{ count: number }>`select count(*) from notes where note >= ${least}::int`,
    );
    for (let note = 1; note <= 20; note++) {
      await inTransaction(ctx, ({ db }) => sql`insert into notes values (${note})`.execute(db));
      expect(await count(ctx, 1)).toEqual([{ count: note }]);
    }
  }));

test('a read that fails leaves the others of its connection alone', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    await openShared(ctx, pool);
    const answers = await Promise.allSettled([3, 0, 4].map((by) => divide(ctx, by)));
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: [{ part: 4 }] },
      { status: 'rejected', reason: { message: 'division by zero' } },
      { status: 'fulfilled', value: [{ part: 3 }] },
    ]);
    expect(await divide(ctx, 6)).toEqual([{ part: 2 }]);
  }));

test('nobody waits long behind slow reads', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    await openShared(ctx, pool);
    const order: string[] = [];
    const slow = [];
    for (let line = 0; line < 4; line++) {
      slow.push(waitFor(ctx, 3).then(() => order.push('slow')));
      await sleep(300);
    }
    await processOf(ctx);
    order.push('quick');
    await Promise.all(slow);
    expect(order).toEqual(['quick', 'slow', 'slow', 'slow', 'slow']);
  }));

test('slow reads that were sent together are no silence, though the last waits for longer than the limit', () =>
  withOwnDatabase(async ({ pool }) => {
    const ctx = anonymousContext(openDb(pool, 1_000));
    await openShared(ctx, pool);
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => waitFor(ctx, 0.5)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  }));

test('reads on a connection that is lost fail as an outage, and the next reads open another', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const lost = await openShared(ctx, pool);
    const reading = Promise.allSettled([waitFor(ctx, 30), processOf(ctx)]);
    await sleep(50);
    await pool.query('select pg_terminate_backend($1)', [lost]);
    for (const answer of await reading) {
      expect(answer.status === 'rejected' && isDatabaseAway(answer.reason)).toBe(true);
    }
    expect(await openShared(ctx, pool)).not.toBe(lost);
  }));

test('if a shared connection no longer knows a statement, another connection answers', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    await sql`create table notes (note int); insert into notes values (5)`.execute(ctx.db);
    const before = await openShared(ctx, pool);
    const readNotes = compiledOnce(
      (_, least: number) => sql`select note from notes where note >= ${least}::int`,
    );
    expect(await readNotes(ctx, 1)).toEqual([{ note: 5 }]);
    await pool.query('alter table notes alter column note type text');
    await expect(readNotes(ctx, 1)).rejects.toThrow('operator does not exist');
    await pool.query('alter table notes alter column note type bigint using note::bigint');
    expect(await readNotes(ctx, 1)).toEqual([{ note: 5 }]);
    expect(await openShared(ctx, pool)).not.toBe(before);
  }));

test('reads go to the pool while no shared connection can be opened', () =>
  withOwnDatabase(async ({ url }) => {
    const refused = () => {
      const socket = new Socket();
      const connect = socket.connect.bind(socket);
      return Object.assign(socket, { connect: () => connect(1, '127.0.0.1') });
    };
    let isOpen = true;
    const pool = openPool(url, { size: 1, stream: () => (isOpen ? new Socket() : refused()) });
    const ctx = anonymousContext(openDb(pool));
    const ofPool = await processOf(ctx);
    isOpen = false;
    for (let read = 0; read < 60; read += 1) expect(await processOf(ctx)).toBe(ofPool);
    await endOf(pool);
  }));

test('a pool that ends while a shared connection opens leaves no read behind', () =>
  withOwnDatabase(async ({ url }) => {
    const pool = openPool(url);
    const ctx = anonymousContext(openDb(pool));
    for (let read = 0; read < 20; read += 1) await processOf(ctx);
    const reads = Promise.allSettled([1, 2, 3].map((nth) => readProcess(ctx, nth)));
    await sleep(1);
    await endOf(pool);
    expect((await reads).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
  }));

/** Fails when the pool takes longer than any connection may. */
async function endOf(pool: SitePool): Promise<void> {
  expect(await Promise.race([pool.end().then(() => 'ended'), sleep(10_000, 'waits')])).toBe('ended');
}
