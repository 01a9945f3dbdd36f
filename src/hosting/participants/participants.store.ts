// Owns: nothing
// Counts the entries of a meet by team, and finds the first coaches of teams.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface EntriesOfTeam {
  /** Null without a team, or for one that only a file names. */
  teamId: number | null;
  /** The name in the file; null for a team of the site and for athletes without a team. */
  teamText: string | null;
  name: string | null;
  code: string | null;
  athletes: number;
  entries: number;
  acceptedEntries: number;
}

/** Scratched and removed entries are left out. Relays count the athletes of their legs. */
export async function countEntriesByTeam({ db }: Context, meetId: number): Promise<EntriesOfTeam[]> {
  const { rows } = await sql<EntriesOfTeam>`
    with own as (
      select id, team_id, case when team_id is null then team_text end as team_text, athlete_id, acceptance
      from entries where meet_id = ${meetId} and removed_at is null and scratched_at is null
    ), people as (
      select team_id, team_text, athlete_id from own where athlete_id is not null
      union
      select own.team_id, own.team_text, legs.athlete_id
      from own join entry_legs legs on legs.entry_id = own.id where legs.leg is not null
    ), athletes_by_team as (
      select team_id, team_text, count(distinct athlete_id)::int as count from people group by team_id, team_text
    )
    select counted.*, t.name, t.hytek_team_code as code, coalesce(a.count, 0) as athletes
    from (
      select team_id as "teamId", team_text as "teamText", count(*)::int as entries,
        (count(*) filter (where acceptance >= 30))::int as "acceptedEntries"
      from own group by team_id, team_text
    ) as counted
    left join athletes_by_team a
      on a.team_id is not distinct from counted."teamId" and a.team_text is not distinct from counted."teamText"
    left join teams t on t.id = counted."teamId"`.execute(db);
  return rows;
}

/** Maps teams to the coach in good standing who came first. */
export async function mapFirstCoaches(
  { db }: Context,
  { teamIds, sport }: { teamIds: readonly number[]; sport: Sport },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ teamId: number; userId: number }>`
    select distinct on (access.team_id) access.team_id as "teamId", access.user_id as "userId"
    from team_access access join users on users.id = access.user_id and users.standing = 'good'
    where access.team_id = any(${teamIds}::bigint[]) and access.sport = ${sport} and access.type = 'C'
      and access.status = 100
    order by access.team_id, access.granted_at, access.user_id`.execute(db);
  return new Map(rows.map(({ teamId, userId }) => [teamId, userId]));
}
