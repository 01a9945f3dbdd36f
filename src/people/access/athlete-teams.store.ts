// Owns: nothing
// Reads the rosters that hold athletes, under all records of each, and whether somebody looks after them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
import type { AthleteStints } from './athlete-teams.rules.ts';

type StintsRow = AthleteStints & { athleteId: number };

/** One row for each of these athletes that exists, under the id that was asked for. */
export async function listStints({ db }: Context, athleteIds: readonly number[]): Promise<StintsRow[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<StintsRow>`
    select asked.id as "athleteId", coalesce(held.stints, '[]') as stints,
      exists (
        select from user_athletes link
        where link.athlete_id = any(recorded.ids) and link.confirmed_at is not null) as "hasFamily"
    from athletes asked
    cross join lateral (
      select array(
        select asked.canonical_id
        union all
        select merged.id from athletes merged
        where merged.canonical_id = asked.canonical_id and merged.canonical_id <> merged.id
      ) as ids
    ) as recorded
    left join lateral (
      select json_agg(json_build_object('teamId', r.team_id, 'sport', r.sport,
        'year', r.season_id % ${sql.lit(INDOOR_OFFSET)}, 'isActive', r.is_active,
        'hasLeft', r.left_at is not null)) as stints
      from rosters r
      where r.athlete_id = any(recorded.ids)
    ) as held on true
    where asked.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}
