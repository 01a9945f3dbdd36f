// Owns: nothing
// Reads an athlete's newest roster, and part of a result list for the preview.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** The number of rows on each side of the athlete's. */
const ROWS_AROUND = 1;
const ROWS_MAX = 5;

export interface RosterRow {
  teamId: number;
  teamName: string;
  grade: number | null;
}

export async function findNewestRoster(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<RosterRow | null> {
  const { rows } = await sql<RosterRow>`
    select t.id as "teamId", t.name as "teamName", r.grade
    from rosters r
    join teams t on t.id = r.team_id and t.removed_at is null
    where r.athlete_id = any(${athleteIds}::bigint[])
    order by r.is_active and r.left_at is null desc, season_year(r.season_id) desc, r.sport,
      r.season_id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface SampleResult {
  resultId: number;
  roundId: number;
  round: string;
  place: number;
  meetName: string;
  sport: Sport;
  seasonId: number;
  eventVariant: string | null;
  /** The athlete's gender in a mixed event. */
  gender: Gender;
  teamId: number | null;
  country: string | null;
  state: string | null;
}

export async function findSampleResult(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<SampleResult | null> {
  const { rows } = await sql<SampleResult>`
    select r.id as "resultId", r.round_id as "roundId", r.round, r.place, m.name as "meetName", m.sport,
      r.season_id as "seasonId", r.event_variant as "eventVariant",
      case r.gender when 'X' then coalesce(a.gender, 'X') else r.gender end as gender,
      t.id as "teamId", t.country, t.state
    from performances r
    join public_meets m on m.id = r.meet_id
    join athletes a on a.id = r.athlete_id
    left join teams t on t.id = r.team_id and t.removed_at is null
    where r.athlete_id = any(${athleteIds}::bigint[])
      and r.counts and r.place is not null
    order by r.competed_on desc, r.id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface SampleRow extends PersonRow {
  resultId: number;
  place: number;
  grade: number | null;
  teamName: string | null;
  mark: string;
}

/** Returns the result itself first, then its neighbors. */
export async function listRowsAround(
  { db }: Context,
  { resultId, roundId, place }: SampleResult,
): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select near.id as "resultId", near.place, near.grade, coalesce(t.name, near.team_text) as "teamName",
      near.mark_entered as mark,
      person.first_name, person.last_name, person.visibility, recorded.visibility as recorded_visibility
    from results near
    join athletes recorded on recorded.id = near.athlete_id
    join athletes person on person.id = recorded.canonical_id
    left join teams t on t.id = near.team_id
    where near.round_id = ${roundId} and near.removed_at is null
      and near.place between ${place - ROWS_AROUND}::int and ${place + ROWS_AROUND}::int
    order by near.id = ${resultId} desc, near.place, near.id
    limit ${ROWS_MAX}::int`.execute(db);
  return rows;
}

export async function findMark({ db }: Context, resultId: number): Promise<string> {
  const { mark_entered } = await db
    .selectFrom('results')
    .select('mark_entered')
    .where('id', '=', resultId)
    .executeTakeFirstOrThrow();
  return mark_entered;
}
