// Owns: results. Finds those that record a performance that is recorded elsewhere too, and lets one of them count.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';

/** What makes two results the same performance. */
export interface PerformanceKey {
  /** Null of a squad, whose performances are never taken for one. */
  athleteId: number | null;
  /** Null of an unknown event, likewise. */
  eventVariant: string | null;
  competedOn: Day;
  markRaw: number;
}

export interface KnownPerformance {
  resultId: number;
  roundId: number;
}

type FoundPerformance = KnownPerformance & { index: number };

// `offset 0` has one row looked up after the other, and by the history of the athlete, whatever the planner believes of
// the tables.

/** The results that count for each performance, whichever of the athlete's records they stand under; meets before lists. */
export async function listSamePerformances(
  db: Db,
  performances: readonly PerformanceKey[],
): Promise<FoundPerformance[]> {
  const { rows } = await sql<FoundPerformance>`
    select told.index::int as index, same.result_id as "resultId", same.round_id as "roundId"
    from unnest(
      ${performances.map(({ athleteId }) => athleteId)}::bigint[],
      ${performances.map(({ eventVariant }) => eventVariant)}::text[],
      ${performances.map(({ competedOn }) => competedOn)}::date[],
      ${performances.map(({ markRaw }) => markRaw)}::integer[]
    ) with ordinality as told (athlete_id, event_variant, competed_on, mark_raw, index)
    cross join lateral (select canonical_id from athletes where id = told.athlete_id offset 0) as recorded
    cross join lateral (
      select recorded.canonical_id as id
      union all select id from athletes where canonical_id = recorded.canonical_id and canonical_id <> id
      offset 0
    ) as alias
    cross join lateral (
      select id as result_id, round_id, meet_id, mark_raw, is_exhibition or removed_at is not null as is_out, duplicate_of
      from results
      where athlete_id = alias.id and event_variant = told.event_variant and competed_on = told.competed_on
      offset 0
    ) as same
    cross join lateral (select kind from meets where id = same.meet_id offset 0) as meet
    where same.mark_raw = told.mark_raw and same.duplicate_of is null and not same.is_out
    order by told.index, meet.kind = 'list', same.result_id`.execute(db);
  return rows;
}

/** A result of a list whose performance a meet records too. */
export interface ListedAgain {
  resultId: number;
  meetId: number;
  /** Canonical. */
  athleteId: number;
  eventVariant: string;
  /** The result of the meet. */
  sameAs: number;
}

export async function listListedAgain(db: Db, meetId: number): Promise<ListedAgain[]> {
  const { rows } = await sql<ListedAgain>`
    select distinct on (listed.result_id) listed.result_id as "resultId", listed.meet_id as "meetId",
      recorded.canonical_id as "athleteId", r.event_variant as "eventVariant", r.id as "sameAs"
    from results r
    cross join lateral (select canonical_id from athletes where id = r.athlete_id offset 0) as recorded
    cross join lateral (
      select recorded.canonical_id as id
      union all select id from athletes where canonical_id = recorded.canonical_id and canonical_id <> id
      offset 0
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
  db: Db,
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

// Two branches, since the index on canonical ids holds only those that were merged.
const recordedOf = (canonicalIds: readonly number[]) => sql`
  select id, canonical_id from athletes where id = any(${canonicalIds}::bigint[]) and canonical_id = id
  union all
  select id, canonical_id from athletes where canonical_id = any(${canonicalIds}::bigint[]) and canonical_id <> id`;

/** Of these identities the results of lists that tell a performance which another record of the same person holds. */
export async function listDoubled(
  db: Db,
  canonicalIds: readonly number[],
): Promise<Pick<ListedAgain, 'resultId' | 'meetId' | 'sameAs'>[]> {
  const { rows } = await sql<Pick<ListedAgain, 'resultId' | 'meetId' | 'sameAs'>>`
    with recorded as (${recordedOf(canonicalIds)}), standing as (
      select r.id, r.meet_id, r.event_variant, r.competed_on, r.mark_raw, recorded.canonical_id,
        m.kind = 'list' as is_listed
      from recorded
      join results r on r.athlete_id = recorded.id
      join meets m on m.id = r.meet_id
      where r.event_variant is not null and r.removed_at is null and r.duplicate_of is null and not r.is_exhibition
        and r.mark_raw < ${MARK_INVALID}
    )
    select distinct on (listed.id) listed.id as "resultId", listed.meet_id as "meetId", same.id as "sameAs"
    from standing listed
    join standing same on same.canonical_id = listed.canonical_id and same.event_variant = listed.event_variant
      and same.competed_on = listed.competed_on and same.mark_raw = listed.mark_raw and same.id <> listed.id
    where listed.is_listed and (not same.is_listed or same.id < listed.id)
    order by listed.id, same.is_listed, same.id`.execute(db);
  return rows;
}

export interface PartedResult {
  resultId: number;
  meetId: number;
  roundId: number;
}

/** Results that tell again what somebody else ran, now that the two are two. */
export async function listParted(db: Db, canonicalIds: readonly number[]): Promise<PartedResult[]> {
  const { rows } = await sql<PartedResult>`
    with recorded as (${recordedOf(canonicalIds)})
    select r.id as "resultId", r.meet_id as "meetId", r.round_id as "roundId"
    from recorded
    join results r on r.athlete_id = recorded.id
    join results same on same.id = r.duplicate_of
    join athletes holder on holder.id = same.athlete_id
    where holder.canonical_id <> recorded.canonical_id`.execute(db);
  return rows;
}

/** They are performances of their own again. */
export async function unmarkDuplicates(
  db: Db,
  results: readonly { resultId: number; counts: boolean }[],
): Promise<void> {
  await sql`
    update results set duplicate_of = null, counts = own.counts
    from unnest(
      ${results.map(({ resultId }) => resultId)}::bigint[], ${results.map(({ counts }) => counts)}::boolean[]
    ) as own (result_id, counts)
    where results.id = own.result_id`.execute(db);
}
