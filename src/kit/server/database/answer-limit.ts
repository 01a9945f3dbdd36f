// Closes connections whose other end fell silent. Otherwise a query on one would wait forever.
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Context } from '#kit/server/context.ts';

/** Longer than PostgreSQL lets any statement run. */
export const ANSWER_MAX_MS = 35_000;

/** `databaseTrouble` knows a silent connection by this text. */
export class NoAnswer extends Error {
  override message = 'Query read timeout';
}

/** Marks the transaction of a query as one without time limit. It is passed as a query value. */
class Patience {}

/** Lifts the time limit of statements until the transaction ends, or raises it to `limitMs`. */
export async function liftTimeLimit({ db }: Pick<Context, 'db'>, limitMs = 0): Promise<void> {
  const statement = `set local statement_timeout = ${Math.trunc(limitMs)}`;
  await db.executeQuery(CompiledQuery.raw(statement, [new Patience()]));
}

export interface AnswerLimit {
  /** Returns a connection of the pool that is not known to be silent. */
  connect(): Promise<pg.PoolClient>;
  /** Runs a query. Without an answer within the limit it fails and its connection is closed. */
  query(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult>;
  /**
   * Runs a query on a connection that others share. It fails with `NoAnswer` when the connection has answered nobody within
   * the limit; `answeredAt` returns when it last did, in the milliseconds of `performance.now()`.
   */
  sharedQuery(client: pg.Client, config: pg.QueryConfig, answeredAt: () => number): Promise<pg.QueryResult>;
  /** True if no connection fell silent since `openedAt`, in the milliseconds of `performance.now()`. */
  trusts(openedAt: number): boolean;
}

export function createAnswerLimit(pool: pg.Pool, limitMs: number): AnswerLimit {
  const connectedAt = new WeakMap<pg.PoolClient, number>();
  const patient = new WeakSet<pg.PoolClient>();
  // If one connection is silent, the others opened before are probably silent too.
  let silentAt = 0;
  pool.on('connect', (client) => connectedAt.set(client, performance.now()));

  const trusts = (openedAt: number) => openedAt >= silentAt;

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (trusts(connectedAt.get(client) ?? 0)) return client;
      client.release(true);
    }
  }

  async function query(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
    const isLifting = config.values?.[0] instanceof Patience;
    if (isLifting) patient.add(client);
    const waitMs = patient.has(client) ? null : limitMs;
    if (/^(commit|rollback)$/i.test(config.text)) patient.delete(client);
    try {
      return await answer(client, { ...config, ...(isLifting && { values: [] }) }, waitMs);
    } catch (error) {
      // A silent connection is destroyed, because closing it would wait for an answer.
      if (error instanceof NoAnswer) client.end().catch(() => {});
      throw error;
    }
  }

  async function answer(...query: Parameters<typeof answerOf>): Promise<pg.QueryResult> {
    try {
      return await answerOf(...query);
    } catch (error) {
      if (error instanceof NoAnswer) silentAt = performance.now();
      throw error;
    }
  }

  const sharedQuery: AnswerLimit['sharedQuery'] = (client, config, answeredAt) =>
    answer(client, config, limitMs, answeredAt);

  return { connect, query, sharedQuery, trusts };
}

/**
 * Rejects when the connection has answered nobody for `waitMs`; null waits without limit. `answeredAt` returns when it last
 * answered another query. Takes the rows by callback, because pg's own promise and its own time limit keep the rows of every
 * query in memory until the next full garbage collection.
 */
function answerOf(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  waitMs: number | null,
  answeredAt = () => Number.NEGATIVE_INFINITY,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const wait = (ms: number, limitMs: number) => {
      timer = setTimeout(() => {
        const quietMs = performance.now() - answeredAt();
        if (quietMs >= limitMs) reject(new NoAnswer());
        else wait(limitMs - quietMs, limitMs);
      }, ms);
    };
    if (waitMs !== null) wait(waitMs, waitMs);
    client.query(config, (error, result) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result);
    });
  });
}
