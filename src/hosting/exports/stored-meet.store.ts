// Owns: nothing
// Reads the people and teams of results for files of a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

export interface PersonOfResults extends PersonRow {
  athleteId: number;
  /** The identity behind the recorded athlete. */
  personId: number;
  gender: Gender;
}

export async function listPeople({ db }: Context, athleteIds: readonly number[]): Promise<PersonOfResults[]> {
  const { rows } = await sql<PersonOfResults>`
    select recorded.id as "athleteId", person.id as "personId", person.first_name, person.last_name, person.gender, person.visibility,
      recorded.visibility as recorded_visibility
    from athletes recorded join athletes person on person.id = recorded.canonical_id
    where recorded.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}

export interface TeamOfFile {
  teamId: number;
  name: string;
  code: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  levelMask: number;
}

export async function listTeams({ db }: Context, teamIds: readonly number[]): Promise<TeamOfFile[]> {
  const { rows } = await sql<TeamOfFile>`
    select id as "teamId", name, hytek_team_code as code, city, state, country, level_mask as "levelMask"
    from teams where id = any(${teamIds}::bigint[])`.execute(db);
  return rows;
}
