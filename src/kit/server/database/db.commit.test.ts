import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { errorReply } from '#kit/server/http/error-reply.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { copyIn } from './copy-in.ts';
import { isDatabaseAway } from './database-outage.ts';

test('a connection lost during a transaction fails that transaction alone', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await ended;
    expect(isDatabaseAway(await failureOf(client.query('select 1')))).toBe(true);
    client.release();
    expect((await sql`select 1 as one`.execute(ctx.db)).rows).toEqual([{ one: 1 }]);
  }));

test.each<[string, (ctx: Context) => Promise<unknown>]>([
  ['a statement', ({ db }) => sql`insert into rows values (1), (500), (2)`.execute(db)],
  ['a COPY', ({ db }) => copyIn(db, 'rows', ['id'], numbers(1_000))],
])('a connection that is lost in the middle of %s fails its transaction alone', (_, work) =>
  withOwnDatabase(async ({ ctx, pool }) => {
    await pool.query(`
      create table rows (id integer);
      create function lose_connection() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
      create trigger lost before insert on rows for each row when (new.id = 500) execute function lose_connection();`);
    expect(isDatabaseAway(await failureOf(inTransaction(ctx, work)))).toBe(true);
    expect((await pool.query('select from rows')).rowCount).toBe(0);
  }),
);

test('a full disk is reported as such: nothing changes, and reading goes on', () =>
  withOwnDatabase(async ({ ctx, pool }) => {
    const full = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    const reply = errorReply(
      await failureOf(inTransaction(ctx, ({ db }) => sql.raw(full).execute(db))),
      'request-1',
    );
    expect([reply.status, reply.body.code]).toEqual([507, 'STORAGE_FULL']);
    expect(reply.headers['retry-after']).toBe('5');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }));

function* numbers(count: number): Generator<string> {
  for (let number = 1; number <= count; number++) yield `${number}\n`;
}

function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error) => error,
  );
}
