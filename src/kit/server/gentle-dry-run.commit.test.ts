import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from './context.ts';
import { runGentleDryRun } from './gentle-dry-run.ts';
import { withOwnDatabase } from './testing/test-database.ts';

test('a dry run lets go of its locks when a writer waits, and runs again from the start', () =>
  withOwnDatabase(async ({ ctx }) => {
    const order: string[] = [];
    let attempts = 0;
    let write = Promise.resolve();
    const lock = sql`select pg_advisory_xact_lock(77)`;
    const result = await runGentleDryRun(ctx, async (dry) => {
      attempts++;
      await lock.execute(dry.db);
      await sql`insert into counters (name, value) values ('of a dry run', ${attempts})`.execute(dry.db);
      if (attempts === 1) {
        write = inTransaction(ctx, async (ctx) => {
          await lock.execute(ctx.db);
          order.push('written');
        });
        // Ends only by giving way.
        for (;;) {
          await sql`select 1`.execute(dry.db);
          await sleep(1);
        }
      }
      order.push('dry run');
      return attempts;
    });
    await write;
    expect({ result, order }).toEqual({ result: 2, order: ['written', 'dry run'] });
    const { rows } = await sql`select from counters where name = 'of a dry run'`.execute(ctx.db);
    expect(rows).toEqual([]);
  }));

test('a refusal of the work is the refusal of the dry run', () =>
  withOwnDatabase(async ({ ctx }) => {
    const refusing = runGentleDryRun(ctx, async () => {
      throw new Error('no');
    });
    await expect(refusing).rejects.toThrow('no');
  }));
