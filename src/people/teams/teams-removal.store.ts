// Owns: teams, rosters
// Removes teams and roster rows that were added by mistake.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RosterKey } from './roster-records.rules.ts';

/** Returns how many of them were listed. */
export async function markTeamsRemoved({ db, clock }: Context, teamIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ isListed: boolean }>`
    update teams set removed_at = ${clock.now().toString()}::timestamptz
    where id = any(${teamIds}::bigint[]) and removed_at is null
    returning unlisted_since is null as "isListed"`.execute(db);
  return rows.filter(({ isListed }) => isListed).length;
}

export async function deleteRosters({ db }: Context, rosters: readonly RosterKey[]): Promise<void> {
  await sql`
    delete from rosters using json_to_recordset(${JSON.stringify(rosters)}::json)
      as roster ("athleteId" bigint, "teamId" bigint, sport text, "seasonId" integer)
    where rosters.athlete_id = roster."athleteId" and rosters.team_id = roster."teamId"
      and rosters.sport = roster.sport and rosters.season_id = roster."seasonId"`.execute(db);
}
