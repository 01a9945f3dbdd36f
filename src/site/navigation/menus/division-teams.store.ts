// Owns: nothing
// Reads the teams of a school division, their roster sizes, and the teams that share athletes with a team.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface TeamBelow {
  teamId: number;
  name: string;
}

interface SportYear {
  sport: Sport;
  year: number;
}

/** Lists the teams that belong directly to the division, by name. */
export async function listMemberTeams(
  { db }: Context,
  schoolDivisionId: number,
  { sport, year }: SportYear,
  limit: number,
): Promise<TeamBelow[]> {
  const { rows } = await sql<TeamBelow>`
    select distinct t.id as "teamId", t.name, t.name_folded
    from school_division_teams m
    join listed_teams t on t.id = m.team_id
    where m.school_division_id = ${schoolDivisionId} and m.sport = ${sport}
      and ${year} between m.from_year and m.to_year
    order by t.name_folded, t.id limit ${limit}`.execute(db);
  return rows.map(({ teamId, name }) => ({ teamId, name }));
}

/** Lists the teams with this state, or with this country and no state, by name. */
export async function listTeamsInRegion(
  { db }: Context,
  { region, country }: { region: string; country: string },
  limit: number,
): Promise<TeamBelow[]> {
  const { rows } = await sql<TeamBelow>`
    select id as "teamId", name
    from listed_teams
    where coalesce(state, country) = ${region} and coalesce(country, ${country}) = ${country}
    order by name_folded, id limit ${limit}`.execute(db);
  return rows;
}

/** Teams without a roster are missing from the map. */
export async function countRosters(
  { db }: Context,
  teamIds: readonly number[],
  { sport, seasonId }: { sport: Sport; seasonId: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ teamId: number; count: number }>`
    select team_id as "teamId", count(*)::int as count
    from rosters
    where team_id = any(${teamIds}::bigint[]) and sport = ${sport} and season_id = ${seasonId}
    group by team_id`.execute(db);
  return new Map(rows.map(({ teamId, count }) => [teamId, count]));
}

export interface LinkedTeam extends TeamBelow {
  levelMask: number;
}

/** Lists teams that share at least `min` athletes, in any season, with this team's roster of one season. */
export async function listTeamsSharingAthletes(
  { db }: Context,
  { teamId, sport, seasonId }: { teamId: number; sport: Sport; seasonId: number },
  { min, limit }: { min: number; limit: number },
): Promise<LinkedTeam[]> {
  const { rows } = await sql<LinkedTeam>`
    select t.id as "teamId", t.name, t.level_mask as "levelMask"
    from (
      select other.team_id, count(distinct other.athlete_id) as shared
      from rosters own
      join rosters other on other.athlete_id = own.athlete_id and other.team_id <> own.team_id
      where own.team_id = ${teamId} and own.sport = ${sport} and own.season_id = ${seasonId}
      group by other.team_id
      having count(distinct other.athlete_id) >= ${min}
    ) as linked
    join listed_teams t on t.id = linked.team_id
    order by linked.shared desc, t.name_folded, t.id limit ${limit}`.execute(db);
  return rows;
}
