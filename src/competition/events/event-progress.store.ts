// Owns: meet_events, rounds, heats. Writes how far events are: the gun of a heat, and the statuses of events and rounds.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { ResultStatus } from './result-status.rules.ts';

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
