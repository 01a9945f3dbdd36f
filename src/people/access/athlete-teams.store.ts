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
      where r.athlete_id = any(recorded.ids)
    ) as held on true
    where requested.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}
