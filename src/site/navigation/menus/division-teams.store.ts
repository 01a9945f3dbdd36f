// Owns: nothing
// Reads the teams below a division of schools, how many athletes they have, and with which teams one shares athletes.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface TeamBelow {
  teamId: number;
  name: string;
}

interface SportYear {
  sport: Sport;
  year: number;
}

/** That belong to the division itself, by name. */
export async function listMemberTeams(
  db: Db,
  schoolDivisionId: number,
  { sport, year }: SportYear,
  limit: number,
): Promise<TeamBelow[]> {
  const { rows } = await sql<TeamBelow>`
    select distinct t.id as "teamId", t.name, t.name_folded
    from school_division_teams m
    join teams t on t.id = m.team_id and t.removed_at is null
    where m.school_division_id = ${schoolDivisionId} and m.sport = ${sport}
      and ${year} between m.from_year and m.to_year
    order by t.name_folded, t.id limit ${limit}`.execute(db);
  return rows.map(({ teamId, name }) => ({ teamId, name }));
}

/** That say they are in this state, or in a country and no state, by name. */
export async function listTeamsOfPlace(
  db: Db,
  { place, country }: { place: string; country: string },
  limit: number,
): Promise<TeamBelow[]> {
  const { rows } = await sql<TeamBelow>`
    select id as "teamId", name
    from teams
    where coalesce(state, country) = ${place} and coalesce(country, ${country}) = ${country} and removed_at is null
    order by name_folded, id limit ${limit}`.execute(db);
  return rows;
}

/** Teams without a roster are left out. */
export async function countRosters(
  db: Db,
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

/** Whose rosters, of any season, hold at least so many of the athletes that are on this team's in a season. */
export async function listTeamsSharingAthletes(
  db: Db,
  { teamId, sport, seasonId }: { teamId: number; sport: Sport; seasonId: number },
  { least, limit }: { least: number; limit: number },
): Promise<LinkedTeam[]> {
  const { rows } = await sql<LinkedTeam>`
    select t.id as "teamId", t.name, t.level_mask as "levelMask"
    from (
      select other.team_id, count(distinct other.athlete_id) as shared
      from rosters own
      join rosters other on other.athlete_id = own.athlete_id and other.team_id <> own.team_id
      where own.team_id = ${teamId} and own.sport = ${sport} and own.season_id = ${seasonId}
      group by other.team_id
      having count(distinct other.athlete_id) >= ${least}
    ) as linked
    join teams t on t.id = linked.team_id and t.removed_at is null
    order by linked.shared desc, t.name_folded, t.id limit ${limit}`.execute(db);
  return rows;
}
