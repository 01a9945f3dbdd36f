// Owns: nothing
// Reads a team and its seasons.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { LocatedTeam } from '#people/teams/teams.rules.ts';
import type { TeamSeason } from './team-seasons.rules.ts';

export type TeamWithSeasons = LocatedTeam & { seasons: TeamSeason[] };

/** Adds every season with results, a hosted meet or a roster of the team; each costs one step in an index. */
export async function findTeamWithSeasons(ctx: Context, teamId: number): Promise<TeamWithSeasons | null> {
  return (await teamRows(ctx, teamId))[0] ?? null;
}

const teamRows = compiledOnce(
  (_, teamId: number) => sql<TeamWithSeasons>`
    with recursive input as (
      select ${teamId}::bigint as team_id
    ), ran as (
      (select season_kind as kind, season_id as id from team_scores
        where team_id = (select team_id from input) order by season_kind, season_id limit 1)
      union all
      select next.* from ran cross join lateral (
        select season_kind, season_id from team_scores
        where team_id = (select team_id from input) and (season_kind, season_id) > (ran.kind, ran.id)
        order by season_kind, season_id limit 1
      ) as next
    ), rostered as (
      (select sport, season_id as id from rosters
        where team_id = (select team_id from input) order by sport, season_id limit 1)
      union all
      select next.* from rostered cross join lateral (
        select sport, season_id from rosters
        where team_id = (select team_id from input) and (sport, season_id) > (rostered.sport, rostered.id)
        order by sport, season_id limit 1
      ) as next
    ), season as (
      select kind, id, bool_or(has_meets) as has_meets
      from (
        select kind, id, true as has_meets from ran
        union all
        select season_kind, season_id, true from public_meets
        where host_team_id = (select team_id from input) and kind = 'meet'
        union all
        select case when sport = 'xc' then 'xc' when id > 10000 then 'tfi' else 'tfo' end, id, false from rostered
      ) as season
      group by kind, id
    )
    select t.id as "teamId", t.name, t.level_mask as "levelMask", t.city, t.state, t.country, coalesce(
        (select json_agg(json_build_object('kind', kind, 'id', id, 'hasMeets', has_meets)) from season), '[]'
      ) as seasons
    from listed_teams t where t.id = (select team_id from input)`,
);
