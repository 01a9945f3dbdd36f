// Owns: rosters. Which athlete belongs to which team in a sport and season, and in which grade.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { RosterKey } from './roster-records.rules.ts';

export interface RosterToSave {
  athleteId: number;
  teamId: number;
  sport: Sport;
  seasonId: number;
  /** Null when the grade is unknown. */
  grade: number | null;
  /** False for someone who waits for a coach; true when left out. Existing rows keep theirs. */
  isActive?: boolean;
}

export interface PersonToFind {
  teamId: number;
  firstName: string;
  lastName: string;
  gender: Gender;
}

export interface RosterRow {
  /** Index in the requested list. */
  index: number;
  athleteId: number;
  canonicalId: number;
  birthOn: Day | null;
  /** The source that gave the key. */
  sourceId: number | null;
  sourceKey: string | null;
  sport: Sport;
  seasonId: number;
  grade: number | null;
}

/** An unknown grade keeps the stored one. Returns the rows that are new. */
export async function upsertRosters(
  { db }: Context,
  rosters: readonly RosterToSave[],
  now: string,
): Promise<RosterKey[]> {
  const { rows } = await sql<RosterKey & { isNew: boolean }>`
    insert into rosters (athlete_id, team_id, sport, season_id, grade, is_active, created_at, waits_since)
    select distinct on ("athleteId", "teamId", sport, "seasonId")
      "athleteId", "teamId", sport, "seasonId", grade, coalesce("isActive", true), ${now}::timestamptz,
      case when not "isActive" then ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(rosters)}::json) as roster
      ("athleteId" bigint, "teamId" bigint, sport text, "seasonId" integer, grade smallint, "isActive" boolean)
    order by "athleteId", "teamId", sport, "seasonId", grade nulls last
    on conflict (athlete_id, team_id, sport, season_id) do update set grade = excluded.grade
    where excluded.grade is not null and rosters.grade is distinct from excluded.grade
    returning athlete_id as "athleteId", team_id as "teamId", sport, season_id as "seasonId", xmax = 0 as "isNew"`.execute(
    db,
  );
  return rows.filter(({ isNew }) => isNew).map(({ isNew: _, ...key }) => key);
}

/** Lists roster rows of the team's athletes with this gender and name, in any season. */
export async function listRosterRows({ db }: Context, people: readonly PersonToFind[]): Promise<RosterRow[]> {
  const requested = people.map((person, index) => ({ ...person, index }));
  const { rows } = await sql<RosterRow>`
    select person.index, a.id as "athleteId", a.canonical_id as "canonicalId", a.birth_on as "birthOn",
      a.source_id as "sourceId", a.source_key as "sourceKey", r.sport, r.season_id as "seasonId", r.grade
    from json_to_recordset(${JSON.stringify(requested)}::json)
      as person (index integer, "teamId" bigint, "firstName" text, "lastName" text, gender text)
    join athletes a on a.last_name_folded = fold_name(person."lastName")
      and a.first_name_folded = fold_name(person."firstName")
      and a.gender = person.gender and a.removed_at is null
    join rosters r on r.athlete_id = a.id and r.team_id = person."teamId"
    order by person.index, a.id, r.sport, r.season_id`.execute(db);
  return rows;
}
