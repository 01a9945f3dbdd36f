// A dry run that gives way: it holds the locks of what it would write, and lets go when somebody waits for them.
import { setTimeout as sleep } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { Refusal } from '#kit/refusal.ts';
import type { Context, Db } from './context.ts';
import { runOrDryRun } from './dry-run.ts';
import { dryRunWords as words } from './dry-run.words.ts';

/** Thrown to roll back a dry run for which somebody waits. */
class GaveWay extends Error {}

/** A dry run never gives way to another one: both would begin again and again. */
const DRY_RUN = 'dry run';
const LOOK_EVERY_MS = 30;
const PAUSE_MS = 100;
/**
 * How long writers wait in each attempt. Where somebody writes all the time, the later ones hold a short dry run to its
 * end, well within the 5 seconds after which a waiting statement fails.
 */
const PATIENCE_MS = [0, 0, 0, 0, 0, 0, 0, 0, 1_500, 1_500, 1_500, 1_500];

/**
 * Does everything in a transaction that is rolled back, and returns the result. When a writer waits for a lock of the
 * transaction, it is rolled back before its next statement, and `work` runs again from the start a moment later. Refuses
 * with 503 where no attempt found a quiet moment.
 */
export async function runGentleDryRun<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return runOrDryRun(ctx, true, work);
  for (const patienceMs of PATIENCE_MS) {
    try {
      return await attemptDryRun(ctx, patienceMs, work);
    } catch (error) {
      if (!(error instanceof GaveWay)) throw error;
      await sleep(PAUSE_MS);
    }
  }
  throw new Refusal('DRY_RUN_GAVE_WAY', words.gaveWay, { status: 503 });
}

async function attemptDryRun<T>(
  ctx: Context,
  patienceMs: number,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  let isWaitedFor = false;
  let watching: { end(): Promise<void> } | null = null;
  const givesWay: KyselyPlugin = {
    transformQuery({ node }) {
      if (isWaitedFor) throw new GaveWay();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  try {
    return await runOrDryRun(ctx, true, async (inside) => {
      const pid = await nameTransaction(inside.db);
      watching = watch(ctx.db, { pid, patienceMs }, () => {
        isWaitedFor = true;
      });
      return work({ ...inside, db: inside.db.withPlugin(givesWay) });
    });
  } finally {
    await (watching as { end(): Promise<void> } | null)?.end();
  }
}

/** Returns the process of the transaction in PostgreSQL. */
async function nameTransaction(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, set_config('application_name', ${DRY_RUN}, true)`.execute(db);
  return rows[0]!.pid;
}

/** Looks on another connection whether a writer waits for this process, or for a dry run that waits for it. */
function watch(
  db: Db,
  { pid, patienceMs }: { pid: number; patienceMs: number },
  onWaiting: () => void,
): { end(): Promise<void> } {
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const { rows } = await sql`
        select from pg_stat_activity waiting
        where waiting.wait_event_type = 'Lock' and waiting.application_name <> ${DRY_RUN}
          and clock_timestamp() - waiting.query_start >= make_interval(secs => ${patienceMs / 1000})
          and exists (
            select from unnest(pg_blocking_pids(waiting.pid)) as blocker(pid)
            where blocker.pid = ${pid} or ${pid} = any(pg_blocking_pids(blocker.pid)))
        limit 1`.execute(db);
      if (rows.length > 0) return onWaiting();
      await sleep(LOOK_EVERY_MS, null, { signal: ending.signal }).catch(() => {});
    }
  };
  const looking = look().catch(() => {});
  return {
    end: () => {
      ending.abort();
      return looking;
    },
  };
}
