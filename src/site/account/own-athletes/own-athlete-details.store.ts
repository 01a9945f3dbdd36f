// Owns: nothing
// Whether an athlete stands anywhere: then the name is not only the family's to change.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';

/** On a roster, in a result or in a squad; by every number of the person. */
export async function isOnRosterOrInResults(db: Db, athleteIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from rosters where athlete_id = any(${athleteIds}::bigint[]))
      or exists (select from results where athlete_id = any(${athleteIds}::bigint[]))
      or exists (select from relay_legs where athlete_id = any(${athleteIds}::bigint[])) as stands`.execute(
    db,
  );
  return rows[0]!.stands;
}
