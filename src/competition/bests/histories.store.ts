// Owns: nothing. Reads the results of athletes and squads from which bests and flags are derived.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { arrayOf } from '#kit/server/database/bulk.ts';
import type { BestSubject, EarlierBest, HistoryMark, HistorySpan } from './bests.rules.ts';
import type { CountingResult } from './season-bests.rules.ts';

/** A history by the athlete id that results record; a merged athlete has several. */
export interface RecordedSpan extends HistorySpan {
  recordedId: number;
}

export interface RecordedSubject extends BestSubject {
  recordedId: number;
}

type OfHistory<Row> = Row & Pick<HistorySpan, 'athleteId' | 'eventVariant'>;

/** Lists the best legal mark of each season before the first day of each span. */
export async function listEarlierBests(
  { db }: Context,
  spans: readonly RecordedSpan[],
): Promise<OfHistory<EarlierBest>[]> {
  const { rows } = await sql<OfHistory<EarlierBest>>`
    select span.athlete_id as "athleteId", span.event_variant as "eventVariant", r.season_id as "seasonId",
      r.mark_legal as "markLegal"
    from ${spanRows(spans)}
    cross join lateral (
      select season_id, min(mark_legal) as mark_legal from results
      where athlete_id = span.recorded_id and event_variant = span.event_variant
        and competed_on < span.from_day and counts and mark_legal is not null
      group by season_id
      offset 0
    ) r`.execute(db);
  return rows;
}

type MarkRow = OfHistory<Omit<HistoryMark, 'stored'>> & {
  flag: 'PR' | 'SR' | null;
  previousBest: number | null;
};

export async function listMarks(
  { db }: Context,
  spans: readonly RecordedSpan[],
): Promise<OfHistory<HistoryMark>[]> {
  const { rows } = await sql<MarkRow>`
    select span.athlete_id as "athleteId", span.event_variant as "eventVariant", r.id as "resultId",
      r.meet_id as "meetId", r.season_id as "seasonId", r.competed_on as "competedOn", r.round,
      r.mark_legal as "markLegal", r.wind_status as "windStatus", r.counts, r.best_flag as flag,
      r.previous_best as "previousBest"
    from ${spanRows(spans)}
    cross join lateral (
      select * from results
      where athlete_id = span.recorded_id and event_variant = span.event_variant
        and competed_on >= span.from_day
      offset 0
    ) r`.execute(db);
  return rows.map(({ flag, previousBest, ...mark }) => ({ ...mark, stored: { flag, previousBest } }));
}

// `offset 0` above makes the planner look results up history by history, whatever its statistics say.
function spanRows(spans: readonly RecordedSpan[]) {
  return sql`unnest(
    ${arrayOf(spans, ({ athleteId }) => athleteId)}::bigint[],
    ${arrayOf(spans, ({ recordedId }) => recordedId)}::bigint[],
    ${arrayOf(spans, ({ eventVariant }) => eventVariant)}::text[],
    ${arrayOf(spans, ({ fromDay }) => fromDay)}::date[]
  ) as span (athlete_id, recorded_id, event_variant, from_day)`;
}

/** Lists the subjects' results that count for bests; those in events for both genders have the gender `X`. */
export async function listCountingResults(
  { db }: Context,
  subjects: readonly RecordedSubject[],
): Promise<CountingResult[]> {
  const { rows } = await sql<CountingResult>`
    select subject.kind, subject.id, subject.event_variant as "eventVariant", r.id as "resultId",
      r.team_id as "teamId", r.gender, r.season_id as "seasonId", r.mark_calc as "markCalc", r.mark_legal as "markLegal",
      r.timing is not distinct from 'hand' as "isHandTimed", r.competed_on as "competedOn", r.round
    from unnest(
      ${arrayOf(subjects, ({ kind }) => kind)}::text[],
      ${arrayOf(subjects, ({ id }) => id)}::bigint[],
      ${arrayOf(subjects, ({ recordedId }) => recordedId)}::bigint[],
      ${arrayOf(subjects, ({ eventVariant }) => eventVariant)}::text[]
    ) as subject (kind, id, recorded_id, event_variant)
    cross join lateral (
      select * from results
      where subject.kind = 'athlete' and athlete_id = subject.recorded_id
        and event_variant = subject.event_variant and counts
      union all
      select * from results
      where subject.kind = 'squad' and athlete_id is null and team_id = subject.recorded_id
        and event_variant = subject.event_variant and counts
      offset 0
    ) r`.execute(db);
  return rows;
}

/** Lists the subjects of these athletes and teams that have results or stored bests. */
export async function listSubjects(
  { db }: Context,
  { athleteIds, teamIds }: { athleteIds: readonly number[]; teamIds: readonly number[] },
): Promise<BestSubject[]> {
  const { rows } = await sql<BestSubject>`
    select 'athlete' as kind, a.canonical_id as id, r.event_variant as "eventVariant"
    from athlete_records a join results r on r.athlete_id = a.id
    where a.canonical_id = any(${athleteIds}::bigint[]) and r.event_variant is not null
    union
    select 'squad', r.team_id, r.event_variant
    from results r
    where r.athlete_id is null and r.team_id = any(${teamIds}::bigint[]) and r.event_variant is not null
    union
    select subject_kind, subject_id, event_variant
    from season_best
    where (subject_kind = 'athlete' and subject_id = any(${athleteIds}::bigint[]))
      or (subject_kind = 'squad' and subject_id = any(${teamIds}::bigint[]))`.execute(db);
  return rows;
}

export async function getLastSubjectId({ db }: Context): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest((select max(id) from athletes), (select max(id) from teams)) as last`.execute(db);
  return rows[0]?.last ?? 0;
}
