// Owns: nothing
// Reads the rosters with an athlete, under all of their records, and whether the family has an account.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
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
      select array(
        select requested.canonical_id
        union all
        select merged.id from athletes merged
        where merged.canonical_id = requested.canonical_id and merged.canonical_id <> merged.id
      ) as ids
    ) as recorded
    left join lateral (
      select json_agg(json_build_object('teamId', r.team_id, 'sport', r.sport,
        'year', r.season_id % ${sql.lit(INDOOR_OFFSET)}, 'isActive', r.is_active,
        'hasLeft', r.left_at is not null)) as stints
      from rosters r
      where r.athlete_id = any(recorded.ids)
    ) as held on true
    where requested.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}
