import { expect, test } from 'vitest';
import { inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { installJobs, type JobKind, sendJob, sendJobs, startJobs, worker } from './jobs.ts';

const TIMING: JobKind<{ lane: number }> = {
  name: 'time-lane',
  retries: 2,
  firstPauseSeconds: 1,
  longestPauseSeconds: 1,
  runMaxSeconds: 30,
};
const SILENT = { warn: () => {}, error: () => {} };

test('a job runs after the commit, and again after a failure', () =>
  withOwnDatabase(async ({ ctx, url }) => {
    await installJobs(url, [TIMING]);
    await installJobs(url, [TIMING]);
    const tries: number[] = [];
    const done = Promise.withResolvers<number>();
    const stop = await startJobs(
      { url },
      [
        worker(TIMING, async ({ lane }) => {
          tries.push(lane);
          if (tries.length === 1) throw new Error('the camera was off');
          done.resolve(lane);
        }),
      ],
      SILENT,
    );
    await inTransaction(ctx, async (inner) => {
      await sendJob(inner, TIMING, { lane: 4 });
      expect(tries).toEqual([]);
    });
    expect(await done.promise).toBe(4);
    expect(tries).toEqual([4, 4]);
    await stop();
  }));

test('many jobs run in batches, and a failed one repeats without the others', () =>
  withOwnDatabase(async ({ ctx, url, pool }) => {
    await installJobs(url, [TIMING]);
    const lanes = [1, 2, 3, 4, 5, 6, 7, 8];
    await sendJobs(
      ctx,
      TIMING,
      lanes.map((lane) => ({ lane })),
    );
    const tries: number[] = [];
    const done = Promise.withResolvers<void>();
    const stop = await startJobs(
      { url },
      [
        worker(TIMING, async ({ lane }) => {
          tries.push(lane);
          if (tries.length === lanes.length + 1) done.resolve();
          if (lane === 2 && tries.length <= lanes.length) throw new Error('the camera was off');
        }),
      ],
      SILENT,
    );
    await done.promise;
    await stop();
    expect(tries.toSorted()).toEqual([1, 2, 2, 3, 4, 5, 6, 7, 8]);
    // The jobs of a batch start at one moment.
    const { rows } = await pool.query(
      `select count(distinct started_on) from jobs.job where data->>'lane' <> '2'`,
    );
    expect(rows).toEqual([{ count: 2 }]);
  }));

test('a job of a rolled-back transaction never runs', () =>
  withOwnDatabase(async ({ ctx, url, pool }) => {
    await installJobs(url, [TIMING]);
    const undone = inTransaction(ctx, async (inner) => {
      await sendJob(inner, TIMING, { lane: 5 });
      throw new Error('false start');
    });
    await expect(undone).rejects.toThrow('false start');
    expect((await pool.query('select 1 from jobs.job')).rows).toEqual([]);
  }));
