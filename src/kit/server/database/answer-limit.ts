// Gives up connections whose other end fell silent: nobody ends them, and whoever asks over one waits for ever.
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Context } from '#kit/server/context.ts';

/** A statement gets no answer for longer than PostgreSQL lets any statement run. */
export const ANSWER_MAX_MS = 35_000;

const NO_ANSWER = 'Query read timeout';

/** Stands where the value of a query stands: the transaction of this query may take its time. */
class Patience {}

/** Until the transaction ends its statements may take as long as they need, or `limitMs`. */
export async function liftTimeLimit({ db }: Pick<Context, 'db'>, limitMs = 0): Promise<void> {
  const statement = `set local statement_timeout = ${Math.trunc(limitMs)}`;
  await db.executeQuery(CompiledQuery.raw(statement, [new Patience()]));
}

export interface AnswerLimit {
  /** A connection of the pool that has not fallen silent as far as anybody knows. */
  connect(): Promise<pg.PoolClient>;
  /** Runs the query; without an answer within the limit it fails, and its connection is gone. */
  query(client: pg.PoolClient, config: pg.QueryConfig): Promise<pg.QueryResult>;
}

export function createAnswerLimit(pool: pg.Pool, limitMs: number): AnswerLimit {
  const connectedAt = new WeakMap<pg.PoolClient, number>();
  const patient = new WeakSet<pg.PoolClient>();
  // When one is silent, the others of its time probably are: each would be waited for once more.
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
        // Without an answer to wait for it is cut rather than closed.
        client.end().catch(() => {});
      }
      throw error;
    }
  }

  return { connect, query };
}
