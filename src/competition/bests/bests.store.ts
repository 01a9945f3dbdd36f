// Owns: season_best. The best marks of each subject and season.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { arrayOf } from '#kit/server/database/bulk.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { BestSubject } from './bests.rules.ts';
import type { BestCandidate, BestChanges } from './season-bests.rules.ts';

/**
 * Lists the stored bests of these subjects in these seasons, or in all. A best's round is read only on these days,
 * where it can decide between equal marks.
 */
export async function listStoredBests(
  { db }: Context,
  subjects: readonly BestSubject[],
  { seasonIds, days }: { seasonIds: readonly number[] | null; days: readonly string[] },
): Promise<BestCandidate[]> {
  const inSeasons = seasonIds ? sql`and season_id = any(${seasonIds}::int[])` : sql``;
  const { rows } = await sql<BestCandidate>`
    select subject.kind, subject.id, subject.event_variant as "eventVariant", s.gender,
      s.season_id as "seasonId", s.result_id as "resultId", s.team_id as "teamId",
      s.rank_key as "rankKey", s.conditions,
      s.competed_on as "competedOn",
      case when s.competed_on = any(${days}::date[])
        then (select round from results where id = s.result_id) end as round
    from ${subjectRows(subjects)}
    cross join lateral (
      select * from season_best
      where subject_kind = subject.kind and subject_id = subject.id
        and event_variant = subject.event_variant ${inSeasons}
      offset 0
    ) s`.execute(db);
  return rows;
}

export async function removeBestsOfSubjects(
  { db }: Context,
  subjects: readonly BestSubject[],
): Promise<void> {
  await sql`
    delete from season_best s using ${subjectRows(subjects)}
    where s.subject_kind = subject.kind and s.subject_id = subject.id
      and s.event_variant = subject.event_variant`.execute(db);
}

function subjectRows(subjects: readonly BestSubject[]) {
  return sql`unnest(
    ${arrayOf(subjects, ({ kind }) => kind)}::text[],
    ${arrayOf(subjects, ({ id }) => id)}::bigint[],
    ${arrayOf(subjects, ({ eventVariant }) => eventVariant)}::text[]
  ) as subject (kind, id, event_variant)`;
}

/** The results of the added bests must be stored already; the other columns of a row are copied from them. */
export async function writeBestChanges({ db }: Context, { gone, moved, added }: BestChanges): Promise<void> {
  if (gone.length > 0) {
    await sql`delete from season_best s using ${bestRows(gone)} where ${IS_BEST}`.execute(db);
  }
  if (moved.length > 0) {
    await sql`
      update season_best s set conditions = best.conditions from ${bestRows(moved)} where ${IS_BEST}`.execute(
      db,
    );
  }
  if (added.length > 0) {
    // `offset 0` makes the planner look each row up, whatever its statistics say about tables that have just grown.
    await sql`
      insert into season_best (${BEST_COLUMNS}, competed_on, team_id, grade, level_mask, country, state)
      select ${BEST_VALUES}, r.competed_on, r.team_id, r.grade, ${COPIED_COLUMNS}
      from ${bestRows(added)}
      cross join lateral (select * from results where id = best.result_id offset 0) r
      cross join lateral (select * from meet_events where id = r.meet_event_id offset 0) e
      cross join lateral (select * from meet_divisions where id = e.meet_division_id offset 0) d
      left join lateral (select * from teams where id = r.team_id offset 0) t on true
      order by best.event_variant, best.gender, best.season_id, best.rank_key`.execute(db);
  }
}

const COLUMNS = [
  'subject_kind',
  'subject_id',
  'event_variant',
  'gender',
  'season_id',
  'result_id',
  'rank_key',
  'conditions',
];
const BEST_COLUMNS = sql.raw(COLUMNS.join(', '));
const BEST_VALUES = sql.raw(COLUMNS.map((column) => `best.${column}`).join(', '));

/** Copied from team and division for the filters of lists: level_mask, country, state. */
const COPIED_COLUMNS = sql`coalesce(nullif(t.level_mask, 0), d.level_mask), t.country, t.state`;

const IS_BEST = sql`s.subject_kind = best.subject_kind and s.subject_id = best.subject_id
  and s.event_variant = best.event_variant and s.gender = best.gender and s.season_id = best.season_id
  and s.result_id = best.result_id and s.rank_key = best.rank_key`;

function bestRows(bests: readonly BestCandidate[]): RawBuilder<unknown> {
  return sql`unnest(
    ${arrayOf(bests, ({ kind }) => kind)}::text[],
    ${arrayOf(bests, ({ id }) => id)}::bigint[],
    ${arrayOf(bests, ({ eventVariant }) => eventVariant)}::text[],
    ${arrayOf(bests, ({ gender }) => gender)}::text[],
    ${arrayOf(bests, ({ seasonId }) => seasonId)}::int[],
    ${arrayOf(bests, ({ resultId }) => resultId)}::bigint[],
    ${arrayOf(bests, ({ rankKey }) => rankKey)}::int[],
    ${arrayOf(bests, ({ conditions }) => conditions)}::smallint[]
  ) as best (${BEST_COLUMNS})`;
}

/** Updates the columns that bests copy from teams; returns the event variants in which something changed. */
export async function refreshTeamCopies({ db }: Context, teamIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ eventVariant: string }>`
    with refreshed as (
      update season_best s set (level_mask, country, state) = row (now.level_mask, now.country, now.state)
      from (
        select result.id, ${COPIED_COLUMNS}
        from teams t
        join season_best best on best.team_id = t.id
        join results result on result.id = best.result_id
        join meet_events e on e.id = result.meet_event_id
        join meet_divisions d on d.id = e.meet_division_id
        where t.id = any(${teamIds}::bigint[])
      ) as now (result_id, level_mask, country, state)
      where s.team_id = any(${teamIds}::bigint[]) and s.result_id = now.result_id
        and (s.level_mask, s.country, s.state) is distinct from (now.level_mask, now.country, now.state)
      returning s.event_variant
    )
    select distinct event_variant as "eventVariant" from refreshed`.execute(db);
  return rows.map(({ eventVariant }) => eventVariant);
}

export async function mapGenders(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<Map<number, Gender>> {
  const { rows } = await sql<{ id: number; gender: Gender }>`
    select id, gender from athletes where id = any(${athleteIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, gender }) => [id, gender]));
}
