// Owns: nothing. Finds rounds in which two athletes both competed: they cannot be one person.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { NO_START, type SharedRound, type TwoAthletes } from './raced-together.rules.ts';

/** Selects the races of a person's ids in the table `recorded`, alone or in a squad. */
const racesOf = (identityId: RawBuilder<unknown>) => sql`
    select recorded.id as athlete_id, r.round_id, r.heat_id, r.meet_id, r.meet_event_id, r.competed_on, r.is_exhibition
    from recorded
    join results r on r.athlete_id = recorded.id
    where recorded.canonical_id = ${identityId} and r.removed_at is null
      and (r.status is null or r.status <> all (${NO_START}::text[]))
    union all
    select recorded.id, r.round_id, r.heat_id, r.meet_id, r.meet_event_id, r.competed_on, r.is_exhibition
    from recorded
    join relay_legs l on l.athlete_id = recorded.id
    join results r on r.id = l.result_id
    where recorded.canonical_id = ${identityId} and r.removed_at is null
      and (r.status is null or r.status <> all (${NO_START}::text[]))`;

/** The table `recorded`: every athlete id of the persons in the table `identity`. */
const RECORDED = sql`recorded as (
      select a.id, a.canonical_id from identity join athlete_records a on a.canonical_id = identity.id
    )`;

/** Reads from a table `shared` of races, with `RACE_JOINS`, which leave out lists and removed meets. */
const RACE_COLUMNS = sql`m.id as "meetId", m.name as "meetName", m.sport, e.meet_division_id as "meetDivisionId",
      e.name as "eventName", e.event_short as "eventShort", e.gender, shared.competed_on as "competedOn",
      h.number as "heatNumber"`;

const RACE_JOINS = sql`join public_meets m on m.id = shared.meet_id and m.kind = 'meet'
    join meet_events e on e.id = shared.meet_event_id
    left join heats h on h.id = shared.heat_id`;

/**
 * Lists the last round for each pair in which both competed, alone or in squads, under any of their ids. The same
 * person can have an exhibition beside a result, but not in the same heat. Lists are not races, since they may name
 * one person twice.
 */
export async function listSharedRounds(
  { db }: Context,
  pairs: readonly TwoAthletes[],
): Promise<SharedRound[]> {
  const { rows } = await sql<SharedRound>`
    with pair as (
      select requested.one_id as one_requested, requested.other_id as other_requested, one.canonical_id as one_id,
        other.canonical_id as other_id
      from unnest(
        ${pairs.map(({ oneId }) => oneId)}::bigint[], ${pairs.map(({ otherId }) => otherId)}::bigint[]
      ) as requested (one_id, other_id)
      join athletes one on one.id = requested.one_id
      join athletes other on other.id = requested.other_id
      where one.canonical_id <> other.canonical_id
    ), identity as (
      select one_id as id from pair union select other_id from pair
    ), ${RECORDED}
    select distinct on (pair.one_requested, pair.other_requested)
      pair.one_requested as "oneId", pair.other_requested as "otherId", ${RACE_COLUMNS}
    from pair
    cross join lateral (
      select one.meet_id, one.meet_event_id, one.competed_on,
        case when one.heat_id = other.heat_id then one.heat_id end as heat_id
      from (${racesOf(sql.ref('pair.one_id'))}) as one
      join (${racesOf(sql.ref('pair.other_id'))}) as other on other.round_id = one.round_id
      where not (one.is_exhibition or other.is_exhibition) or one.heat_id = other.heat_id
    ) as shared
    ${RACE_JOINS}
    order by pair.one_requested, pair.other_requested, shared.heat_id is null, shared.competed_on desc, m.id`.execute(
    db,
  );
  return rows;
}

/**
 * Lists the last round for each pair of merged ids of these persons in which both competed. Such rounds come from
 * files imported after the merge.
 */
export async function listRoundsOfMerged(
  { db }: Context,
  canonicalIds: readonly number[],
): Promise<SharedRound[]> {
  const { rows } = await sql<SharedRound>`
    with identity as (
      select distinct requested.id
      from unnest(${canonicalIds}::bigint[]) as requested (id)
    ), ${RECORDED}
    select distinct on (shared.one_id, shared.other_id)
      shared.one_id as "oneId", shared.other_id as "otherId", ${RACE_COLUMNS}
    from identity
    cross join lateral (
      select one.athlete_id as one_id, other.athlete_id as other_id, one.meet_id, one.meet_event_id, one.competed_on,
        case when one.heat_id = other.heat_id then one.heat_id end as heat_id
      from (${racesOf(sql.ref('identity.id'))}) as one
      join (${racesOf(sql.ref('identity.id'))}) as other
        on other.round_id = one.round_id and other.athlete_id > one.athlete_id
      where not (one.is_exhibition or other.is_exhibition) or one.heat_id = other.heat_id
    ) as shared
    ${RACE_JOINS}
    order by shared.one_id, shared.other_id, shared.heat_id is null, shared.competed_on desc, m.id`.execute(
    db,
  );
  return rows;
}
