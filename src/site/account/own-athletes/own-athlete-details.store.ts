// Owns: nothing
// Checks whether an athlete is on a roster or in results, where the family alone cannot change the name.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Checks rosters, results and relay squads for all ids of the person. */
export async function isOnRosterOrInResults(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ isListed: boolean }>`
    select exists (select from rosters where athlete_id = any(${athleteIds}::bigint[]))
      or exists (select from results where athlete_id = any(${athleteIds}::bigint[]) and not is_rehearsal)
      or exists (select from relay_legs where athlete_id = any(${athleteIds}::bigint[])) as "isListed"`.execute(
    db,
  );
  return rows[0]!.isListed;
}
