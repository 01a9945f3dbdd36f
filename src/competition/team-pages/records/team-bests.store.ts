// Owns: nothing
// Reads the best marks of athletes and relays while on a team, over seasons, and the results of these marks.
import { type RawBuilder, sql } from 'kysely';
import { CONDITION_BITS, inTeam } from '#competition/bests/best-keys.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** The marks of a team in a range of seasons of one sport, because cross country and outdoor share their ids. */
export interface MarksToList {
  teamId: number;
  sport: Sport;
  fromSeasonId: number;
  toSeasonId: number;
  /** Null for all. */
  gender: Gender | null;
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
export function listBestMarks(ctx: Context, marks: MarksToList, limit: number): Promise<BestMark[]> {
  return bestMarks(ctx, marks, limit);
}

const bestMarks = compiledForSpans(
  (marks, limit: number) => sql<BestMark>`
    with best as (
      select distinct on (event_variant, gender, subject_id) *
      from (${marks}) as mark
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
export function listGradeMarks(ctx: Context, marks: MarksToList): Promise<BestMark[]> {
  return gradeMarks(ctx, marks);
}

const gradeMarks = compiledForSpans(
  (marks) => sql<BestMark>`
    select distinct on (event_variant, gender, grade) event_variant as "eventVariant", gender,
      rank_key as "rankKey", subject_id as "subjectId", result_id as "resultId", season_id as "seasonId", grade
    from (${marks}) as mark
    order by event_variant, gender, grade, rank_key, season_id, result_id`,
);

/** A condition on a column with the id of a season. */
type InSeasons = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * Compiles a query on the marks of a team: once for single seasons, and once for each range, with the range in its text.
 * For a range that it does not know PostgreSQL expects a single mark, and reads the whole roster anew for each.
 */
function compiledForSpans<Values extends readonly unknown[], Row>(
  build: (marks: RawBuilder<unknown>, ...values: Values) => RawBuilder<Row>,
): (ctx: Context, marks: MarksToList, ...values: Values) => Promise<Row[]> {
  const ofSeason = compiledOnce(
    (_, seasonId: number, teamId: number, sport: Sport, gender: Gender | null, ...values: Values) =>
      build(
        marksOf(teamId, sport, gender, (column) => sql`${column} = ${seasonId}::int`),
        ...values,
      ),
  );
  const ofRange = (inRange: InSeasons) =>
    compiledOnce((_, teamId: number, sport: Sport, gender: Gender | null, ...values: Values) =>
      build(marksOf(teamId, sport, gender, inRange), ...values),
    );
  const ranges = new Map<string, ReturnType<typeof ofRange>>();
  return (ctx, { teamId, sport, gender, fromSeasonId, toSeasonId }, ...values) => {
    if (fromSeasonId === toSeasonId) return ofSeason(ctx, fromSeasonId, teamId, sport, gender, ...values);
    const name = `${fromSeasonId} ${toSeasonId}`;
    const [from, to] = [sql.lit(fromSeasonId), sql.lit(toSeasonId)];
    const query = ranges.get(name) ?? ofRange((column) => sql`${column} between ${from} and ${to}`);
    ranges.set(name, query);
    return query(ctx, teamId, sport, gender, ...values);
  };
}

/** The subject of a relay mark is the team, whose id may equal an athlete's id. */
const RELAYS = sql.join(EVENT_VARIANTS.flatMap(({ isRelay, key }) => (isRelay ? sql.lit(key) : [])));

/** The grade comes from the roster of the team and season, or otherwise from the result. */
function marksOf(teamId: number, sport: Sport, gender: Gender | null, inSeasons: InSeasons) {
  return sql`
    select s.event_variant, s.gender, s.rank_key, s.subject_id, s.result_id, s.season_id,
      coalesce(ro.grade, s.grade) as grade
    from season_best s
    left join rosters ro on ro.team_id = ${teamId}::bigint and ro.sport = ${sport}::text
      and ro.season_id = s.season_id and ${inSeasons(sql`ro.season_id`)}
      and ro.athlete_id = s.subject_id and s.event_variant not in (${RELAYS})
    where s.team_id = ${teamId}::bigint and ${inSeasons(sql`s.season_id`)}
      and (${gender}::text is null or s.gender = ${gender}::text)
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
  /** The runners of a relay, in order; null without any. */
  legs: (PersonRow & { athleteId: number })[] | null;
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
      identity.first_name, identity.last_name, identity.visibility, recorded.visibility as recorded_visibility,
      case when r.athlete_id is null then (
        select json_agg(json_build_object('athleteId', runner.id, 'first_name', runner.first_name,
          'last_name', runner.last_name, 'visibility', runner.visibility,
          'recorded_visibility', listed.visibility) order by l.leg)
        from relay_legs l
        join athletes listed on listed.id = l.athlete_id
        join athletes runner on runner.id = listed.canonical_id
        where l.result_id = r.id
      ) end as legs
    from results r
    join public_meets m on m.id = r.meet_id
    join meet_events e on e.id = r.meet_event_id
    left join athletes recorded on recorded.id = r.athlete_id
    left join athletes identity on identity.id = recorded.canonical_id
    where r.id = any(${resultIds}::bigint[])`,
);
