// Queries with long lists of columns, compiled once: composing one anew takes longer than reading three hundred rows.
import { type Compilable, CompiledQuery } from 'kysely';
import type { Db } from './context.ts';

/**
 * `build` composes the query with its values, each used once and in their order. It is composed with the first
 * call; later ones send the same text with other values.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let text: string | null = null;
  return async (db, ...values) => {
    text ??= textOf(build(db, ...values).compile(), values);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}

function textOf({ sql, parameters }: CompiledQuery<unknown>, values: readonly unknown[]): string {
  const isSame =
    parameters.length === values.length && parameters.every((value, index) => value === values[index]);
  if (!isSame)
    throw new Error('A query that is compiled once must use each of its values once, in their order.');
  return sql;
}
