// Owns: nothing
// Writes the starts, winds and states of events while they run.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { ReleaseMode } from './release-modes.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

export async function updateStart({ db }: Context, heatId: number, startedAt: string | null): Promise<void> {
  await db.updateTable('heats').set({ started_at: startedAt }).where('id', '=', heatId).execute();
}

export async function updateWind(
  { db }: Context,
  heatId: number,
  wind: { tenths: number | null; status: WindStatus },
): Promise<void> {
  await db
    .updateTable('heats')
    .set({ wind_tenths: wind.tenths, wind_status: wind.status })
    .where('id', '=', heatId)
    .execute();
}

/** Marks these rounds and their events as in progress, unless they have begun. Returns whether any had not. */
export async function beginRounds({ db }: Context, roundIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    update rounds set status = 10 where id = any(${roundIds}::bigint[]) and status is null returning 1`.execute(
    db,
  );
  const { rows: events } = await sql`
    update meet_events set status = 10
    where id in (select meet_event_id from rounds where id = any(${roundIds}::bigint[])) and status is null
    returning 1`.execute(db);
  return rows.length + events.length > 0;
}

/** The event has the status of its final; until the final has one, it is in progress. */
export async function updateRoundStatus(
  { db }: Context,
  roundId: number,
  status: ResultStatus,
): Promise<void> {
  await db.updateTable('rounds').set({ status }).where('id', '=', roundId).execute();
  await sql`
    update meet_events set status = coalesce(
      (select final.status from rounds final where final.meet_event_id = meet_events.id and final.round = 'F'), 10)
    where id = (select meet_event_id from rounds where id = ${roundId})`.execute(db);
}

export async function updateReleaseMode(
  { db }: Context,
  meetEventId: number,
  releaseMode: ReleaseMode,
): Promise<void> {
  await db
    .updateTable('meet_events')
    .set({ release_mode: releaseMode })
    .where('id', '=', meetEventId)
    .execute();
}

export async function updateTimes({ db }: Context, meetId: number, minutes: number): Promise<void> {
  const ofMeet = sql`select r.id from rounds r join meet_events e on e.id = r.meet_event_id where e.meet_id = ${meetId}`;
  await sql`
    update rounds set planned_at = planned_at + make_interval(mins => ${minutes}::int)
    where id in (${ofMeet})`.execute(db);
  await sql`
    update heats set planned_at = planned_at + make_interval(mins => ${minutes}::int),
      started_at = started_at + make_interval(mins => ${minutes}::int)
    where round_id in (${ofMeet})`.execute(db);
}
