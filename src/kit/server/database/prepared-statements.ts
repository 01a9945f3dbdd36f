// Queries that PostgreSQL reads and plans once for each connection: for small reads that takes longer than the reading.
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ANSWER_MAX_MS, type AnswerLimit, createAnswerLimit } from './answer-limit.ts';
import { copyOf, runCopy } from './copy-in.ts';

const nameByText = new Map<string, string>();

/** From now on the query with this text is prepared wherever it is asked. Only for texts that never vary. */
export function prepareStatement(text: string): void {
  nameByText.set(text, createHash('sha1').update(text).digest('base64url'));
}

/** The pool as Kysely takes it, with prepared statements under their names and a limit for every answer. */
export function withPreparedStatements(pool: pg.Pool, answerMaxMs = ANSWER_MAX_MS): PostgresPool {
  const limit = createAnswerLimit(pool, answerMaxMs);
  const { Client, options }: PostgresPool = pool;
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    ...(Client && { Client }),
    options,
    end: () => pool.end(),
    // Kysely keeps what it knows of a connection by its client, so each has one for ever.
    connect: async () => {
      const client = await limit.connect();
      const preparing = known.get(client) ?? preparingClient(client, limit);
      known.set(client, preparing);
      return preparing;
    },
  };
}

function preparingClient(client: pg.PoolClient, limit: AnswerLimit): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const copy = copyOf(values);
    if (copy) return runCopy(client, text, copy);
    const name = nameByText.get(text);
    return limit.query(client, { text, values, ...(name !== undefined && { name }) });
  };
  return Object.create(client, { query: { value: query } });
}
