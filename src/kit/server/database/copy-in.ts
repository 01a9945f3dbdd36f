// Writes rows by COPY, which is much faster than INSERT for many rows, on the connection of the transaction.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Db } from '#kit/server/context.ts';

/** The text to copy. It is passed as query values, so that it reaches the right connection. */
class CopyText {
  readonly pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.pieces = pieces;
  }
}

/** Copies pieces of rows in COPY format. The next piece is made while PostgreSQL reads the previous one. */
export async function copyIn(
  db: Db,
  table: string,
  columns: readonly string[],
  pieces: Iterable<string>,
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  await db.executeQuery(CompiledQuery.raw(`copy "${table}" (${names}) from stdin`, [new CopyText(pieces)]));
}

/** Returns the COPY text if the query values contain one. */
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
