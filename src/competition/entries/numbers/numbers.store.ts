// Owns: meet_numbers. The competitor number of each person in a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface NumberOfAthlete {
  athleteId: number;
  /** Null takes the number away. */
  number: number | null;
}

/** Returns the numbers that these persons had, each under the athlete that was named; null without one. */
export async function listNumbersOf(
  { db }: Context,
  meetId: number,
  athleteIds: readonly number[],
): Promise<NumberOfAthlete[]> {
  const { rows } = await sql<NumberOfAthlete>`
    select named.id as "athleteId", (
      select n.number from meet_numbers n join athletes a on a.id = n.athlete_id
      where n.meet_id = ${meetId} and a.canonical_id = named.canonical_id
      order by n.given_at, n.athlete_id limit 1) as number
    from athletes named where named.id = any(${athleteIds}::bigint[]) order by named.id`.execute(db);
  return rows;
}

/** Replaces the numbers of these persons, under whichever of their records they stand. */
export async function replaceNumbers(
  { db }: Context,
  meetId: number,
  numbers: readonly NumberOfAthlete[],
  { now, byUserId }: { now: string; byUserId: number | null },
): Promise<void> {
  const json = JSON.stringify(numbers);
  await sql`
    delete from meet_numbers
    where meet_id = ${meetId} and athlete_id in (
      select same.id from jsonb_to_recordset(${json}::jsonb) as given ("athleteId" bigint)
      join athletes named on named.id = given."athleteId"
      join athletes same on same.canonical_id = named.canonical_id)`.execute(db);
  await sql`
    insert into meet_numbers (meet_id, athlete_id, number, given_at, given_by)
    select ${meetId}, given."athleteId", given.number, ${now}, ${byUserId}
    from jsonb_to_recordset(${json}::jsonb) as given ("athleteId" bigint, number integer)
    where given.number is not null`.execute(db);
}

/** Lists which of these athletes are in the meet: entered, or on a relay. */
export async function listEnteredOf(
  { db }: Context,
  meetId: number,
  athleteIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    select named.id as "athleteId" from athletes named
    where named.id = any(${athleteIds}::bigint[]) and named.canonical_id in (
      select a.canonical_id from entries e join athletes a on a.id = e.athlete_id
      where e.meet_id = ${meetId} and e.removed_at is null
      union
      select a.canonical_id from entries e
      join entry_legs l on l.entry_id = e.id join athletes a on a.id = l.athlete_id
      where e.meet_id = ${meetId} and e.removed_at is null)`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}
