// Writes many rows at once: ids taken in advance, inserts by COPY, updates from arrays with one parameter per column.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import { copyIn } from './copy-in.ts';
import type { Json, Schema } from './schema.gen.ts';

/** A row to write: `jsonb` columns as plain values, undefined as null. */
export type BulkRow<T extends keyof Schema> = { [C in keyof Schema[T]]?: Json | undefined };

/** How each column of a table is read from an item. */
export type BulkColumns<T extends keyof Schema, Item> = {
  [C in keyof Schema[T]]?: (item: Item) => Json | undefined;
};

/** Takes ids from the identity of a table, ascending, so that rows and their children can be prepared before the insert. */
export async function takeIds(db: Db, table: keyof Schema, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(identity.sequence) as id
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence offset 0) identity
    cross join generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Inserts rows that all have the columns of the first one. Use ids from `takeIds` to set them. */
export function insertRows<T extends keyof Schema & string>(
  db: Db,
  table: T,
  rows: readonly BulkRow<T>[],
): Promise<void> {
  return insertItems(db, table, rows, columnsOfRows<T>(Object.keys(rows[0] ?? {})));
}

/** Inserts a row for each item. Use ids from `takeIds` to set them. */
export async function insertItems<T extends keyof Schema & string, Item>(
  db: Db,
  table: T,
  items: readonly Item[],
  columns: BulkColumns<T, Item>,
): Promise<void> {
  if (items.length === 0) return;
  const types = await columnTypes(db, table);
  const entries = Object.entries(columns) as [string, Reader<Item>][];
  const readers = entries.map(([name, read]) => scalarReader(read, types.get(name) ?? 'text'));
  const names = entries.map(([name]) => name);
  for (const chunk of chunksOf(items, ROWS_PER_COPY))
    await copyIn(db, table, names, copyTexts(chunk, readers));
}

/** Updates the rows with these ids. All rows have the same columns. */
export function updateRows<T extends keyof Schema & string>(
  db: Db,
  table: T,
  columns: readonly (keyof Schema[T] & string)[],
  rows: readonly (BulkRow<T> & { id: number })[],
): Promise<void> {
  return updateItems(db, table, rows, ({ id }) => id, columnsOfRows<T>(columns));
}

/** Updates these columns of the row of each item. */
export async function updateItems<T extends keyof Schema & string, Item>(
  db: Db,
  table: T,
  items: readonly Item[],
  idOf: (item: Item) => number,
  columns: BulkColumns<T, Item>,
): Promise<void> {
  if (items.length === 0) return;
  const types = await columnTypes(db, table);
  for (const chunk of chunksOf(items, ROWS_PER_STATEMENT)) {
    const given = { id: idOf, ...columns } as BulkColumns<T, Item>;
    const { names, values, source } = bulkSource(types, chunk, given);
    const changed = names.map((name, index) => sql`${values[index]!} as ${name}`);
    const assignments = names.slice(1).map((name) => sql`${name} = changed.${name}`);
    if (assignments.length === 0) return;
    await sql`
      update ${sql.table(table)} set ${sql.join(assignments)}
      from (select ${sql.join(changed)} from ${source}) as changed
      where ${sql.table(table)}.id = changed.id`.execute(db);
  }
}

// Keeps a message to PostgreSQL below a few megabytes.
const ROWS_PER_STATEMENT = 5_000;
// Keeps a statement far below its time limit.
const ROWS_PER_COPY = 50_000;

function chunksOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

type Reader<Item> = (item: Item) => Json | undefined;

function columnsOfRows<T extends keyof Schema>(names: readonly string[]): BulkColumns<T, BulkRow<T>> {
  const entries = names.map((name) => [name, (row: Record<string, Json | undefined>) => row[name]]);
  return Object.fromEntries(entries) as BulkColumns<T, BulkRow<T>>;
}

interface BulkSource {
  names: RawBuilder<unknown>[];
  /** Expressions to select, in the order of the names. */
  values: RawBuilder<unknown>[];
  source: RawBuilder<unknown>;
}

/** A column with one value in every row is one parameter; every other column is an array. */
function bulkSource<T extends keyof Schema & string, Item>(
  types: ReadonlyMap<string, string>,
  items: readonly Item[],
  columns: BulkColumns<T, Item>,
): BulkSource {
  const arrays: RawBuilder<unknown>[] = [];
  const entries = Object.entries(columns) as [string, Reader<Item>][];
  const values = entries.map(([name, read]) => {
    const type = types.get(name) ?? 'text';
    const given = items.map(scalarReader(read, type));
    const [first] = given;
    if (given.every((value) => value === first)) return sql`${first}::${sql.raw(type)}`;
    // Nested arrays are passed as text, because `unnest` would flatten them.
    const element = type.endsWith('[]') ? 'text' : type;
    arrays.push(sql`${arrayLiteral(given)}::${sql.raw(element)}[]`);
    const value = sql.ref(`given.c${arrays.length}`);
    return element === type ? value : sql`${value}::${sql.raw(type)}`;
  });
  const aliases = arrays.map((_, index) => sql.ref(`c${index + 1}`));
  const source =
    arrays.length === 0
      ? sql`generate_series(1, ${items.length}::int)`
      : sql`unnest(${sql.join(arrays)}) as given (${sql.join(aliases)})`;
  return { names: entries.map(([name]) => sql.ref(name)), values, source };
}

type Scalar = string | number | boolean | null;

/** Converts a value to its text form: JSON for a `jsonb` column, a literal for an array. */
function scalarReader<Item>(read: Reader<Item>, type: string): (item: Item) => Scalar {
  if (type === 'jsonb') {
    return (item) => {
      const value = read(item) ?? null;
      return value === null ? null : JSON.stringify(value);
    };
  }
  if (type.endsWith('[]')) {
    return (item) => {
      const value = (read(item) ?? null) as Scalar[] | null;
      return value && arrayLiteral([...value]);
    };
  }
  return (item) => (read(item) ?? null) as Scalar;
}

const PIECE_LENGTH = 128 * 1024;
const TO_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** The rows in COPY format, in pieces. */
function* copyTexts<Item>(
  items: readonly Item[],
  readers: readonly ((item: Item) => Scalar)[],
): Generator<string> {
  const [first, ...others] = readers as [(item: Item) => Scalar, ...((item: Item) => Scalar)[]];
  let text = '';
  for (const item of items) {
    text += copyValue(first(item));
    for (const read of others) text += `\t${copyValue(read(item))}`;
    text += '\n';
    if (text.length < PIECE_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}

function copyValue(value: Scalar): Scalar {
  if (value === null) return '\\N';
  if (typeof value !== 'string' || !TO_ESCAPE.test(value)) return value;
  return value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!);
}

/** An array parameter of any type, with a value read from each item. */
export function arrayOf<Item>(items: readonly Item[], read: (item: Item) => Scalar): string {
  return arrayLiteral(items.map(read));
}

const NEEDS_ESCAPE = /["\\]/;
const ESCAPED = /["\\]/g;

/** Writes an array literal of PostgreSQL. Overwrites `values`. */
function arrayLiteral(values: Scalar[]): string {
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value === null) values[index] = 'NULL';
    else if (typeof value === 'string') {
      values[index] = `"${NEEDS_ESCAPE.test(value) ? value.replace(ESCAPED, '\\$&') : value}"`;
    }
  }
  return `{${values.join(',')}}`;
}

const cachedTypes = new Map<string, ReadonlyMap<string, string>>();

/** The SQL type of each column, cached per process. Migrations add columns and never change one. */
async function columnTypes(db: Db, table: string): Promise<ReadonlyMap<string, string>> {
  const cached = cachedTypes.get(table);
  if (cached) return cached;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  cachedTypes.set(table, types);
  return types;
}
