// Owns: nothing
// Lists who would enter the demo's relays of middle schools, as a file of the league office does.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Runner } from './relay-files.rules.ts';

/** The rosters of these teams in the season of the meet, with the best marks of the last year. */
export async function listRunners(
  { db }: Context,
  meetId: number,
  teams: readonly string[],
): Promise<Runner[]> {
  const { rows } = await sql<Runner>`
    with runners as (
      select distinct on (a.id) a.id, a.first_name, a.last_name, a.gender, r.grade, t.name, t.hytek_team_code as code
      from meets m
      join teams t on t.name = any(${teams}::text[]) and t.removed_at is null
      join rosters r on r.team_id = t.id and r.sport = m.sport and r.is_active
        and r.season_id % 10000 = m.season_id % 10000
      join athletes a on a.id = r.athlete_id and a.canonical_id = a.id and a.removed_at is null
      where m.id = ${meetId}
      order by a.id, r.season_id
    )
    select first_name as "firstName", last_name as "lastName", gender, grade, name as "teamName", code as "teamCode",
      coalesce((
        select json_agg(json_build_object('variantKey', event_variant, 'mark', mark_entered, 'sort', mark_raw)
          order by event_variant)
        from (
          select distinct on (s.event_variant) s.event_variant, s.mark_entered, s.mark_raw
          from results s
          where s.athlete_id = runners.id and s.counts and s.removed_at is null
          order by s.event_variant, s.mark_calc, s.id
        ) best), '[]') as bests
    from runners order by name, last_name, first_name, id`.execute(db);
  return rows;
}
