// Owns: nothing
// Reads the heats of a meet with their plan.
import { sql } from 'kysely';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

export interface HeatRow {
  heatId: number;
  roundId: number;
  meetEventId: number;
  round: RoundCode;
  heat: number;
  competedOn: Day;
  isOfficial: boolean;
  /** RFC 3339; null when nobody has planned it. */
  plannedAt: string | null;
}

/** Lists the bib numbers of a meet. */
export async function listBibs({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct number from meet_numbers where meet_id = ${meetId}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Lists the heats in the order in which they are run, as far as it is planned. */
export async function listHeats({ db }: Context, meetId: number): Promise<HeatRow[]> {
  const { rows } = await sql<HeatRow>`
    select h.id as "heatId", o.id as "roundId", e.id as "meetEventId", o.round, h.number as heat,
      o.competed_on as "competedOn", o.status is not distinct from ${RESULT_STATUS.Official}::int as "isOfficial",
      coalesce(h.planned_at, o.planned_at) as "plannedAt"
    from heats h
    join rounds o on o.id = h.round_id
    join meet_events e on e.id = o.meet_event_id
    where e.meet_id = ${meetId} and e.removed_at is null
    order by o.competed_on, coalesce(h.planned_at, o.planned_at) nulls last, o.sort, o.id, h.number`.execute(
    db,
  );
  return rows;
}
