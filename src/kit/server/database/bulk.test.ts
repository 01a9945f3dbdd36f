import { expect, it } from 'vitest';
import { inTransaction } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { insertRows, takeIds, updateRows } from './bulk.ts';

const NOW = '2026-05-09T16:00:00Z';

it('keeps every value of every kind of column, odd texts and nulls among them', () =>
  withRollback(async ({ db }) => {
    const texts = [
      'plain',
      'with "quotes"',
      'back\\slash',
      'comma, {brace}',
      '',
      'null',
      'NULL',
      "l'été",
      '17',
    ];
    const ids = await takeIds(db, 'audit_log', texts.length);
    const rows = texts.map((text, index) => ({
      id: ids[index]!,
      at: NOW,
      action: text,
      entity: 'team',
      entity_id: index === 0 ? null : index,
      before: index === 1 ? null : { text, list: [text, null, 1.5], deep: { isTrue: true } },
      after: [text],
    }));
    await insertRows(db, 'audit_log', rows);
    const stored = await db
      .selectFrom('audit_log')
      .select(['id', 'at', 'action', 'entity', 'entity_id', 'before', 'after'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual(rows);
  }));

it('writes booleans, and undefined as null', () =>
  withRollback(async ({ db }) => {
    await insertRows(
      db,
      'sources',
      [true, false].map((republish, index) => ({
        name: `Source ${index}`,
        licence: index === 0 ? undefined : 'CC0',
        republish,
        created_at: NOW,
      })),
    );
    const sources = await db
      .selectFrom('sources')
      .select(['name', 'licence', 'republish'])
      .where('name', 'like', 'Source %')
      .orderBy('name')
      .execute();
    expect(sources).toEqual([
      { name: 'Source 0', licence: null, republish: true },
      { name: 'Source 1', licence: 'CC0', republish: false },
    ]);
  }));

it('writes more rows than one statement holds, and nothing of none', () =>
  withRollback(async ({ db }) => {
    const ids = await takeIds(db, 'sources', 12_001);
    await insertRows(
      db,
      'sources',
      ids.map((id) => ({ id, name: `Source ${id}`, created_at: NOW })),
    );
    await updateRows(
      db,
      'sources',
      ['licence'],
      ids.map((id) => ({ id, licence: id % 2 === 0 ? `L${id}` : null })),
    );
    await insertRows(db, 'sources', []);
    await updateRows(db, 'sources', ['licence'], []);
    const { count, licences } = await db
      .selectFrom('sources')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('licence').as('licences')])
      .where('name', 'like', 'Source %')
      .executeTakeFirstOrThrow();
    expect(count).toBe(12_001);
    expect(Math.abs(licences * 2 - count)).toBe(1);
  }));

it('says what PostgreSQL refuses, and leaves the connection to what comes next', () =>
  withRollback(async (ctx) => {
    const named = (id: number) => ({ id, name: `Source ${id}`, created_at: NOW });
    const ids = await takeIds(ctx.db, 'sources', 20_000);
    const insert = (rows: readonly ReturnType<typeof named>[]) =>
      inTransaction(ctx, ({ db }) => insertRows(db, 'sources', rows));
    await expect(insert([...ids, ids[0]!].map(named))).rejects.toMatchObject({ code: '23505' });
    const failing = new Proxy(named(ids[0]!), {
      get() {
        throw new Error('no such row');
      },
    });
    await expect(insert([...ids.map(named), failing])).rejects.toThrow('no such row');
    await insert(ids.map(named));
    const { count } = await ctx.db
      .selectFrom('sources')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('id', 'in', ids.slice(0, 3))
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
  }));
