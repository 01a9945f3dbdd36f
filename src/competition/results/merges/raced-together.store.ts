// Owns: nothing. Finds rounds in which two athletes both competed: they cannot be one person.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import { NO_START, type SharedRound, type TwoAthletes } from './raced-together.rules.ts';

/** Of an identity among the `recorded` what its records competed in, alone or in a squad. */
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

/** The `recorded`: every athlete with one of the ids of the table `identity`. */
const RECORDED = sql`recorded as (
      select id, id as canonical_id from identity
      union all
      select a.id, a.canonical_id
      from identity join athletes a on a.canonical_id = identity.id and a.canonical_id <> a.id
    )`;

/** From a table `shared` of races; needs its meet to be one, and there. */
const RACE_COLUMNS = sql`m.id as "meetId", m.name as "meetName", m.sport, e.meet_division_id as "meetDivisionId",
      e.name as "eventName", e.event_short as "eventShort", e.gender, shared.competed_on as "competedOn",
      h.number as "heatNumber"`;

const RACE_JOINS = sql`join meets m on m.id = shared.meet_id and m.kind = 'meet' and m.removed_at is null
    join meet_events e on e.id = shared.meet_event_id
    left join heats h on h.id = shared.heat_id`;

/**
 * Of each pair the last round in which both stood: as athletes of their own or as runners of squads, under whatever
 * record. An exhibition may stand beside the result of the same person, but not in the same heat. A list is no race: it
 * may tell of one person twice.
 */
export async function listSharedRounds(db: Db, pairs: readonly TwoAthletes[]): Promise<SharedRound[]> {
  const { rows } = await sql<SharedRound>`
    with pair as (
      select asked.one_id as one_asked, asked.other_id as other_asked, one.canonical_id as one_id,
        other.canonical_id as other_id
      from unnest(
        ${pairs.map(({ oneId }) => oneId)}::bigint[], ${pairs.map(({ otherId }) => otherId)}::bigint[]
      ) as asked (one_id, other_id)
      join athletes one on one.id = asked.one_id
      join athletes other on other.id = asked.other_id
      where one.canonical_id <> other.canonical_id
    ), identity as (
      select one_id as id from pair union select other_id from pair
    ), ${RECORDED}
    select distinct on (pair.one_asked, pair.other_asked)
      pair.one_asked as "oneId", pair.other_asked as "otherId", ${RACE_COLUMNS}
    from pair
    cross join lateral (
      select one.meet_id, one.meet_event_id, one.competed_on,
        case when one.heat_id = other.heat_id then one.heat_id end as heat_id
      from (${racesOf(sql.ref('pair.one_id'))}) as one
      join (${racesOf(sql.ref('pair.other_id'))}) as other on other.round_id = one.round_id
      where not (one.is_exhibition or other.is_exhibition) or one.heat_id = other.heat_id
    ) as shared
    ${RACE_JOINS}
    order by pair.one_asked, pair.other_asked, shared.heat_id is null, shared.competed_on desc, m.id`.execute(
    db,
  );
  return rows;
}

/**
 * Of each of these identities the last round in which two of its records stood, by the ids of the records: a file came
 * in after they were merged.
 */
export async function listRoundsWithOneself(db: Db, canonicalIds: readonly number[]): Promise<SharedRound[]> {
  const { rows } = await sql<SharedRound>`
    with identity as (
      select distinct asked.id
      from unnest(${canonicalIds}::bigint[]) as asked (id)
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
