// Owns: heats. Adds the heats that a seeding needs, and removes those that it does not.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { PlanOfRound } from './heat-times.rules.ts';

export interface HeatNumber {
  roundId: number;
  number: number;
}

export interface HeatToInsert extends HeatNumber {
  /** RFC 3339. */
  plannedAt: string | null;
}

export function insertHeats({ db }: Context, heats: readonly HeatToInsert[]): Promise<void> {
  return insertItems(db, 'heats', heats, {
    round_id: ({ roundId }) => roundId,
    number: ({ number }) => number,
    planned_at: ({ plannedAt }) => plannedAt,
  });
}

export async function listRoundPlans({ db }: Context, roundIds: readonly number[]): Promise<PlanOfRound[]> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float`;
  const { rows } = await sql<PlanOfRound>`
    select o.id as "roundId", e.event_variant as "variantKey", ${ms('o.planned_at')} as "plannedAt",
      coalesce((select json_agg(json_build_object('number', h.number, 'plannedAt', ${ms('h.planned_at')}))
        from heats h where h.round_id = o.id), '[]') as heats
    from rounds o join meet_events e on e.id = o.meet_event_id
    where o.id = any(${roundIds}::bigint[])`.execute(db);
  return rows;
}

/** A heat with the facts that decide whether its time can change. */
export interface HeatOfRound {
  number: number;
  plannedAt: string | null;
  hasBegun: boolean;
}

export async function findHeatOfMeet(
  { db }: Context,
  { meetId, roundId, heatId }: { meetId: number; roundId: number; heatId: number },
): Promise<(HeatOfRound & { day: Day; timeZone: string; roundPlannedAt: string | null }) | null> {
  const { rows } = await sql<HeatOfRound & { day: Day; timeZone: string; roundPlannedAt: string | null }>`
    select h.number, h.planned_at as "plannedAt", h.started_at is not null as "hasBegun", o.competed_on as day,
      v.time_zone as "timeZone", o.planned_at as "roundPlannedAt"
    from heats h
    join rounds o on o.id = h.round_id
    join meet_events e on e.id = o.meet_event_id
    join meets m on m.id = e.meet_id
    join venues v on v.id = m.venue_id
    where h.id = ${heatId} and o.id = ${roundId} and m.id = ${meetId} and e.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function updateHeatTime(
  { db }: Context,
  heatId: number,
  plannedAt: string | null,
): Promise<void> {
  await db.updateTable('heats').set({ planned_at: plannedAt }).where('id', '=', heatId).execute();
}

/** Moves the heats of a round behind one that have a time and have not begun. */
export async function moveLaterHeats(
  { db }: Context,
  { roundId, number, byMs }: { roundId: number; number: number; byMs: number },
): Promise<void> {
  await sql`
    update heats set planned_at = planned_at + ${byMs} * interval '1 millisecond'
    where round_id = ${roundId} and number > ${number} and planned_at is not null and started_at is null`.execute(
    db,
  );
}

export async function listHeatNumbers(
  { db }: Context,
  roundIds: readonly number[],
): Promise<(HeatNumber & { heatId: number })[]> {
  const { rows } = await sql<HeatNumber & { heatId: number }>`
    select id as "heatId", round_id as "roundId", number from heats
    where round_id = any(${roundIds}::bigint[]) order by round_id, number`.execute(db);
  return rows;
}

export async function deleteHeats({ db }: Context, heatIds: readonly number[]): Promise<void> {
  await sql`delete from heats where id = any(${heatIds}::bigint[])`.execute(db);
}
