import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { importFile } from './import.service.ts';
import { fileOf, INVITATIONAL, INVITATIONAL_ROWS } from './imports.fixtures.ts';

/** Seven imports, six of them in a separate process. */
const MANY_PROCESSES_TIMEOUT_MS = 90_000;

/** The process is killed this long after its rows are staged: from before to after publishing. */
const KILLED_AFTER_STAGING_MS = [0, 10, 25, 45, 80, 150];

/** Returns everything that an import stores, without ids and timestamps. */
async function stateOf({ db }: Context) {
  const results = await db
    .selectFrom('results')
    .leftJoin('athletes', 'athletes.id', 'results.athlete_id')
    .leftJoin('teams', 'teams.id', 'results.team_id')
    .select([
      'athletes.last_name',
      'teams.name',
      'results.place',
      'results.mark_raw',
      'results.points',
      'results.best_flag',
    ])
    .orderBy('results.source_line')
    .execute();
  const rows = await db.selectFrom('import_rows').select(['line', 'state']).orderBy('line').execute();
  const counters = await db.selectFrom('counters').select(['name', 'value']).orderBy('name').execute();
  return { results, rows, counters };
}

test(
  'an import killed at any moment and run again ends as one that was left alone',
  async () => {
    const clean = await withState(async (ctx) => void (await importFile(ctx, fileOf(INVITATIONAL))));
    expect(clean.results).toHaveLength(INVITATIONAL_ROWS);
    for (const afterMs of KILLED_AFTER_STAGING_MS) {
      const killed = await withState(async (ctx, url) => {
        const child = fork(new URL('./import-child.fixtures.ts', import.meta.url), [url], {
          stdio: 'ignore',
        });
        const exit = once(child, 'exit');
        await Promise.race([exit, staged(ctx)]);
        await sleep(afterMs);
        child.kill('SIGKILL');
        await exit;
        await expectWholeOrNothing(ctx);
        await importFile(ctx, fileOf(INVITATIONAL));
      });
      expect(killed).toEqual(clean);
    }
  },
  MANY_PROCESSES_TIMEOUT_MS,
);

test('two imports of one file at once publish it once', () =>
  withOwnDatabase(async ({ ctx }) => {
    const reports = await Promise.all([
      importFile(ctx, fileOf(INVITATIONAL)),
      importFile(ctx, fileOf(INVITATIONAL)),
    ]);
    expect(reports.map(({ isAlreadyImported }) => isAlreadyImported).sort()).toEqual([false, true]);
    expect((await stateOf(ctx)).results).toHaveLength(INVITATIONAL_ROWS);
  }));

async function withState(work: (ctx: Context, url: string) => Promise<void>) {
  let state: Awaited<ReturnType<typeof stateOf>> | undefined;
  await withOwnDatabase(async ({ ctx, url }) => {
    await work(ctx, url);
    state = await stateOf(ctx);
  });
  return state!;
}

async function staged({ db }: Context): Promise<void> {
  while (!(await db.selectFrom('import_batches').select('id').executeTakeFirst())) await sleep(2);
}

async function expectWholeOrNothing(ctx: Context) {
  const { results } = await stateOf(ctx);
  expect([0, INVITATIONAL_ROWS]).toContain(results.length);
}
