// Owns: nothing
// Reads what decides who may listen to the channels of a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface MeetOfChannel {
  sport: Sport;
  isRehearsal: boolean;
  /** Rehearsals are not, nor are meets that are not open yet. */
  isPublic: boolean;
  /** When the entries become public; null if they never do. */
  entriesPublicAt: string | null;
  isHostSupporting: boolean;
  /** True once the host has opened registration. */
  isRegistrationEnabled: boolean;
}

export async function findMeetOfChannel({ db }: Context, meetId: number): Promise<MeetOfChannel | null> {
  const { rows } = await sql<MeetOfChannel>`
    select meets.sport, meets.kind = 'rehearsal' as "isRehearsal",
      exists (select from public_meets where id = meets.id) as "isPublic", meets.entries_public_at as "entriesPublicAt",
      coalesce(shown.is_host_supporting, false) as "isHostSupporting",
      meets.registration_enabled as "isRegistrationEnabled"
    from meets left join staffed_meets shown on shown.id = meets.id
    where meets.id = ${meetId} and meets.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Returns the version of the meet's data; null for a meet that is removed or a rehearsal. */
export async function findPublicVersion(ctx: Context, meetId: number): Promise<number | null> {
  return (await publicVersions(ctx, meetId))[0]?.version ?? null;
}

const publicVersions = compiledOnce(
  (_, meetId: number) => sql<{ version: number }>`
    select data_version as version from public_meets where id = ${meetId}`,
);
