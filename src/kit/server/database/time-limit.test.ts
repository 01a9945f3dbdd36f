import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { withTimeLimit } from './time-limit.ts';

const sleep = (ms: number) => sql`select pg_sleep(${ms / 1000})`;

test('returns the result within the limit, and null beyond it', () =>
  withRollback(async (ctx) => {
    expect(await withTimeLimit(ctx, 1000, async () => 'read')).toBe('read');
    expect(await withTimeLimit(ctx, 20, (ctx) => sleep(2000).execute(ctx.db))).toBeNull();
  }));

test('the limit ends with the read, and the transaction around it goes on', () =>
  withRollback(async (ctx) => {
    const limit = async () =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(ctx.db))
        .rows[0]!.limit;
    const before = await limit();
    await withTimeLimit(ctx, 20, async () => {});
    expect(await limit()).toBe(before);
    await withTimeLimit(ctx, 20, (ctx) => sleep(2000).execute(ctx.db));
    expect(await limit()).toBe(before);
  }));

test('any other failure is thrown', () =>
  withRollback(async (ctx) => {
    await expect(withTimeLimit(ctx, 1000, (ctx) => sql`select 1 / 0`.execute(ctx.db))).rejects.toThrow(
      /division/,
    );
  }));
