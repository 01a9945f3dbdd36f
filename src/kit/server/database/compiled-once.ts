// Compiles queries of pages once. Composing one takes longer than reading three hundred rows.
import { CompiledQuery } from 'kysely';
import type { Context, Db } from '#kit/server/context.ts';
import { prepareStatement } from './prepared-statements.ts';

/** A query builder, or hand-written SQL. */
interface Composed<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * `build` composes the query from its values and must use each of them. It runs once, with placeholders, so that the
 * text cannot depend on the values. Later calls send the same text with other values, and each connection prepares it
 * once.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (ctx: Context, ...values: Values) => Composed<Row>,
): (ctx: Context, ...values: Values) => Promise<Row[]> {
  let prepared: Prepared | null = null;
  return async (ctx, ...values) => {
    prepared ??= prepare(values.length, (places) =>
      build(ctx, ...(places as unknown as Values)).compile(ctx.db),
    );
    const parameters = prepared.order.map((index) => values[index]);
    const { rows } = await ctx.db.executeQuery<Row>(CompiledQuery.raw(prepared.text, parameters));
    return rows;
  };
}

interface Prepared {
  text: string;
  /** The index of the value of each parameter. */
  order: number[];
}

function prepare(count: number, compile: (places: object[]) => CompiledQuery<unknown>): Prepared {
  const places = Array.from({ length: count }, () => ({}));
  const { sql, parameters } = compile(places);
  const order = parameters.map((parameter) => places.indexOf(parameter as object));
  const isWhole = places.every((_, index) => order.includes(index));
  if (!isWhole || order.includes(-1))
    throw new Error('A query that is compiled once must use each of its values, and no others.');
  prepareStatement(sql);
  return { text: sql, order };
}
