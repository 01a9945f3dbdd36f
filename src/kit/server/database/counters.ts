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

/** A column with the values of these counters by name. */
export const countersByName = (names: readonly string[]) => sql<Record<string, number>>`(
  select json_object_agg(requested.name, coalesce(counters.value, 0))
  from unnest(${names}::text[]) as requested (name) left join counters on counters.name = requested.name)`;

/** Returns the values of these counters by name. */
export async function readCounters<Name extends string>(
  { db }: Context,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const { rows } = await sql<{ counts: Record<Name, number> }>`
    select ${countersByName(names)} as counts`.execute(db);
  return rows[0]!.counts;
}
