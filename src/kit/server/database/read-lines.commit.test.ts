import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { compiledOnce } from './compiled-once.ts';
import { isDatabaseAway } from './database-outage.ts';

const readProcess = compiledOnce(
  (_, nth: number) => sql<{ pid: number; nth: number }>`select pg_backend_pid() as pid, ${nth}::int as nth`,
);
const divide = compiledOnce((_, by: number) => sql<{ part: number }>`select 12 / ${by}::int as part`);
const waitFor = compiledOnce((_, seconds: number) => sql`select pg_sleep(${seconds}::float)`);

/** The process of PostgreSQL that answers a small read. */
async function processOf(ctx: Context): Promise<number> {
  return (await readProcess(ctx, 1))[0]!.pid;
}

test('prepared reads share a connection, and each gets its own answer', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const shared = await processOf(ctx);
    const answers = await Promise.all([7, 8, 9].map((nth) => readProcess(ctx, nth)));
    expect(answers.flat()).toEqual([7, 8, 9].map((nth) => ({ pid: shared, nth })));
    expect(pool.totalCount).toBe(0);
  }));

test('a transaction, and any other query, has a connection of its own', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const shared = await processOf(ctx);
    const own = await inTransaction(ctx, processOf);
    expect(own).not.toBe(shared);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ctx.db);
    expect(rows[0]!.pid).toBe(own);
    expect(pool.totalCount).toBe(1);
  }));

test('what a transaction has committed is there for the next read', () =>
  withOwnDatabase(async ({ ctx }) => {
    await sql`create table notes (note int)`.execute(ctx.db);
    const count = compiledOnce(
      (_, least: number) => sql<{ count: number }>`select count(*) from notes where note >= ${least}::int`,
    );
    for (let note = 1; note <= 20; note++) {
      await inTransaction(ctx, ({ db }) => sql`insert into notes values (${note})`.execute(db));
      expect(await count(ctx, 1)).toEqual([{ count: note }]);
    }
  }));

test('a read that fails leaves the others of its connection alone', () =>
  withOwnDatabase(async ({ ctx }) => {
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
    await processOf(ctx);
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
    // Three shared connections were busy, so the pool answered.
    expect(pool.totalCount).toBe(2);
  }));

test('reads on a connection that is lost fail as an outage, and the next read opens another', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const lost = await processOf(ctx);
    const reading = Promise.allSettled([waitFor(ctx, 30), processOf(ctx)]);
    await sleep(50);
    await pool.query('select pg_terminate_backend($1)', [lost]);
    for (const answer of await reading) {
      expect(answer.status === 'rejected' && isDatabaseAway(answer.reason)).toBe(true);
    }
    expect(await processOf(ctx)).not.toBe(lost);
  }));
