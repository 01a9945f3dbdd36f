import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { compiledOnce } from './compiled-once.ts';

async function countPrepared(db: Db, words: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_prepared_statements where statement like ${`%${words}%`}`.execute(db);
  return rows[0]!.count;
}

test('a query compiled once is prepared once and works for every value', () =>
  withRollback(async (ctx) => {
    const { db } = ctx;
    const square = compiledOnce(
      (_, value: number) => sql<{ square: number }>`select ${value}::int * ${2}::int as square`,
    );
    await expect(square(ctx, 3)).rejects.toThrow('must use each of its values');

    const sum = compiledOnce(
      (_, one: number, other: number) =>
        sql<{ sum: number }>`select ${other}::int + ${one}::int + ${other}::int as sum`,
    );
    expect(await sum(ctx, 1, 10)).toEqual([{ sum: 21 }]);

    const double = compiledOnce(
      (_, value: number) => sql<{ double: number }>`select ${value}::int * 2 as double`,
    );
    expect(await double(ctx, 3)).toEqual([{ double: 6 }]);
    expect(await double(ctx, 4)).toEqual([{ double: 8 }]);
    expect(await countPrepared(db, '* 2 as double')).toBe(1);
  }));

test('any other query is not prepared', () =>
  withRollback(async ({ db }) => {
    await sql`select ${5}::int * 3 as triple`.execute(db);
    expect(await countPrepared(db, '* 3 as triple')).toBe(0);
  }));
