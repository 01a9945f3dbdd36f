// Records the queries of pages, and explains how many rows PostgreSQL reads for them.
import type pg from 'pg';

export interface RecordedQuery {
  /** The page or call that sent the query. */
  page: string;
  text: string;
  values: unknown[];
}

/** Records the queries of all connections opened from now on. */
export function recordQueries(pool: pg.Pool, pageOf: () => string): RecordedQuery[] {
  const queries: RecordedQuery[] = [];
  pool.on('connect', (client) => {
    const query = client.query as (...args: unknown[]) => unknown;
    const recorded = (...args: [string | pg.QueryConfig, unknown[]?, ...unknown[]]) => {
      const [first, values = []] = args;
      const { text, values: configValues = values } = typeof first === 'string' ? { text: first } : first;
      queries.push({ page: pageOf(), text, values: configValues });
      return query.apply(client, args);
    };
    Object.assign(client, { query: recorded });
  });
  return queries;
}

const PER_TEXT_MAX = 3;
const IS_READ = /^\s*(select|with)\b/i;

/** Returns the reads with distinct texts, each with a few of the values that it was sent with. */
export function distinctReads(queries: readonly RecordedQuery[]): RecordedQuery[] {
  const reads = queries.filter(({ text }) => IS_READ.test(text) && !text.includes('set_config'));
  return [...Map.groupBy(reads, ({ text }) => text).values()].flatMap((alike) => {
    const byValues = new Map(alike.map((query) => [JSON.stringify(query.values), query]));
    return [...byValues.values()].slice(0, PER_TEXT_MAX);
  });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface TableRead {
  table: string;
  how: string;
  /** Rows read from the table or its index, with those that a filter removed. */
  rows: number;
}

/**
 * Runs the query again and returns what it reads from each table. `unavoidable` are the scans that remain with
 * sequential scans disabled, because PostgreSQL prefers to scan a table that is still small.
 */
export async function explain(
  pool: pg.Pool,
  { text, values }: RecordedQuery,
): Promise<{ reads: TableRead[]; unavoidable: TableRead[] }> {
  const client = await pool.connect();
  const plan = async (options: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (${options} format json) ${text}`,
      values,
    );
    return readsOf(rows[0]!['QUERY PLAN'][0].Plan);
  };
  try {
    const reads = await plan('analyze, timing off, buffers off,');
    await client.query('set enable_seqscan = off');
    const unavoidable = (await plan('')).filter(({ how }) => how === 'Seq Scan');
    await client.query('reset enable_seqscan');
    return { reads, unavoidable };
  } finally {
    client.release();
  }
}

function readsOf(node: PlanNode): TableRead[] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const table = node['Relation Name'];
  if (table === undefined) return below;
  const perLoop =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return [
    { table, how: node['Node Type'], rows: Math.round(perLoop * (node['Actual Loops'] ?? 0)) },
    ...below,
  ];
}
