// Owns: results. Finds results that record the same performance, and marks all but one as duplicates.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';

/** Two results with an equal key are the same performance. */
export interface PerformanceKey {
  /** Null for a squad, whose performances are never the same. */
  athleteId: number | null;
  /** Null for an unknown event, in which performances are never the same. */
  eventVariant: string | null;
  competedOn: Day;
  markRaw: number;
}

export interface ExistingPerformance {
  resultId: number;
  roundId: number;
}

type IndexedPerformance = ExistingPerformance & { index: number };

// `offset 0` makes the planner look rows up one by one, by the history of the athlete, whatever its statistics say.

/** Lists the counting results of each performance under any of the athlete's merged ids, those of meets first. */
export async function listSamePerformances(
  { db }: Context,
  performances: readonly PerformanceKey[],
): Promise<IndexedPerformance[]> {
  const { rows } = await sql<IndexedPerformance>`
    select requested.index::int as index, same.result_id as "resultId", same.round_id as "roundId"
    from unnest(
      ${performances.map(({ athleteId }) => athleteId)}::bigint[],
      ${performances.map(({ eventVariant }) => eventVariant)}::text[],
      ${performances.map(({ competedOn }) => competedOn)}::date[],
      ${performances.map(({ markRaw }) => markRaw)}::integer[]
    ) with ordinality as requested (athlete_id, event_variant, competed_on, mark_raw, index)
    cross join lateral (select canonical_id from athletes where id = requested.athlete_id offset 0) as recorded
    cross join lateral (
      select id from athlete_records where canonical_id = recorded.canonical_id offset 0
    ) as alias
    cross join lateral (
      select id as result_id, round_id, meet_id, mark_raw, is_exhibition or is_rehearsal or removed_at is not null as is_out, duplicate_of
      from results
      where athlete_id = alias.id and event_variant = requested.event_variant and competed_on = requested.competed_on
      offset 0
    ) as same
    cross join lateral (select kind from meets where id = same.meet_id offset 0) as meet
    where same.mark_raw = requested.mark_raw and same.duplicate_of is null and not same.is_out
    order by requested.index, meet.kind = 'list', same.result_id`.execute(db);
  return rows;
}

/** A result of a list whose performance a meet also has. */
export interface ListedAgain {
  resultId: number;
  meetId: number;
  /** Id of the canonical athlete. */
  athleteId: number;
  eventVariant: string;
  /** The result of the meet. */
  sameAs: number;
}

export async function listListedAgain({ db }: Context, meetId: number): Promise<ListedAgain[]> {
  const { rows } = await sql<ListedAgain>`
    select distinct on (listed.result_id) listed.result_id as "resultId", listed.meet_id as "meetId",
      recorded.canonical_id as "athleteId", r.event_variant as "eventVariant", r.id as "sameAs"
    from results r
    cross join lateral (select canonical_id from athletes where id = r.athlete_id offset 0) as recorded
    cross join lateral (
      select id from athlete_records where canonical_id = recorded.canonical_id offset 0
    ) as alias
    cross join lateral (
      select id as result_id, meet_id, mark_raw, removed_at, duplicate_of from results
      where athlete_id = alias.id and event_variant = r.event_variant and competed_on = r.competed_on
      offset 0
    ) as listed
    cross join lateral (select kind from meets where id = listed.meet_id offset 0) as meet
    where r.meet_id = ${meetId} and r.counts and r.duplicate_of is null and meet.kind = 'list'
      and listed.mark_raw = r.mark_raw and listed.removed_at is null and listed.duplicate_of is null
      and (select kind from meets where id = ${meetId}) <> 'list'
    order by listed.result_id, r.id`.execute(db);
  return rows;
}

export async function markDuplicates(
  { db }: Context,
  listed: readonly Pick<ListedAgain, 'resultId' | 'sameAs'>[],
): Promise<void> {
  await sql`
    update results set duplicate_of = same.id, counts = false
    from unnest(
      ${listed.map(({ resultId }) => resultId)}::bigint[],
      ${listed.map(({ sameAs }) => sameAs)}::bigint[]
    ) as same (result_id, id)
    where results.id = same.result_id`.execute(db);
}

const recordedOf = (canonicalIds: readonly number[]) => sql`
  select id, canonical_id from athlete_records where canonical_id = any(${canonicalIds}::bigint[])`;

/** Lists results of lists whose performance another result of the same person also records. */
export async function listDoubled(
  { db }: Context,
  canonicalIds: readonly number[],
): Promise<Pick<ListedAgain, 'resultId' | 'meetId' | 'sameAs'>[]> {
  const { rows } = await sql<Pick<ListedAgain, 'resultId' | 'meetId' | 'sameAs'>>`
    with recorded as (${recordedOf(canonicalIds)}), candidate as (
      select r.id, r.meet_id, r.event_variant, r.competed_on, r.mark_raw, recorded.canonical_id,
        m.kind = 'list' as is_listed
      from recorded
      join results r on r.athlete_id = recorded.id
      join meets m on m.id = r.meet_id
      where r.event_variant is not null and r.removed_at is null and r.duplicate_of is null and not r.is_exhibition
        and not r.is_rehearsal
        and r.mark_raw < ${MARK_INVALID}
    )
    select distinct on (listed.id) listed.id as "resultId", listed.meet_id as "meetId", same.id as "sameAs"
    from candidate listed
    join candidate same on same.canonical_id = listed.canonical_id and same.event_variant = listed.event_variant
      and same.competed_on = listed.competed_on and same.mark_raw = listed.mark_raw and same.id <> listed.id
    where listed.is_listed and (not same.is_listed or same.id < listed.id)
    order by listed.id, same.is_listed, same.id`.execute(db);
  return rows;
}

export interface SeparatedResult {
  resultId: number;
  meetId: number;
  roundId: number;
}

/** Lists duplicates whose original now belongs to another person. */
export async function listSeparated(
  { db }: Context,
  canonicalIds: readonly number[],
): Promise<SeparatedResult[]> {
  const { rows } = await sql<SeparatedResult>`
    with recorded as (${recordedOf(canonicalIds)})
    select r.id as "resultId", r.meet_id as "meetId", r.round_id as "roundId"
    from recorded
    join results r on r.athlete_id = recorded.id
    join results same on same.id = r.duplicate_of
    join athletes holder on holder.id = same.athlete_id
    where holder.canonical_id <> recorded.canonical_id`.execute(db);
  return rows;
}

/** Makes the results performances of their own again. */
export async function unmarkDuplicates(
  { db }: Context,
  results: readonly { resultId: number; counts: boolean }[],
): Promise<void> {
  await sql`
    update results set duplicate_of = null, counts = restored.counts
    from unnest(
      ${results.map(({ resultId }) => resultId)}::bigint[], ${results.map(({ counts }) => counts)}::boolean[]
    ) as restored (result_id, counts)
    where results.id = restored.result_id`.execute(db);
}
