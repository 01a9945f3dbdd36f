// Owns: nothing
// Counts waiting requests to join teams and to follow the reader.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface WaitingPeople {
  teamId: number;
  sport: Sport;
  people: number;
}

/** Counts the requests to join these teams, by team and sport. */
export async function countWaitingPeople(
  { db }: Context,
  teams: readonly { teamId: number; sport: Sport }[],
): Promise<WaitingPeople[]> {
  if (teams.length === 0) return [];
  const { rows } = await sql<WaitingPeople>`
    select a.team_id as "teamId", a.sport, count(distinct a.user_id)::int as people
    from unnest(
      ${teams.map(({ teamId }) => teamId)}::bigint[], ${teams.map(({ sport }) => sport)}::text[]
    ) as coached (team_id, sport)
    join team_access a on a.team_id = coached.team_id and a.sport = coached.sport and a.status = -10
    group by a.team_id, a.sport
    order by a.team_id, a.sport`.execute(db);
  return rows;
}

/** Lists, for admins, teams without a coach that have requests; the longest wait comes first. */
export async function listTeamsWithoutCoach({ db }: Context): Promise<TeamWithoutCoach[]> {
  const { rows } = await sql<TeamWithoutCoach>`
    select a.team_id as "teamId", t.name as "teamName", a.sport, count(distinct a.user_id)::int as people
    from team_access a
    join teams t on t.id = a.team_id
    where a.status = -10 and not exists (
      select from team_access c
      where c.team_id = a.team_id and c.sport = a.sport and c.type = 'C' and c.status >= 0
    )
    group by a.team_id, t.name, a.sport
    order by min(a.changed_at)
    limit ${TEAMS_MAX}`.execute(db);
  return rows;
}

export interface TeamWithoutCoach extends WaitingPeople {
  teamName: string;
}

const TEAMS_MAX = 20;

/** Counts the requests to follow the reader. */
export async function countFollowRequests({ db }: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from follows
    where type = 'user' and link_id = ${userId} and state = 'pending'`.execute(db);
  return rows[0]!.people;
}
