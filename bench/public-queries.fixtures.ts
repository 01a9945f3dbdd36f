// Every query that a page asks, and what PostgreSQL reads to answer it.
import type pg from 'pg';

export interface AskedQuery {
  /** By whom. */
  page: string;
  text: string;
  values: unknown[];
}

/** Notes the queries of connections that are opened from now on. */
export function noteQueries(pool: pg.Pool, pageOf: () => string): AskedQuery[] {
  const queries: AskedQuery[] = [];
  pool.on('connect', (client) => {
    const query = client.query as (...args: unknown[]) => unknown;
    const noted = (...args: [string | pg.QueryConfig, unknown[]?, ...unknown[]]) => {
      const [first, values = []] = args;
      const { text, values: own = values } = typeof first === 'string' ? { text: first } : first;
      queries.push({ page: pageOf(), text, values: own });
      return query.apply(client, args);
    };
    Object.assign(client, { query: noted });
  });
  return queries;
}

const PER_TEXT_MAX = 3;
const IS_READ = /^\s*(select|with)\b/i;

/** Each text of a read with some of the values that it was asked with. */
export function distinctReads(queries: readonly AskedQuery[]): AskedQuery[] {
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
  /** From the table or its index, those among them that were not wanted. */
  rows: number;
}

/**
 * What the query reads of which table when it is asked once more; and which tables it would scan if it could help it,
 * for PostgreSQL likes to scan what is small as yet.
 */
export async function explain(
  pool: pg.Pool,
  { text, values }: AskedQuery,
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
