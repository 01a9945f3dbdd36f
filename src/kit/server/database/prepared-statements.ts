// Queries that PostgreSQL parses and plans once per connection, which takes longer than a small read itself.
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ANSWER_MAX_MS, type AnswerLimit, createAnswerLimit } from './answer-limit.ts';
import { copyOf, runCopy } from './copy-in.ts';
import { isStale, type SitePool } from './read-lines.ts';

interface Statement {
  name: string;
  isRead: boolean;
}

const statementByText = new Map<string, Statement>();
/** Whatever writes or locks may wait for others, and other reads must not wait with it. */
const WRITE = /\b(insert|update|delete|merge|share|nextval|pg_\w*lock\w*)\b/i;

/** Prepares the query with this text on every connection from now on. Only for texts that never vary. */
export function prepareStatement(text: string): void {
  const name = createHash('sha1').update(text).digest('base64url');
  statementByText.set(text, { name, isRead: !WRITE.test(text) });
}

/**
 * Wraps the pool for Kysely, with prepared statements and a time limit for answers. Prepared reads outside of
 * transactions share connections, so a connection of the pool is taken only for the first other query.
 */
export function withPreparedStatements(pool: SitePool, answerMaxMs = ANSWER_MAX_MS): PostgresPool {
  const limit = createAnswerLimit(pool, answerMaxMs);
  const { Client, options }: PostgresPool = pool;
  return {
    ...(Client && { Client }),
    options,
    end: () => pool.end(),
    connect: async () => lazyClient(pool, limit),
  };
}

function lazyClient({ lines }: SitePool, limit: AnswerLimit): PostgresPoolClient {
  let connecting: Promise<pg.PoolClient> | null = null;
  let client: pg.PoolClient | null = null;

  async function connect(): Promise<pg.PoolClient> {
    connecting ??= limit.connect();
    client = await connecting;
    return client;
  }

  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const copy = copyOf(values);
    if (copy) return runCopy(await connect(), text, copy);
    const { name, isRead } = statementByText.get(text) ?? {};
    const config = { text, values, ...(name !== undefined && { name }) };
    const shared = isRead && !connecting ? lines.query(config, limit) : null;
    if (shared === null) return limit.query(await connect(), config);
    return shared.catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      return limit.query(await connect(), config);
    });
  }

  const release = (destroy?: boolean) => client?.release(destroy);
  // Kysely's type has a second form for cursors, which nothing here uses.
  return { query, release } as unknown as PostgresPoolClient;
}
