// Owns: meet_events, rounds, heats. Writes them for many meets in one statement each; existing rows do not change.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { ListEventToEnsure } from './listed-events.rules.ts';
import type { RoundCode } from './meet-events.rules.ts';
import { RESULT_STATUS } from './result-status.rules.ts';

type EventKey = Pick<ListEventToEnsure, 'meetId' | 'divisionId' | 'gender' | 'eventShort'>;
type Stored<Key> = Key & { id: number };

// `offset 0` below makes the planner look rows up one by one, whatever its statistics say.

/** Returns the new events only. */
export async function insertEventsOfMeets(
  { db }: Context,
  events: readonly ListEventToEnsure[],
  now: string,
): Promise<Stored<EventKey>[]> {
  const { rows } = await sql<Stored<EventKey>>`
    insert into meet_events (meet_id, meet_division_id, gender, event_variant, event_short, name, is_scored, status, created_at)
    select input.*, false, ${RESULT_STATUS.Complete}::int, ${now}
    from unnest(
      ${events.map(({ meetId }) => meetId)}::bigint[],
      ${events.map(({ divisionId }) => divisionId)}::bigint[],
      ${events.map(({ gender }) => gender)}::text[],
      ${events.map(({ eventVariant }) => eventVariant)}::text[],
      ${events.map(({ eventShort }) => eventShort)}::text[],
      ${events.map(({ name }) => name)}::text[]
    ) as input
    on conflict do nothing
    returning id, meet_id as "meetId", meet_division_id as "divisionId", gender, event_short as "eventShort"`.execute(
    db,
  );
  return rows;
}

export async function listEventsOfMeets(
  { db }: Context,
  events: readonly EventKey[],
): Promise<Stored<EventKey>[]> {
  const { rows } = await sql<Stored<EventKey>>`
    select e.id, e.meet_id as "meetId", e.meet_division_id as "divisionId", e.gender,
      e.event_short as "eventShort"
    from unnest(
      ${events.map(({ divisionId }) => divisionId)}::bigint[],
      ${events.map(({ gender }) => gender)}::text[],
      ${events.map(({ eventShort }) => eventShort)}::text[]
    ) as input (division_id, gender, event_short)
    cross join lateral (
      select * from meet_events
      where meet_division_id = input.division_id and gender = input.gender and event_short = input.event_short
        and removed_at is null
      offset 0
    ) as e`.execute(db);
  return rows;
}

interface RoundRow {
  meetEventId: number;
  round: RoundCode;
  competedOn: string;
}

type RoundKey = Pick<RoundRow, 'meetEventId' | 'round'>;

/** Returns the new rounds only. */
export async function insertRounds(
  { db }: Context,
  rounds: readonly RoundRow[],
): Promise<Stored<RoundKey>[]> {
  const { rows } = await sql<Stored<RoundKey>>`
    insert into rounds (meet_event_id, round, competed_on, status)
    select *, ${RESULT_STATUS.Complete}::int from unnest(
      ${rounds.map(({ meetEventId }) => meetEventId)}::bigint[],
      ${rounds.map(({ round }) => round)}::text[],
      ${rounds.map(({ competedOn }) => competedOn)}::date[])
    on conflict do nothing
    returning id, meet_event_id as "meetEventId", round`.execute(db);
  return rows;
}

export async function listRoundsOfEvents(
  { db }: Context,
  rounds: readonly RoundKey[],
): Promise<Stored<RoundKey>[]> {
  const { rows } = await sql<Stored<RoundKey>>`
    select r.id, r.meet_event_id as "meetEventId", r.round
    from unnest(
      ${rounds.map(({ meetEventId }) => meetEventId)}::bigint[],
      ${rounds.map(({ round }) => round)}::text[]
    ) as input (meet_event_id, round)
    cross join lateral (
      select * from rounds where meet_event_id = input.meet_event_id and round = input.round
      offset 0
    ) as r`.execute(db);
  return rows;
}

interface HeatRow {
  roundId: number;
  number: number;
  windTenths: number | null;
  windStatus: WindStatus;
}

type HeatKey = Pick<HeatRow, 'roundId' | 'number'>;

/** Returns the new heats only. */
export async function insertHeats({ db }: Context, heats: readonly HeatRow[]): Promise<Stored<HeatKey>[]> {
  const { rows } = await sql<Stored<HeatKey>>`
    insert into heats (round_id, number, wind_tenths, wind_status)
    select * from unnest(
      ${heats.map(({ roundId }) => roundId)}::bigint[],
      ${heats.map(({ number }) => number)}::smallint[],
      ${heats.map(({ windTenths }) => windTenths)}::smallint[],
      ${heats.map(({ windStatus }) => windStatus)}::text[])
    on conflict do nothing
    returning id, round_id as "roundId", number`.execute(db);
  return rows;
}

export async function listHeatsOfRounds(
  { db }: Context,
  heats: readonly HeatKey[],
): Promise<Stored<HeatKey>[]> {
  const { rows } = await sql<Stored<HeatKey>>`
    select h.id, h.round_id as "roundId", h.number
    from unnest(
      ${heats.map(({ roundId }) => roundId)}::bigint[],
      ${heats.map(({ number }) => number)}::smallint[]
    ) as input (round_id, number)
    cross join lateral (
      select * from heats where round_id = input.round_id and number = input.number
      offset 0
    ) as h`.execute(db);
  return rows;
}
