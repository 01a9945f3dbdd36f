// Owns: nothing
// Reads a team's location and counts its athletes.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';

/** Returns null for a team that was removed. */
export async function findPlace(
  { db }: Context,
  teamId: number,
): Promise<{ country: string | null; state: string | null } | null> {
  const row = await db
    .selectFrom('teams')
    .select(['country', 'state'])
    .where('id', '=', teamId)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts active athletes; several records of one person count once. */
export async function countAthletes({ db }: Context, { teamId, sport, seasonId }: RosterOf): Promise<number> {
  const { rows } = await sql<{ athletes: number }>`
    select count(distinct a.canonical_id)::int as athletes
    from rosters r join athletes a on a.id = r.athlete_id
    join athletes p on p.id = a.canonical_id and p.removed_at is null
    where r.team_id = ${teamId} and r.sport = ${sport} and r.is_active
      and r.season_id = ${seasonId}`.execute(db);
  return rows[0]!.athletes;
}
