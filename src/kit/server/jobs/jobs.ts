// Background jobs: work after the answer, by any node, with retries. Uses pg-boss in the schema `jobs`.
import type pg from 'pg';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Context } from '#kit/server/context.ts';
import { ANSWER_MAX_MS } from '#kit/server/database/answer-limit.ts';
import type { DatabaseAddress } from '#kit/server/database/embedded-use.ts';
import { countOutage, errorText } from '#kit/server/database/outage-log.ts';
import type { Log } from '#kit/server/log.ts';

/** A kind of job. `data` has only ids; the job reads everything else when it runs. */
export interface JobKind<_Data extends object> {
  name: string;
  /** Retries after the first try, with growing pauses. */
  retries: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** A run that takes longer counts as dead, and another node tries. */
  runMaxSeconds: number;
}

interface When {
  /** A cron expression in UTC: `17 * * * *`. */
  cron?: string;
  /** True to run also when a node starts. */
  atStart?: boolean;
}

/** A job that runs when it is sent, or by the clock. */
interface Worker {
  kind: JobKind<object>;
  when: When;
  run(data: object): Promise<void>;
}

export function worker<Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data) => Promise<void>,
  when: When = {},
): Worker {
  // Only sendJob and the clock add jobs, with the data of their kind.
  return { kind, when, run: (data) => run(data as Data) };
}

const SCHEMA = 'jobs';
const LOOKING = {
  // The database announces new jobs. Polling finds delayed jobs and missed announcements.
  notifyPollingIntervalSeconds: 2,
  pollingIntervalSeconds: 2,
  // Several jobs at a time, without a pause while there are more: a team's mail is many jobs.
  batchSize: 4,
  burstWhenBatchFull: true,
};
/** Scheduled jobs are rare, and the database announces them. */
const LOOKING_BY_CLOCK = { notifyPollingIntervalSeconds: 30, pollingIntervalSeconds: 30 };
const CONNECTIONS = 2;
const GIVE_UP_SILENT = { query_timeout: ANSWER_MAX_MS, keepAlive: true };
const STOP_MAX_MS = 5_000;

/** Creates or updates the schema and the queues. Any number of nodes may do so at once. */
export async function installJobs(
  url: string,
  kinds: readonly JobKind<object>[],
  log: Pick<Log, 'warn'> = console,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => logJobError(log, error));
  await boss.start();
  try {
    for (const kind of kinds) await makeQueue(boss, kind);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function makeQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryDelay: kind.firstPauseSeconds,
    retryDelayMax: kind.longestPauseSeconds,
    retryBackoff: true,
    expireInSeconds: kind.runMaxSeconds,
    notify: true,
  };
  if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, options);
  else await boss.createQueue(kind.name, options);
}

/** Sends a job in the transaction of `ctx`. After a rollback it does not exist. `notBefore` is an instant. */
export function sendJob<Data extends object>(
  ctx: Pick<Context, 'db'>,
  kind: JobKind<Data>,
  data: Data,
  notBefore?: string,
): Promise<void> {
  return sendJobs(ctx, kind, [data], notBefore);
}

/** Sends several jobs with as many queries as one takes. */
export async function sendJobs<Data extends object>(
  { db }: Pick<Context, 'db'>,
  { name }: JobKind<Data>,
  all: readonly Data[],
  notBefore?: string,
): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db), schema: SCHEMA });
  const when = notBefore === undefined ? {} : { startAfter: notBefore };
  await boss.insert(
    name,
    all.map((data) => ({ data, ...when })),
  );
}

/** Starts working. Returns a function that stops and waits briefly for running jobs. */
export async function startJobs(
  { url, stream }: DatabaseAddress,
  workers: readonly Worker[],
  log: Pick<Log, 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: url,
    ...(stream && { stream }),
    schema: SCHEMA,
    max: CONNECTIONS,
    ...GIVE_UP_SILENT,
    useListenNotify: true,
    application_name: 'homestretch jobs',
  });
  boss.on('error', (error) => logJobError(log, error));
  await boss.start();
  for (const { kind, when, run } of workers) {
    const { cron, atStart } = when;
    await makeQueue(boss, kind);
    if (cron) await boss.schedule(kind.name, cron);
    const options = { ...(cron ? LOOKING_BY_CLOCK : LOOKING), perJobResults: true } as const;
    await boss.work(kind.name, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const { id, data } of jobs) {
        const error = await failureOf(kind.name, () => run((data ?? {}) as object), log);
        results.push(error === null ? { id, status: 'completed' } : { id, status: 'failed', output: error });
      }
      return results;
    });
    if (atStart) await boss.send(kind.name, {});
  }
  return () => boss.stop({ graceful: true, timeout: STOP_MAX_MS });
}

/** Runs a job. Resolves to null, or to the failure, which is logged. A failed job gets its next try. */
async function failureOf(
  name: string,
  run: () => Promise<void>,
  log: Pick<Log, 'warn'>,
): Promise<{ message: string } | null> {
  try {
    await run();
    return null;
  } catch (error) {
    const message = errorText(error);
    if (!countOutage(log, error)) log.warn({ job: name, error: message }, 'a job failed');
    return { message };
  }
}

function logJobError(log: Pick<Log, 'warn'>, error: unknown): void {
  if (!countOutage(log, error)) log.warn({ error: errorText(error) }, 'the job queue failed');
}

/** A waiting or running job, as stored in a backup. */
export interface WaitingJob {
  name: string;
  data: object;
  /** The instant before which it does not run. */
  startAfter: string;
}

const WAITING = `state in ('created', 'retry', 'active')`;

/** Reads waiting jobs in the transaction of `client`. Empty if no node has run yet. */
export async function listWaitingJobs(
  client: pg.ClientBase,
  kinds: readonly JobKind<object>[],
): Promise<WaitingJob[]> {
  const { rows: schema } = await client.query(`select where to_regclass('${SCHEMA}.job') is not null`);
  if (schema.length === 0) return [];
  const { rows } = await client.query<WaitingJob>(
    `select name, data, start_after as "startAfter" from ${SCHEMA}.job
     where name = any($1) and ${WAITING} order by name, id`,
    [kinds.map(({ name }) => name)],
  );
  return rows;
}

/** Replaces the waiting jobs, in the transaction of `client`. */
export async function replaceWaitingJobs(
  client: pg.ClientBase,
  kinds: readonly JobKind<object>[],
  jobs: readonly WaitingJob[],
): Promise<void> {
  const names = kinds.map(({ name }) => name);
  await client.query(`delete from ${SCHEMA}.job where name = any($1) and ${WAITING}`, [names]);
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA });
  for (const name of names) {
    const ofName = jobs.filter((job) => job.name === name);
    if (ofName.length > 0)
      await boss.insert(
        name,
        ofName.map(({ data, startAfter }) => ({ data, startAfter })),
      );
  }
}
