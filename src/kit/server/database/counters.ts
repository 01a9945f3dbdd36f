// Owns: counters. Counts that pages show without counting; kept in the transaction that changes what they count.
import { sql } from 'kysely';
import type { Context, Db } from '#kit/server/context.ts';

/** The last statement of a service: the row stays locked until the commit. */
export async function addToCounter(db: Db, name: string, amount: number): Promise<void> {
  if (amount === 0) return;
  await sql`update counters set value = value + ${amount} where name = ${name}`.execute(db);
}

/** For what is counted from time to time. The last statement of a service, as well. */
export async function setCounter(db: Db, name: string, value: number): Promise<void> {
  await sql`update counters set value = ${value} where name = ${name}`.execute(db);
}

/** The values of these counters by name. */
export async function readCounters<Name extends string>(
  { db }: Context,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const rows = await db.selectFrom('counters').select(['name', 'value']).where('name', 'in', names).execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? 0])) as Record<Name, number>;
}
