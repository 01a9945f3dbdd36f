// Owns: nothing
// Writes winds, release modes and times of events while they run.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { ReleaseMode } from './release-modes.rules.ts';

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

export async function updatePosted({ db }: Context, meetEventId: number, hasPosted: boolean): Promise<void> {
  await db
    .updateTable('meet_events')
    .set({ has_posted_marks: hasPosted })
    .where('id', '=', meetEventId)
    .execute();
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

export async function updateFinalists(
  { db }: Context,
  roundId: number,
  finalists: number | null,
): Promise<void> {
  await db.updateTable('rounds').set({ finalists }).where('id', '=', roundId).execute();
}

/** Sets the number where nobody has chosen one. */
export async function fillFinalists(
  { db }: Context,
  roundIds: readonly number[],
  finalists: number,
): Promise<void> {
  await sql`
    update rounds set finalists = ${finalists} where id = any(${roundIds}::bigint[]) and finalists is null`.execute(
    db,
  );
}

export async function updateTimes({ db }: Context, meetId: number, minutes: number): Promise<void> {
  const ofMeet = sql`select r.id from rounds r join meet_events e on e.id = r.meet_event_id where e.meet_id = ${meetId}`;
  await sql`
    update rounds set planned_at = planned_at + make_interval(mins => ${minutes}::int),
      started_at = started_at + make_interval(mins => ${minutes}::int)
    where id in (${ofMeet})`.execute(db);
  await sql`
    update heats set planned_at = planned_at + make_interval(mins => ${minutes}::int),
      started_at = started_at + make_interval(mins => ${minutes}::int)
    where round_id in (${ofMeet})`.execute(db);
}

/** A round of a copied meet, with the round that it copies. */
export interface CopyOfRound {
  roundId: number;
  fromRoundId: number;
}

export async function copyPlans({ db }: Context, copies: readonly CopyOfRound[]): Promise<void> {
  await sql`
    update rounds set sort = former.sort, is_start_fixed = former.is_start_fixed, advance_top = former.advance_top,
      advance_next = former.advance_next, finalists = former.finalists
    from unnest(
      ${copies.map(({ roundId }) => roundId)}::bigint[], ${copies.map(({ fromRoundId }) => fromRoundId)}::bigint[]
    ) as copies (id, from_id)
    join rounds former on former.id = copies.from_id
    where rounds.id = copies.id`.execute(db);
}
