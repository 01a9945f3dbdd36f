// Owns: nothing
// Reads names of athletes for calls about a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

export interface DetailsRow extends PersonRow {
  /** The requested id. */
  athleteId: number;
  /** The identity that it belongs to now. */
  canonicalId: number;
  gender: Gender;
}

export async function listDetailsRows({ db }: Context, athleteIds: readonly number[]): Promise<DetailsRow[]> {
  const { rows } = await sql<DetailsRow>`
    select recorded.id as "athleteId", identity.id as "canonicalId", coalesce(identity.gender, 'X') as gender,
      identity.first_name, identity.last_name, identity.visibility, recorded.visibility as recorded_visibility
    from athletes recorded
    join athletes identity on identity.id = recorded.canonical_id and identity.removed_at is null
    where recorded.id = any(${athleteIds}::bigint[])
    order by recorded.id`.execute(db);
  return rows;
}
