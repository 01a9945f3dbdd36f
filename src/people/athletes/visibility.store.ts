// Owns: nothing
// The visibility of an athlete's name, on every record of the person.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import type { VisibilityRole } from './visibility.rules.ts';

export interface VisibilityRecord {
  athleteId: number;
  canonicalId: number;
  firstName: string;
  lastName: string;
  /** The birth date, or December 31 of the birth year where a parent removed the date. */
  birthOn: Day | null;
  visibility: Visibility;
  setBy: VisibilityRole | null;
  version: number;
}

/** Lists the identity first; nothing for an athlete who is unknown or was removed. */
export async function listVisibilityRecords({ db }: Context, athleteId: number): Promise<VisibilityRecord[]> {
  const { rows } = await sql<VisibilityRecord>`
    with identity as (
      select c.* from athletes asked
      join athletes c on c.id = asked.canonical_id
      where asked.id = ${athleteId} and c.removed_at is null
    ), record as (
      select a.id, a.visibility, a.visibility_set_by
      from identity join athletes a on a.canonical_id = identity.id
    )
    select record.id as "athleteId", identity.id as "canonicalId", identity.first_name as "firstName",
      identity.last_name as "lastName", coalesce(identity.birth_on, identity.born_by) as "birthOn", record.visibility,
      record.visibility_set_by as "setBy", identity.version
    from record cross join identity
    order by record.id <> identity.id, record.id`.execute(db);
  return rows;
}

/** Athletes whose visibility a person has set keep it. Returns those who changed. */
export async function showHidden({ db }: Context, athleteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update athletes set visibility = 'full', version = version + 1
    where id = any(${athleteIds}::bigint[]) and visibility = 'hidden' and visibility_set_by is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function saveVisibility(
  { db }: Context,
  athleteIds: readonly number[],
  { visibility, setBy }: { visibility: Visibility; setBy: VisibilityRole },
): Promise<void> {
  await sql`
    update athletes set visibility = ${visibility}, visibility_set_by = ${setBy}, version = version + 1
    where id = any(${athleteIds}::bigint[])`.execute(db);
}
