// Owns: counters. Counts for pages, updated in the transaction that changes the counted rows.
import { sql } from 'kysely';
import type { Context, Db } from '#kit/server/context.ts';

/** Call it last in a service, because the row stays locked until the commit. */
export async function addToCounter(db: Db, name: string, amount: number): Promise<void> {
  if (amount === 0) return;
  await sql`update counters set value = value + ${amount} where name = ${name}`.execute(db);
}

/** Sets a count that is computed from time to time. Call it last in a service. */
export async function setCounter(db: Db, name: string, value: number): Promise<void> {
  await sql`update counters set value = ${value} where name = ${name}`.execute(db);
}

/** Returns the values of these counters by name. */
export async function readCounters<Name extends string>(
  { db }: Context,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const rows = await db.selectFrom('counters').select(['name', 'value']).where('name', 'in', names).execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? 0])) as Record<Name, number>;
}
