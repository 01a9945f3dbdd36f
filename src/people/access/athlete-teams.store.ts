// Owns: nothing
// Reads the rosters with an athlete, under all of their records, and whether the family has an account.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { AthleteStints } from './athlete-teams.rules.ts';

type StintsRow = AthleteStints & { athleteId: number };

/** Returns a row for each athlete that exists, under the requested id. */
export async function listStints({ db }: Context, athleteIds: readonly number[]): Promise<StintsRow[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<StintsRow>`
    select requested.id as "athleteId", coalesce(held.stints, '[]') as stints,
      exists (
        select from user_athletes link
        where link.athlete_id = any(recorded.ids) and link.confirmed_at is not null) as "hasFamily"
    from athletes requested
    cross join lateral (
      select array(select id from athlete_records where canonical_id = requested.canonical_id) as ids
    ) as recorded
    left join lateral (
      select json_agg(json_build_object('teamId', r.team_id, 'sport', r.sport,
        'year', season_year(r.season_id), 'isActive', r.is_active,
        'hasLeft', r.left_at is not null)) as stints
      from rosters r
      -- a team that no admin has confirmed answers for nobody
      join teams t on t.id = r.team_id and t.unlisted_since is null
      where r.athlete_id = any(recorded.ids)
    ) as held on true
    where requested.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}

/**
 * Returns those of the athletes over whom a team that no admin has confirmed has no right: they have an account or a
 * parent, even an unconfirmed one, another roster, or were never on a roster of this team.
 */
export async function listOutOfReach(
  { db }: Context,
  teamId: number,
  athleteIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    select requested.id as "athleteId"
    from athletes requested
    cross join lateral (
      select array(select id from athlete_records where canonical_id = requested.canonical_id) as ids
    ) as recorded
    where requested.id = any(${athleteIds}::bigint[]) and (
      exists (select from user_athletes link where link.athlete_id = any(recorded.ids))
      or exists (select from athlete_claims c where c.athlete_id = any(recorded.ids) and c.status = 'asked')
      or exists (select from rosters r where r.athlete_id = any(recorded.ids) and r.team_id <> ${teamId})
      or not exists (select from rosters r where r.athlete_id = any(recorded.ids) and r.team_id = ${teamId}))`.execute(
    db,
  );
  return rows.map(({ athleteId }) => athleteId);
}

/** Everyone on a roster of the team, in any season. */
export async function listEverOnRosters({ db }: Context, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('rosters')
    .select('athlete_id as athleteId')
    .distinct()
    .where('team_id', '=', teamId)
    .orderBy('athlete_id')
    .execute();
  return rows.map(({ athleteId }) => athleteId);
}
