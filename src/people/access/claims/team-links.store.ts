// Owns: nothing
// Accounts linked to the athletes of a team.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';

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

/** Lists identities active on the team's rosters in the sport since a season year. */
export async function listSquad(
  { db }: Context,
  { teamId, sport }: TeamAndSport,
  sinceYear: number,
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    select distinct recorded.canonical_id as "athleteId"
    from rosters r join athletes recorded on recorded.id = r.athlete_id
    where r.team_id = ${teamId} and r.sport = ${sport} and r.is_active
      and season_year(r.season_id) >= ${sinceYear}`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}

/** Lists confirmed links to these identities, by athlete. */
export async function listLinksOf({ db }: Context, athleteIds: readonly number[]): Promise<TeamLinkRow[]> {
  const { rows } = await sql<TeamLinkRow>`
    select distinct athlete.id as "athleteId", athlete.first_name as "athleteFirstName",
      athlete.last_name as "athleteLastName", person.id as "userId", person.first_name as "firstName",
      person.last_name as "lastName", person.handle, link.relation, link.confirmed_at as "confirmedAt"
    from athlete_records record
    join user_athletes link on link.athlete_id = record.id and link.confirmed_at is not null
    join users person on person.id = link.user_id and person.standing = 'good'
    join athletes athlete on athlete.id = record.canonical_id and athlete.removed_at is null
    where record.canonical_id = any(${athleteIds}::bigint[])
    order by athlete.last_name, athlete.first_name, athlete.id, link.relation desc, person.id`.execute(db);
  return rows;
}
