// Databases that earlier tests of this worker have finished with. Emptying one takes a tenth of the time of a new copy.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { copyTemplate, databaseUrl, runOn } from './test-cluster.ts';

interface Sequence {
  name: string;
  last: string | null;
}

/** The state of the template that an emptied database must have again. */
interface Contents {
  /** Tables that have rows, but for the counters. */
  filled: ReadonlySet<string>;
  /** The rows of the counters, which most tests change, as JSON. */
  counters: string;
  sequences: readonly Sequence[];
}

/** Deleting more rows than this takes longer than a new copy. */
const DELETED_ROWS_MAX = 5_000;

const COUNTERS = 'public.counters';

const spares: string[] = [];
let templateContents: Promise<Contents> | null = null;

/** Returns the address of a database that is like the template and that nobody else uses. */
export async function takeDatabase(cluster: string): Promise<string> {
  const spare = spares.pop();
  if (spare) return databaseUrl(cluster, spare);
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await copyTemplate(cluster, name);
  const url = databaseUrl(cluster, name);
  templateContents ??= withClient(url, readContents);
  await templateContents;
  return url;
}

/** Ends all connections. Keeps the database for the next test if it can be made like the template, else drops it. */
export async function returnDatabase(cluster: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  // The counts of written rows are complete once all connections have ended.
  await runOn(
    cluster,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );
  const isEmptied = await withClient(url, empty).catch(() => false);
  if (isEmptied) spares.push(name);
  else await runOn(cluster, `drop database ${name} with (force)`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** False when a change cannot be undone by deleting: to a catalog, to rows of the template, or to too many rows. */
async function empty(client: pg.Client): Promise<boolean> {
  const { filled, counters, sequences } = await templateContents!;
  const { rows } = await client.query<{ name: string; schema: string; writes: string }>(
    `select format('%I.%I', schemaname, t.relname) as name, schemaname as schema,
      n_tup_ins + n_tup_upd + n_tup_del as writes
    from pg_stat_all_tables t join pg_class on oid = relid
    where n_tup_ins + n_tup_upd + n_tup_del > 0 and schemaname <> 'pg_toast' and not relisshared`,
  );
  const isTooMuch = rows.reduce((sum, { writes }) => sum + Number(writes), 0) > DELETED_ROWS_MAX;
  if (isTooMuch || rows.some(({ name, schema }) => schema === 'pg_catalog' || filled.has(name))) return false;
  const deletes = rows.map(({ name }) => `delete from ${name};`);
  const restore = `delete from ${COUNTERS}; insert into ${COUNTERS} select * from json_populate_recordset(null::${COUNTERS}, '${counters}');`;
  const resets = (await readSequences(client)).flatMap(({ name, last }) => {
    const before = sequences.find((sequence) => sequence.name === name)!.last;
    if (before === last) return [];
    return before === null ? `alter sequence ${name} restart;` : `select setval('${name}', ${before});`;
  });
  // Triggers would announce what is deleted, and refuse parts of it.
  await client.query(
    `begin; set local session_replication_role = replica; ${deletes.join(' ')} ${restore} ${resets.join(' ')} commit`,
  );
  await client.query('select pg_stat_force_next_flush()');
  await client.query('select pg_stat_reset()');
  return true;
}

async function readContents(client: pg.Client): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const filled = await client.query<{ name: string }>(
    tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  );
  const counters = await client.query<{ rows: string }>(
    `select json_agg(c)::text as rows from ${COUNTERS} c`,
  );
  return {
    filled: new Set(filled.rows.map(({ name }) => name).filter((name) => name !== COUNTERS)),
    counters: counters.rows[0]!.rows,
    sequences: await readSequences(client),
  };
}

async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences`,
  );
  return rows;
}
