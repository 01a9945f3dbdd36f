// Queries of pages, compiled once: composing one anew takes longer than reading three hundred rows.
import { CompiledQuery } from 'kysely';
import type { Db } from './context.ts';
import { prepareStatement } from './prepared-statements.ts';

/** A query builder, or hand-written SQL. */
interface Composed<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * `build` composes the query with its values, each used once and in their order. It is composed with the first
 * call; later ones send the same text with other values, and each connection prepares it once.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Composed<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let text: string | null = null;
  return async (db, ...values) => {
    text ??= prepared(build(db, ...values).compile(db), values);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}

function prepared({ sql, parameters }: CompiledQuery<unknown>, values: readonly unknown[]): string {
  const isSame =
    parameters.length === values.length && parameters.every((value, index) => value === values[index]);
  if (!isSame)
    throw new Error('A query that is compiled once must use each of its values once, in their order.');
  prepareStatement(sql);
  return sql;
}
