// Closes connections whose other end fell silent. Otherwise a query on one would wait forever.
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Context } from '#kit/server/context.ts';

/** Longer than PostgreSQL lets any statement run. */
export const ANSWER_MAX_MS = 35_000;

const NO_ANSWER = 'Query read timeout';

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
}

export function createAnswerLimit(pool: pg.Pool, limitMs: number): AnswerLimit {
  const connectedAt = new WeakMap<pg.PoolClient, number>();
  const patient = new WeakSet<pg.PoolClient>();
  // If one connection is silent, the others opened before are probably silent too.
  let silentAt = 0;
  pool.on('connect', (client) => connectedAt.set(client, performance.now()));

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if ((connectedAt.get(client) ?? 0) >= silentAt) return client;
      client.release(true);
    }
  }

  async function query(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult> {
    const isLifting = config.values?.[0] instanceof Patience;
    if (isLifting) patient.add(client);
    const limit = patient.has(client) ? {} : { query_timeout: limitMs };
    if (/^(commit|rollback)$/i.test(config.text)) patient.delete(client);
    try {
      return await client.query({ ...config, ...(isLifting && { values: [] }), ...limit });
    } catch (error) {
      if (error instanceof Error && error.message === NO_ANSWER) {
        silentAt = performance.now();
        // A silent connection is destroyed, because closing it would wait for an answer.
        client.end().catch(() => {});
      }
      throw error;
    }
  }

  return { connect, query };
}
