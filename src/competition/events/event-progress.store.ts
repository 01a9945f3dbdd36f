// Owns: meet_events, rounds, heats. Writes how far events are: the gun of a heat, and the statuses of events and rounds.
import { sql } from 'kysely';
import type { MeetEventCounts } from '#competition/meets/meets.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { RESULT_STATUS, type ResultStatus } from './result-status.rules.ts';

/** Counts a meet's events by state. A canceled event counts only if it was finished before: nobody waits for it. */
export async function countEventsByState({ db }: Context, meetId: number): Promise<MeetEventCounts> {
  const { Official, Complete, InProgress } = RESULT_STATUS;
  const { rows } = await sql<MeetEventCounts>`
    select count(*)::int as "eventCount",
      count(*) filter (where status = ${Official}::int)::int as "officialCount",
      count(*) filter (where status = ${Complete}::int)::int as "completeCount",
      count(*) filter (where status = ${InProgress}::int)::int as "inProgressCount"
    from meet_events
    where meet_id = ${meetId} and removed_at is null and (
      schedule_state is distinct from 'canceled' or status in (${Official}::int, ${Complete}::int))`.execute(
    db,
  );
  return rows[0]!;
}

export async function findMeetOfEvent({ db }: Context, meetEventId: number): Promise<number | null> {
  const row = await db
    .selectFrom('meet_events')
    .select('meet_id')
    .where('id', '=', meetEventId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.meet_id ?? null;
}

export async function findPlaceOfHeat(
  { db }: Context,
  heatId: number,
): Promise<{ meetId: number; roundId: number } | null> {
  const row = await db
    .selectFrom('heats')
    .innerJoin('rounds', 'rounds.id', 'heats.round_id')
    .innerJoin('meet_events', 'meet_events.id', 'rounds.meet_event_id')
    .select(['meet_events.meet_id as meetId', 'rounds.id as roundId'])
    .where('heats.id', '=', heatId)
    .where('meet_events.removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateHeatStart(
  { db }: Context,
  heatId: number,
  startedAt: string | null,
): Promise<void> {
  await db.updateTable('heats').set({ started_at: startedAt }).where('id', '=', heatId).execute();
}

export async function updateEventStatus(
  { db }: Context,
  meetEventId: number,
  status: ResultStatus | null,
): Promise<void> {
  await db.updateTable('meet_events').set({ status }).where('id', '=', meetEventId).execute();
}

export async function updateRoundStatus(
  { db }: Context,
  roundId: number,
  status: ResultStatus | null,
): Promise<void> {
  await db.updateTable('rounds').set({ status }).where('id', '=', roundId).execute();
}

/** A round with heats has the guns of its heats instead. Keeps the first start. */
export async function startRound({ db }: Context, roundId: number, now: string): Promise<void> {
  await sql`
    update rounds set started_at = ${now}
    where id = ${roundId} and started_at is null and not exists (select from heats where round_id = rounds.id)`.execute(
    db,
  );
}

export async function takeBackStart({ db }: Context, roundId: number): Promise<void> {
  await db.updateTable('rounds').set({ started_at: null }).where('id', '=', roundId).execute();
}

/**
 * Sets the status of those of the rounds, of their events, and of the combined events these are part of, that do not
 * have one. Returns false when all of them have one.
 */
export async function beginRoundsWithoutStatus(
  { db }: Context,
  roundIds: readonly number[],
  status: ResultStatus,
): Promise<boolean> {
  const rounds = await sql`
    update rounds set status = ${status}::int where id = any(${roundIds}::bigint[]) and status is null`.execute(
    db,
  );
  const events = await sql`
    with begun as (
      select e.id, e.parent_id from meet_events e
      where e.id in (select meet_event_id from rounds where id = any(${roundIds}::bigint[]))
    )
    update meet_events set status = ${status}::int
    where status is null and id in (select id from begun union select parent_id from begun)`.execute(db);
  return (rounds.numAffectedRows ?? 0n) + (events.numAffectedRows ?? 0n) > 0n;
}
