import { expect, inject, test } from 'vitest';
import { databaseUrl, runOn } from './test-cluster.ts';
import { withOwnDatabase, withRollback } from './test-database.ts';

test.for(['first', 'second'])('a %s test finds the database empty', () =>
  withRollback(async (ctx) => {
    const names = () => ctx.db.selectFrom('sources').select('name').execute();
    expect(await names()).toEqual([]);
    await ctx.db
      .insertInto('sources')
      .values({ name: 'timer', created_at: '2026-05-09T00:00:00Z' })
      .execute();
    expect(await names()).toEqual([{ name: 'timer' }]);
  }),
);

const COUNT = "update counters set value = value + 1 where name = 'meets' returning value";
const NEXT_ID = "insert into sources (name, created_at) values ('timer', '2026-05-09') returning id";

test('a database of its own is new for each test: without rows, and ids and counters begin anew', async () => {
  const visit = async () => {
    let seen = { url: '', id: 0, meets: 0 };
    await withOwnDatabase(async ({ url, pool }) => {
      expect((await pool.query('select from sources')).rowCount).toBe(0);
      const { value: meets } = (await pool.query(COUNT)).rows[0];
      seen = { url, id: (await pool.query(NEXT_ID)).rows[0].id, meets };
    });
    return seen;
  };
  const first = await visit();
  expect(await visit(), 'the same database, emptied').toEqual(first);
});

test.each([
  'create table left_behind (id integer)',
  'alter table sources drop column created_at',
  'truncate sources cascade',
  "update school_divisions set name = 'Another world'",
  "insert into sources (name, created_at) select 'timer ' || i, '2026-05-09' from generate_series(1, 6000) i",
])('a database of its own is not used again after: %s', async (statement) => {
  let name = '';
  await withOwnDatabase(async ({ url }) => {
    name = new URL(url).pathname.slice(1);
    await runOn(url, statement);
  });
  await expect(runOn(databaseUrl(inject('clusterUrl'), name), 'select 1')).rejects.toThrow('does not exist');
});
