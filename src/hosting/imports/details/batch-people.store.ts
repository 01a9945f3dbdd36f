// Owns: nothing
// Reads whom the rows of an import mean, and the rosters that speak for it.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface RowOfPerson {
  line: number;
  athleteId: number | null;
  grade: number | null;
  sport: Sport;
  seasonId: number;
}

interface MatchedRow extends RowOfPerson, PersonRow {
  athleteId: number;
  /** The name as the file writes it. */
  firstName: string;
  lastName: string;
  /** The team, or its printed name. */
  team: string | null;
  /** The athlete is entered in the meet or has a result that the import did not bring. */
  isInMeet: boolean;
}

interface BatchOfMeet {
  batchId: number;
  meetId: number;
}

const ROW = sql`row.line, r.athlete_id as "athleteId", r.grade, m.sport, r.season_id as "seasonId"`;
const ROWS = sql`import_rows row join results r on r.id = row.result_id join meets m on m.id = r.meet_id`;

/** Lists the first row of every athlete whom the import neither created nor asks about. */
export async function listMatchedRows(
  { db }: Context,
  { batchId, meetId }: BatchOfMeet,
): Promise<MatchedRow[]> {
  const { rows } = await sql<MatchedRow>`
    select distinct on (r.athlete_id) ${ROW}, row.parsed -> 'athlete' ->> 'firstName' as "firstName",
      row.parsed -> 'athlete' ->> 'lastName' as "lastName", coalesce(t.name, r.team_text) as team,
      person.first_name, person.last_name, person.visibility, recorded.visibility as recorded_visibility,
      exists (
        select from entries n join athletes entered on entered.id = n.athlete_id
        where n.meet_id = r.meet_id and n.removed_at is null and entered.canonical_id = recorded.canonical_id)
      or exists (
        select from results o
        where o.meet_id = r.meet_id and o.athlete_id = r.athlete_id and o.removed_at is null and not exists (
          select from result_changes c
          where c.result_id = o.id and c.import_batch_id = ${batchId} and c.before is null)) as "isInMeet"
    from ${ROWS}
    join athletes recorded on recorded.id = r.athlete_id
    join athletes person on person.id = recorded.canonical_id
    left join teams t on t.id = r.team_id
    where row.batch_id = ${batchId} and row.meet_id = ${meetId} and row.parsed -> 'athlete' ->> 'lastName' is not null
      and not exists (
        select from import_creations made
        where made.batch_id = ${batchId} and made.athlete_id = r.athlete_id and made.season_id is null)
      and not exists (select from import_question_people asked where asked.athlete_id = r.athlete_id)
    order by r.athlete_id, row.line`.execute(db);
  return rows;
}

export async function listRowsOfLines(
  { db }: Context,
  { batchId, meetId }: BatchOfMeet,
  lines: readonly number[],
): Promise<RowOfPerson[]> {
  const { rows } = await sql<RowOfPerson>`
    select ${ROW} from ${ROWS}
    where row.batch_id = ${batchId} and row.meet_id = ${meetId} and row.line = any(${lines}::int[])`.execute(
    db,
  );
  return rows;
}

export interface RosterFacts {
  athleteId: number;
  isHidden: boolean;
  rosters: { sport: Sport; seasonId: number; grade: number | null }[];
}

/** Reads the rosters of these people, without those that the import itself wrote. */
export async function listRosterFacts(
  { db }: Context,
  batchId: number,
  athleteIds: readonly number[],
): Promise<RosterFacts[]> {
  const { rows } = await sql<RosterFacts>`
    select asked.id as "athleteId", person.visibility = 'hidden' or asked.visibility = 'hidden' as "isHidden",
      coalesce((
        select json_agg(json_build_object('sport', s.sport, 'seasonId', s.season_id, 'grade', s.grade))
        from athletes same join rosters s on s.athlete_id = same.id
        where same.canonical_id = asked.canonical_id and not exists (
          select from import_creations made
          where made.batch_id = ${batchId} and made.athlete_id = s.athlete_id and made.team_id = s.team_id
            and made.sport = s.sport and made.season_id = s.season_id)), '[]') as rosters
    from athletes asked
    join athletes person on person.id = asked.canonical_id
    where asked.id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}
