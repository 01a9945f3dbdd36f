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

test('a test database is deleted after its test', async () => {
  let name = '';
  await withOwnDatabase(async ({ url }) => {
    name = new URL(url).pathname.slice(1);
    await runOn(url, "insert into sources (name, created_at) values ('timer', '2026-05-09')");
  });
  await expect(runOn(databaseUrl(inject('clusterUrl'), name), 'select 1')).rejects.toThrow('does not exist');
});
