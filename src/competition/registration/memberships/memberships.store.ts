// Owns: meet_memberships. Membership numbers of athletes, for one meet each.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Membership } from './memberships.rules.ts';

/** Athletes are named by identity; without `athleteIds` all of the meet. The newest number of each system counts. */
export async function listMemberships(
  { db }: Context,
  meetId: number,
  athleteIds: readonly number[] | null = null,
): Promise<Membership[]> {
  const ofAthletes = athleteIds ? sql`and a.canonical_id = any(${athleteIds}::bigint[])` : sql``;
  const { rows } = await sql<Membership>`
    select distinct on (a.canonical_id, m.system) a.canonical_id as "athleteId", m.system, m.number
    from meet_memberships m join athletes a on a.id = m.athlete_id
    where m.meet_id = ${meetId} ${ofAthletes}
    order by a.canonical_id, m.system desc, m.given_at desc`.execute(db);
  return rows;
}

export async function saveMemberships(
  { db }: Context,
  meetId: number,
  memberships: readonly Membership[],
  { now, byUserId }: { now: string; byUserId: number },
): Promise<void> {
  if (memberships.length === 0) return;
  await sql`
    insert into meet_memberships (meet_id, athlete_id, system, number, given_at, given_by)
    select ${meetId}, given."athleteId", given.system, given.number, ${now}, ${byUserId}
    from jsonb_to_recordset(${JSON.stringify(memberships)}::jsonb) as given ("athleteId" bigint, system text, number text)
    on conflict (meet_id, athlete_id, system) do update set number = excluded.number, given_at = excluded.given_at,
      given_by = excluded.given_by
    where meet_memberships.number <> excluded.number`.execute(db);
}

export async function clearGivers({ db }: Context, userId: number): Promise<void> {
  await db.updateTable('meet_memberships').set({ given_by: null }).where('given_by', '=', userId).execute();
}
