// Owns: nothing
// Reads what decides who may listen to the channels of a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface MeetOfChannel {
  sport: Sport;
  isRehearsal: boolean;
  /** When the entries become public; null if they never do. */
  entriesPublicAt: string | null;
  /** True for a host, timer, clerk or judge of the meet. */
  isOfStaff: boolean;
}

export async function findMeetOfChannel(
  { db }: Context,
  meetId: number,
  userId: number | null,
): Promise<MeetOfChannel | null> {
  const { rows } = await sql<MeetOfChannel>`
    select sport, kind = 'rehearsal' as "isRehearsal", entries_public_at as "entriesPublicAt",
      exists (
        select from meet_staff
        where meet_id = meets.id and user_id = ${userId} and accepted_at is not null and ended_at is null
      ) as "isOfStaff"
    from meets where id = ${meetId} and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Returns the version of the meet's data; null for a meet that is removed or a rehearsal. */
export async function findPublicVersion({ db }: Context, meetId: number): Promise<number | null> {
  const meet = await db
    .selectFrom('meets')
    .select('data_version')
    .where('id', '=', meetId)
    .where('kind', '<>', 'rehearsal')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return meet?.data_version ?? null;
}
