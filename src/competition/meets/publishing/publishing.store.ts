// Owns: meets, staffed_meets
// Whether everyone sees a meet, and what must be known before it is shown.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface PublicationRow {
  meetId: number;
  name: string;
  sport: Sport;
  hostTeamId: number | null;
  resultCount: number;
  isPublic: boolean;
}

export async function findPublication({ db }: Context, meetId: number): Promise<PublicationRow | null> {
  const { rows } = await sql<PublicationRow>`
    select id as "meetId", name, sport, host_team_id as "hostTeamId", result_count as "resultCount",
      unpublished_at is null as "isPublic"
    from staffed_meets where id = ${meetId}`.execute(db);
  return rows[0] ?? null;
}

export async function writePublic({ db, clock }: Context, meetId: number, isPublic: boolean): Promise<void> {
  await db
    .updateTable('meets')
    .set({ unpublished_at: isPublic ? null : clock.now().toString() })
    .where('id', '=', meetId)
    .execute();
}

/** Whether the person hosts a meet that everyone sees. */
export async function hostsPublicMeet({ db }: Context, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from meet_staff
    join public_meets on public_meets.id = meet_staff.meet_id and public_meets.kind = 'meet'
    where meet_staff.user_id = ${userId} and meet_staff.role = 'host' and meet_staff.accepted_at is not null
      and meet_staff.declined_at is null and meet_staff.ended_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}
