import { expect, it } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing.ts';
import { loadDemo } from './demo.service.ts';

it('is the same in two databases', () =>
  withOwnDatabase(({ ctx: first }) =>
    withOwnDatabase(async ({ ctx: second }) => {
      await Promise.all([loadDemo(first), loadDemo(second)]);
      expect(await readAll(first)).toEqual(await readAll(second));
    }),
  ));

it('is loaded once when two nodes start on one database', () =>
  withOwnDatabase(async ({ ctx }) => {
    const loaded = await Promise.all([loadDemo(ctx), loadDemo(ctx)]);
    expect(loaded.filter((summary) => summary === null)).toHaveLength(1);
    expect(ctx.announced.flatMap(({ evict }) => evict)).toContain('home');
  }));

async function readAll({ db }: Context): Promise<unknown[]> {
  const tables = [
    'meets',
    'meet_events',
    'athletes',
    'results',
    'relay_legs',
    'splits',
    'attempts',
    'season_best',
    'records',
  ] as const;
  return Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute();
      return rows.map((row) => JSON.stringify(row)).sort();
    }),
  );
}
