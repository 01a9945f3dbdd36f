// Owns: nothing
// Reads the athletes and moves that wait for a team's coaches, on the rosters of all seasons.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RosterKey } from '#people/teams/roster-records.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface TeamAndSport {
  teamId: number;
  sport: Sport;
}

export interface WaitingOnRoster extends TeamAndSport {
  seasonId: number;
  gender: Gender;
  athletes: number;
  /** The time since when the newest of them waits. */
  lastAt: string;
}

/**
 * One row for each roster and gender with waiting athletes, newest season first. Athletes with an
 * open claim are left out, since the claim itself waits.
 */
export async function listWaitingOnRosters(
  { db }: Context,
  teams: readonly TeamAndSport[],
): Promise<WaitingOnRoster[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<WaitingOnRoster>`
    select r.team_id as "teamId", r.sport, r.season_id as "seasonId", p.gender,
      count(distinct p.id)::int as athletes, max(r.waits_since) as "lastAt"
    from ${requested(teams)}
    join rosters r on r.team_id = requested.team_id and r.sport = requested.sport and r.waits_since is not null
    join athletes a on a.id = r.athlete_id
    join athletes p on p.id = a.canonical_id and p.removed_at is null
    where not exists (select from athlete_claims c where c.athlete_id = r.athlete_id and c.status = 'asked')
    group by r.team_id, r.sport, r.season_id, p.gender
    order by r.team_id, r.sport, r.season_id desc, p.gender`.execute(db);
  return rows;
}

export interface WaitingRow extends RosterKey {
  /** The identity behind the record. */
  canonicalId: number;
}

/** Waiting athletes for whom only this account is responsible. */
export async function listWaitingOfUser({ db }: Context, userId: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select distinct r.athlete_id as "athleteId", a.canonical_id as "canonicalId", r.team_id as "teamId", r.sport,
      r.season_id as "seasonId"
    from user_athletes link
    join athletes linked on linked.id = link.athlete_id
    join athlete_records a on a.canonical_id = linked.canonical_id
    join rosters r on r.athlete_id = a.id and r.waits_since is not null and not r.is_active
    where link.user_id = ${userId} and link.confirmed_at is not null
      and not exists (
        select from user_athletes other join athletes o on o.id = other.athlete_id
        where o.canonical_id = linked.canonical_id and other.user_id <> link.user_id)
    order by r.team_id, r.athlete_id`.execute(db);
  return rows;
}

export interface WaitingMoves extends TeamAndSport {
  moves: number;
  lastAt: string;
}

/** Counts, for each team, the requests of other teams for its athletes and the offers to it. */
export async function countMovesToAnswer(
  { db }: Context,
  teams: readonly TeamAndSport[],
): Promise<WaitingMoves[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<WaitingMoves>`
    select requested.team_id as "teamId", m.sport, count(*)::int as moves, max(m.asked_at) as "lastAt"
    from ${requested(teams)}
    join roster_moves m on m.sport = requested.sport and m.state = 'asked'
      and ((m.from_team_id = requested.team_id and not m.is_offered)
        or (m.to_team_id = requested.team_id and m.is_offered))
    group by requested.team_id, m.sport
    order by requested.team_id, m.sport`.execute(db);
  return rows;
}

const requested = (teams: readonly TeamAndSport[]) => sql`unnest(
  ${teams.map(({ teamId }) => teamId)}::bigint[], ${teams.map(({ sport }) => sport)}::text[]
) as requested (team_id, sport)`;
