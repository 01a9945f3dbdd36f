// Queries that PostgreSQL parses and plans once per connection, which takes longer than a small read itself.
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ANSWER_MAX_MS, type AnswerLimit, createAnswerLimit } from './answer-limit.ts';
import { copyOf, runCopy } from './copy-in.ts';

const nameByText = new Map<string, string>();

/** Prepares the query with this text on every connection from now on. Only for texts that never vary. */
export function prepareStatement(text: string): void {
  nameByText.set(text, createHash('sha1').update(text).digest('base64url'));
}

/** Wraps the pool for Kysely, with prepared statements and a time limit for answers. */
export function withPreparedStatements(pool: pg.Pool, answerMaxMs = ANSWER_MAX_MS): PostgresPool {
  const limit = createAnswerLimit(pool, answerMaxMs);
  const { Client, options }: PostgresPool = pool;
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    ...(Client && { Client }),
    options,
    end: () => pool.end(),
    // Kysely identifies a connection by its client, so each connection always gets the same one.
    connect: async () => {
      const client = await limit.connect();
      const preparing = wrapped.get(client) ?? preparingClient(client, limit);
      wrapped.set(client, preparing);
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
