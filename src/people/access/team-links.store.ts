// Owns: nothing
// Who looks after the athletes of a team.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { INDOOR_OFFSET } from '#sport/seasons.rules.ts';
import type { TeamAndSport } from './access.store.ts';
import type { Relation } from './user-athletes.rules.ts';

export interface TeamLinkRow {
  athleteId: number;
  athleteFirstName: string;
  athleteLastName: string;
  userId: number;
  firstName: string;
  lastName: string;
  handle: string;
  relation: Relation;
  confirmedAt: string;
}

/** Confirmed ones, of athletes whose newest roster in the sport is the team's, from a season year on; by athlete. */
export async function listLinksAtTeam(
  { db }: Context,
  { teamId, sport }: TeamAndSport,
  sinceYear: number,
): Promise<TeamLinkRow[]> {
  const offset = sql.lit(INDOOR_OFFSET);
  const { rows } = await sql<TeamLinkRow>`
    with squad as (
      select recorded.canonical_id as athlete_id, max(r.season_id % ${offset}) as year
      from rosters r join athletes recorded on recorded.id = r.athlete_id
      where r.team_id = ${teamId} and r.sport = ${sport} and r.is_active
        and r.season_id % ${offset} >= ${sinceYear}
      group by recorded.canonical_id
    ), record as (
      select athlete_id, year, athlete_id as id from squad
      union all
      select squad.athlete_id, squad.year, merged.id
      from squad
      join athletes merged on merged.canonical_id = squad.athlete_id and merged.canonical_id <> merged.id
    )
    select distinct athlete.id as "athleteId", athlete.first_name as "athleteFirstName",
      athlete.last_name as "athleteLastName", person.id as "userId", person.first_name as "firstName",
      person.last_name as "lastName", person.handle, link.relation, link.confirmed_at as "confirmedAt"
    from record
    join user_athletes link on link.athlete_id = record.id and link.confirmed_at is not null
    join users person on person.id = link.user_id and person.standing = 'good'
    join athletes athlete on athlete.id = record.athlete_id and athlete.removed_at is null
    where not exists (
      select from record other join rosters r on r.athlete_id = other.id
      where other.athlete_id = record.athlete_id and r.sport = ${sport} and r.is_active
        and r.season_id % ${offset} > record.year)
    order by athlete.last_name, athlete.first_name, athlete.id, link.relation desc, person.id`.execute(db);
  return rows;
}
