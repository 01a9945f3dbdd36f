// Owns: home_visits. The times of a member's last two visits of the home page.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Visits } from './home-visits.rules.ts';

export async function findVisits({ db }: Context, userId: number): Promise<Visits | null> {
  const { rows } = await sql<Visits>`
    select seen_at as "seenAt", previous_at as "previousAt" from home_visits where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Continues the visit when the last page was opened after `pauseStart`, or else starts a new visit. */
export async function saveVisit(
  { db }: Context,
  userId: number,
  { now, pauseStart }: { now: string; pauseStart: string },
): Promise<void> {
  await sql`
    insert into home_visits as visits (user_id, seen_at) values (${userId}, ${now})
    on conflict (user_id) do update set
      seen_at = excluded.seen_at,
      previous_at = case when visits.seen_at > ${pauseStart} then visits.previous_at else visits.seen_at end
  `.execute(db);
}

export async function removeVisits({ db }: Context, userId: number): Promise<void> {
  await sql`delete from home_visits where user_id = ${userId}`.execute(db);
}
