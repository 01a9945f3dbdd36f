// Owns: nothing. Reads what a code shows: who coaches the team, who of it somebody may be, and their grades there.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { TeamInSport } from '#people/team-codes/team-codes.store.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** The ids of all records of an athlete. */
const RECORDED = sql`array(select id from athlete_records where canonical_id = a.id)`;

export interface RosterRow {
  /** The canonical athlete, after merges. */
  athleteId: number;
  seasonId: number;
  grade: number | null;
  isActive: boolean;
}

/** The newest roster row of each athlete on the team. In one season an active row goes first. */
export async function listRosterRows(
  { db }: Context,
  { teamId, sport }: TeamInSport,
  athleteIds: readonly number[],
): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select distinct on (a.id) a.id as "athleteId", r.season_id as "seasonId", r.grade, r.is_active as "isActive"
    from athletes a
    join rosters r on r.athlete_id = any(${RECORDED}) and r.team_id = ${teamId} and r.sport = ${sport}
    where a.id = any(${athleteIds}::bigint[])
    order by a.id, season_year(r.season_id) desc, r.is_active desc, r.season_id desc`.execute(db);
  return rows;
}

interface NamesakeRow extends PersonRow {
  athleteId: number;
  fullFirstName: string;
  fullLastName: string;
  grade: number | null;
  team: string | null;
  year: number | null;
}

const NAMESAKES_MAX = 200;

/** Athletes without an account who have this last name, those of the team first. Hidden athletes are left out. */
export async function listNamesakes(
  { db }: Context,
  { teamId, sport }: TeamInSport,
  lastName: string,
): Promise<NamesakeRow[]> {
  const { rows } = await sql<NamesakeRow>`
    select a.id as "athleteId", a.first_name, a.last_name, a.visibility, a.visibility as recorded_visibility,
      a.first_name as "fullFirstName", a.last_name as "fullLastName",
      newest.grade, newest.year, t.name as team
    from athletes a
    left join lateral (
      select r.grade, r.team_id, season_year(r.season_id) as year,
        r.team_id = ${teamId} and r.sport = ${sport} as is_here
      from rosters r
      where r.athlete_id = any(${RECORDED}) and r.is_active
      order by (r.team_id = ${teamId} and r.sport = ${sport}) desc, season_year(r.season_id) desc
      limit 1
    ) newest on true
    left join teams t on t.id = newest.team_id
    where a.last_name_folded = fold_name(${lastName}) and a.canonical_id = a.id and a.removed_at is null
      and a.visibility <> 'hidden'
      and not exists (
        select from user_athletes link
        where link.athlete_id = any(${RECORDED}) and link.relation = 'self' and link.confirmed_at is not null)
    order by coalesce(newest.is_here, false) desc, newest.year desc nulls last, a.id
    limit ${sql.lit(NAMESAKES_MAX)}`.execute(db);
  return rows;
}

export async function findGender({ db }: Context, athleteId: number): Promise<Gender | null> {
  const row = await db.selectFrom('athletes').select('gender').where('id', '=', athleteId).executeTakeFirst();
  return row?.gender ?? null;
}
