// Owns: nothing. Writes rows of any table into an empty database by COPY, while its indexes are dropped.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { BulkColumns } from '#kit/server/database/bulk.ts';
import type { Json, Schema } from '#kit/server/database/schema.gen.ts';

type Table = keyof Schema & string;

/** Rows as text for COPY. The next text can be made while PostgreSQL reads this one. */
export interface CopyText {
  table: Table;
  columns: string[];
  text: string;
}

export function copyText<T extends Table, Item>(
  table: T,
  items: readonly Item[],
  columns: BulkColumns<T, Item>,
): CopyText {
  const readers = Object.values(columns) as ((item: Item) => Json | undefined)[];
  let text = '';
  for (const item of items) {
    for (let index = 0; index < readers.length; index++) {
      text += (index > 0 ? '\t' : '') + valueText(readers[index]!(item));
    }
    text += '\n';
  }
  return { table, columns: Object.keys(columns), text };
}

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function valueText(value: Json | undefined): string {
  if (value == null) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!) : text;
}

/** The size in bytes of a piece, which fits into the kernel's buffer of a connection. */
const PIECE = 256 * 1024;

export async function copyIn(client: pg.ClientBase, { table, columns, text }: CopyText): Promise<void> {
  if (text === '') return;
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(piecesOf(text)), stream);
}

function* piecesOf(text: string): Generator<Buffer> {
  for (let start = 0; start < text.length; start += PIECE)
    yield Buffer.from(text.slice(start, start + PIECE));
}

/**
 * Turns off triggers and foreign keys, which only a superuser may do, waits for the disk, and time limits, because an
 * automatic vacuum may hold a lock for long. Raises the memory for building indexes.
 */
export async function relaxSession(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set statement_timeout = 0;
    set lock_timeout = 0;
    set maintenance_work_mem = '768MB'`);
}

/** Drops the indexes that are no constraints. Returns a function that builds them again. */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/** Sets the sequences of the tables behind their last id, because COPY wrote ids without them. */
export async function setSequences(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    );
  }
}

/** Vacuums and analyzes, for the planner and for index-only scans of lists. */
export async function vacuum(client: pg.ClientBase): Promise<void> {
  await client.query('vacuum (analyze, parallel 2)');
}
