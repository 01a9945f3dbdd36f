// Owns: nothing
// Reads the best marks of athletes and relays while on a team, over seasons, and the results of these marks.
import { sql } from 'kysely';
import { CONDITION_BITS, inTeam } from '#competition/bests/best-keys.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** A range of seasons in one sport, because cross country and outdoor share their ids. */
export interface SeasonSpan {
  sport: Sport;
  fromSeasonId: number;
  toSeasonId: number;
}

/** The best mark of an athlete or relay for the team; its season decides the grade. */
export interface BestMark {
  eventVariant: string;
  gender: Gender;
  rankKey: number;
  /** The athlete's current identity; for a relay, the team. */
  subjectId: number;
  resultId: number;
  seasonId: number;
  grade: number | null;
}

/**
 * The best marks of each event, one per athlete or relay event, up to `limit` per event; of equal marks the older one.
 * Only the roster grades are outside the index of team and season.
 */
export function listBestMarks(
  ctx: Context,
  teamId: number,
  { sport, fromSeasonId, toSeasonId }: SeasonSpan,
  limit: number,
): Promise<BestMark[]> {
  return bestMarks(ctx, teamId, sport, fromSeasonId, toSeasonId, RELAYS, limit);
}

const bestMarks = compiledOnce(
  (_, team: number, sport: Sport, from: number, to: number, relays: readonly string[], limit: number) =>
    sql<BestMark>`
    with best as (
      select distinct on (event_variant, gender, subject_id) *
      from (${marksOf(team, sport, from, to, relays)}) as mark
      order by event_variant, gender, subject_id, rank_key, season_id, result_id
    ), numbered as (
      select *, row_number() over (
        partition by event_variant, gender order by rank_key, season_id, result_id) as number
      from best
    )
    select event_variant as "eventVariant", gender, rank_key as "rankKey", subject_id as "subjectId",
      result_id as "resultId", season_id as "seasonId", grade
    from numbered where number <= ${limit}::int
    order by event_variant, gender, number`,
);

/** The best mark of each event in each grade; of equal marks the older one. */
export function listGradeMarks(
  ctx: Context,
  teamId: number,
  { sport, fromSeasonId, toSeasonId }: SeasonSpan,
): Promise<BestMark[]> {
  return gradeMarks(ctx, teamId, sport, fromSeasonId, toSeasonId, RELAYS);
}

const gradeMarks = compiledOnce(
  (_, team: number, sport: Sport, from: number, to: number, relays: readonly string[]) => sql<BestMark>`
    select distinct on (event_variant, gender, grade) event_variant as "eventVariant", gender,
      rank_key as "rankKey", subject_id as "subjectId", result_id as "resultId", season_id as "seasonId", grade
    from (${marksOf(team, sport, from, to, relays)}) as mark
    order by event_variant, gender, grade, rank_key, season_id, result_id`,
);

/** The subject of a relay mark is the team, whose id may equal an athlete's id. */
const RELAYS = EVENT_VARIANTS.filter(({ isRelay }) => isRelay).map(({ key }) => key);

/** The grade comes from the roster of the team and season, or otherwise from the result. */
function marksOf(teamId: number, sport: Sport, from: number, to: number, relays: readonly string[]) {
  return sql`
    select s.event_variant, s.gender, s.rank_key, s.subject_id, s.result_id, s.season_id,
      coalesce(ro.grade, s.grade) as grade
    from season_best s
    left join rosters ro on ro.team_id = ${teamId}::bigint and ro.sport = ${sport}::text
      and ro.season_id = s.season_id and ro.season_id between ${from}::int and ${to}::int
      and ro.athlete_id = s.subject_id and s.event_variant <> all(${relays}::text[])
    where s.team_id = ${teamId}::bigint and s.season_id between ${from}::int and ${to}::int
      and s.conditions & ${sql.lit(inTeam(CONDITION_BITS.legal))} <> 0
      and (s.event_variant like 'xc-%') = (${sport}::text = 'xc')`;
}

export interface BestResultRow extends PersonRow {
  resultId: number;
  /** The current identity; null for a relay. */
  athleteId: number | null;
  markRaw: number;
  markCalc: number;
  markEntered: string;
  timing: 'fat' | 'hand' | null;
  measure: 'E' | 'M' | null;
  bestFlag: 'PR' | 'SR' | null;
  competedOn: Day;
  relayLetter: string | null;
  meetId: number;
  meetName: string;
  sport: Sport;
  meetDivisionId: number;
  gender: Gender;
  eventShort: string;
}

export async function listBestResultRows(
  ctx: Context,
  resultIds: readonly number[],
): Promise<BestResultRow[]> {
  return resultIds.length === 0 ? [] : bestResultRows(ctx, resultIds);
}

const bestResultRows = compiledOnce(
  (_, resultIds: readonly number[]) => sql<BestResultRow>`
    select r.id as "resultId", identity.id as "athleteId", r.mark_raw as "markRaw", r.mark_calc as "markCalc",
      r.mark_entered as "markEntered", r.timing, r.measure, r.best_flag as "bestFlag",
      r.competed_on as "competedOn", r.relay_letter as "relayLetter", m.id as "meetId", m.name as "meetName",
      m.sport, e.meet_division_id as "meetDivisionId", e.gender, e.event_short as "eventShort",
      identity.first_name, identity.last_name, identity.visibility, recorded.visibility as recorded_visibility
    from results r
    join public_meets m on m.id = r.meet_id
    join meet_events e on e.id = r.meet_event_id
    left join athletes recorded on recorded.id = r.athlete_id
    left join athletes identity on identity.id = recorded.canonical_id
    where r.id = any(${resultIds}::bigint[])`,
);

export interface LegRow extends PersonRow {
  resultId: number;
  athleteId: number;
}

/** The runners of these relays, in order. */
export async function listLegRows(ctx: Context, resultIds: readonly number[]): Promise<LegRow[]> {
  return resultIds.length === 0 ? [] : legRows(ctx, resultIds);
}

const legRows = compiledOnce(
  (_, resultIds: readonly number[]) => sql<LegRow>`
    select l.result_id as "resultId", identity.id as "athleteId", identity.first_name, identity.last_name,
      identity.visibility, recorded.visibility as recorded_visibility
    from relay_legs l
    join athletes recorded on recorded.id = l.athlete_id
    join athletes identity on identity.id = recorded.canonical_id
    where l.result_id = any(${resultIds}::bigint[])
    order by l.result_id, l.leg`,
);
