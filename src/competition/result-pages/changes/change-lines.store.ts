// Owns: nothing. Reads the names that changes of results mention.
import { sql } from 'kysely';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';

export async function listNamesOfAthletes(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<(PersonRow & { athleteId: number })[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<PersonRow & { athleteId: number }>`
    select recorded.id as "athleteId", a.first_name, a.last_name, a.visibility,
      recorded.visibility as recorded_visibility
    from athletes recorded join athletes a on a.id = recorded.canonical_id
    where recorded.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}

export async function listNamesOfTeams(
  { db }: Context,
  teamIds: readonly number[],
): Promise<{ teamId: number; name: string }[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ teamId: number; name: string }>`
    select id as "teamId", name from teams where id = any(${teamIds}::bigint[])`.execute(db);
  return rows;
}

export async function listCodesOfRounds(
  { db }: Context,
  roundIds: readonly number[],
): Promise<{ roundId: number; round: RoundCode }[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<{ roundId: number; round: RoundCode }>`
    select id as "roundId", round from rounds where id = any(${roundIds}::bigint[])`.execute(db);
  return rows;
}
