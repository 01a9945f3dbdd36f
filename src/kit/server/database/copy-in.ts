// Rows written by COPY on the connection that a query would have: PostgreSQL takes many in far less time than by INSERT.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Db } from '#kit/server/context.ts';

/** Stands where the values of a query stand, so that it comes to its connection as queries do. */
class CopyText {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/** The pieces are the text of the rows as COPY reads it; the next one is made while PostgreSQL reads the one before. */
export async function copyIn(
  db: Db,
  table: string,
  columns: readonly string[],
  pieces: Iterable<string>,
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  await db.executeQuery(CompiledQuery.raw(`copy "${table}" (${names}) from stdin`, [new CopyText(pieces)]));
}

/** What a query with these values is, when it is a COPY; else null. */
export function copyOf(values: readonly unknown[]): CopyText | null {
  return values[0] instanceof CopyText ? values[0] : null;
}

export async function runCopy(
  client: pg.ClientBase,
  text: string,
  { pieces }: CopyText,
): Promise<pg.QueryResult> {
  const stream = client.query(from(text));
  await pipeline(Readable.from(pieces), stream);
  return { command: 'COPY', rowCount: stream.rowCount, rows: [], fields: [], oid: 0 };
}
