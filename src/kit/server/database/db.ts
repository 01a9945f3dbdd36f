// Opens the database: connections with our types and limits, to the embedded PostgreSQL or an external one.
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '#kit/server/config.ts';
import type { Db } from '#kit/server/context.ts';
import type { Log } from '#kit/server/log.ts';
import { columnParsers } from './column-parsers.ts';
import { databaseTrouble } from './database-outage.ts';
import { type DatabaseAddress, joinEmbedded } from './embedded-use.ts';
import { countOutage } from './outage-log.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { SitePool } from './read-lines.ts';

export interface Database extends DatabaseAddress {
  pool: SitePool;
  db: Db;
  /** True from the first start of the embedded database until `markSettled`. Always false with `DATABASE_URL`. */
  created: boolean;
  /** Marks a new database as complete, after the demo was loaded or skipped. */
  markSettled(): Promise<void>;
  /** Waits for running work and closes the connections. The last process on an embedded database stops it. */
  close(): Promise<void>;
  /** Closes without waiting. PostgreSQL rolls back running transactions. */
  abandon(): Promise<void>;
}

export interface PoolOptions {
  size?: number;
  stream?: DatabaseAddress['stream'];
  onError?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
const FIRST_CONNECTION_WAIT_MS = 30_000;

/** Opens the database. Waits up to 30 seconds for one that is still starting, unless `signal` is aborted. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePoolSize'>,
  log: Pick<Log, 'warn' | 'info'>,
  signal?: AbortSignal,
): Promise<Database> {
  const embedded = config.databaseUrl ? null : await joinEmbedded(config.dataDir, log);
  const url = config.databaseUrl ?? embedded!.url;
  const stream = embedded?.stream;
  const onError = (error: Error) => {
    if (!countOutage(log, error)) log.warn({ error: error.message }, 'an idle database connection broke');
  };
  const pool = openPool(url, { size: config.databasePoolSize, stream, onError });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  try {
    await waitUntilReachable(pool, signal);
  } catch (error) {
    await pool.end();
    await embedded?.leave();
    throw error;
  }
  return {
    url,
    stream,
    pool,
    db: openDb(pool),
    created: embedded?.created ?? false,
    markSettled: async () => embedded?.markSettled(),
    close: async () => {
      await pool.end();
      await embedded?.leave();
    },
    abandon: async () => {
      pool.end().catch(() => {});
      pool.lines.abandon();
      for (const client of clients) client.end().catch(() => {});
      await embedded?.leave();
    },
  };
}

export function openPool(url: string, options: PoolOptions = {}): SitePool {
  const pool = new SitePool({
    connectionString: url,
    ...(options.stream && { stream: options.stream }),
    max: options.size ?? 10,
    types: columnParsers,
    application_name: 'homestretch',
    // On SSDs and in memory, random reads cost no more than sequential ones.
    // Queries here are small, so compiling one, or starting a process to help with it, takes longer than running it.
    options:
      '-c TimeZone=UTC -c DateStyle=ISO -c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Detects that the other end of an idle connection is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  // Without a listener a broken idle connection would end the process. During a transaction the next statement fails
  // instead.
  pool.on('error', options.onError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDb(pool: SitePool, answerMaxMs?: number): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool, answerMaxMs) }) });
}

async function waitUntilReachable(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const end = performance.now() + FIRST_CONNECTION_WAIT_MS;
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2_000)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (performance.now() + waitMs > end || !mayPass(error)) {
        throw new Error(`The database cannot be reached: ${(error as Error).message}`, { cause: error });
      }
      await sleep(waitMs, undefined, signal && { signal });
    }
  }
}

/** True if waiting may help: the database or the network may still be starting. A wrong password stays wrong. */
function mayPass(error: unknown): boolean {
  const isUnknownHost = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
  return databaseTrouble(error) !== null && !isUnknownHost;
}
