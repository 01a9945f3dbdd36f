// Owns: meet_events, rounds, heats, waiting_rows. Moves events between divisions, and brings them back.
import { sql } from 'kysely';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import type { Context } from '#kit/server/context.ts';

/** The fields of an event that a merge changes. */
export interface EventPlace {
  meetEventId: number;
  divisionId: number;
  parentId: number | null;
  status: ResultStatus | null;
}

/** Puts events into divisions; `removedAt` takes them out of the meet or, when null, brings them back. */
export async function updateEventPlaces(
  { db }: Context,
  events: readonly EventPlace[],
  removedAt: string | null,
): Promise<void> {
  for (const { meetEventId, divisionId, parentId, status } of events) {
    await sql`
      update meet_events set meet_division_id = ${divisionId}, parent_id = ${parentId}, status = ${status},
        removed_at = ${removedAt}
      where id = ${meetEventId}`.execute(db);
  }
}

/** Copies a round into another event with all that is planned. */
export async function copyRound({ db }: Context, fromRoundId: number, meetEventId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into rounds (meet_event_id, round, status, competed_on, advance_note, planned_at, is_start_fixed, started_at,
      sort, advance_top, advance_next)
    select ${meetEventId}, round, status, competed_on, advance_note, planned_at, is_start_fixed, started_at,
      sort, advance_top, advance_next
    from rounds where id = ${fromRoundId}
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Adds a heat to a round, as a copy of one of another round or with nothing known. */
export async function addHeat(
  { db }: Context,
  roundId: number,
  { fromHeatId, number }: { fromHeatId: number | null; number: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into heats (round_id, number, wind_tenths, wind_status, started_at, planned_at)
    select ${roundId}, ${number}, h.wind_tenths, coalesce(h.wind_status, 'NA'), h.started_at, h.planned_at
    from (select 1) as one left join heats h on h.id = ${fromHeatId}
    returning id`.execute(db);
  return rows[0]!.id;
}

export async function updateRoundStatuses(
  { db }: Context,
  rounds: readonly { roundId: number; status: ResultStatus | null }[],
): Promise<void> {
  for (const { roundId, status } of rounds)
    await sql`update rounds set status = ${status} where id = ${roundId}`.execute(db);
}

/** Returns the ids of the rows that moved. */
export async function moveWaitingRows(
  { db }: Context,
  fromRoundId: number,
  toRoundId: number,
  only: readonly number[] | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update waiting_rows set round_id = ${toRoundId}
    where round_id = ${fromRoundId} and (${only}::bigint[] is null or id = any(${only}::bigint[]))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rounds and heats must be empty by now. */
export async function deletePlaces(
  { db }: Context,
  { heatIds, roundIds }: { heatIds: readonly number[]; roundIds: readonly number[] },
): Promise<void> {
  await sql`delete from heats where id = any(${heatIds}::bigint[])`.execute(db);
  await sql`delete from rounds where id = any(${roundIds}::bigint[])`.execute(db);
}
