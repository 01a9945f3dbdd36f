// Many rows in one statement and one parameter: ids taken beforehand, inserts and updates from JSON.
import { sql } from 'kysely';
import type { Db } from './context.ts';
import type { Json, Schema } from './schema.gen.ts';

/** Columns of a table as JSON holds them: a `jsonb` column as the value itself. */
export type BulkRow<T extends keyof Schema> = { [C in keyof Schema[T]]?: Json | undefined };

/** Takes ids from the identity of a table, ascending, so that rows and their children can be prepared before the insert. */
export async function takeIds(db: Db, table: keyof Schema, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(identity.sequence) as id
    from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence offset 0) identity
    cross join generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Inserts rows that all have the columns of the first; ids from `takeIds` are kept. */
export async function insertRows<T extends keyof Schema & string>(
  db: Db,
  table: T,
  rows: readonly BulkRow<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}::json)`.execute(
    db,
  );
}

/** Sets the given columns of the rows with these ids; every row has all of them. */
export async function updateRows<T extends keyof Schema & string>(
  db: Db,
  table: T,
  columns: readonly (keyof Schema[T] & string)[],
  rows: readonly (BulkRow<T> & { id: number })[],
): Promise<void> {
  if (rows.length === 0 || columns.length === 0) return;
  const assignments = columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}
    from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}::json) as changed
    where ${sql.table(table)}.id = changed.id`.execute(db);
}

/** Without the columns that are null: those that a row does not tell are read as null. */
function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(rows.map(withoutNulls));
}

// A loop, since thousands of rows with dozens of columns pass here.
function withoutNulls(row: object): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) if (value !== null) known[column] = value;
  return known;
}
