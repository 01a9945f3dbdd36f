// Owns: meet_events, rounds. The one race of a cross-country division.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** Another distance is another event of the catalog. */
export interface RaceEvent {
  eventVariant: string | null;
  eventShort: string;
  name: string;
}

/** Returns whether the event has changed. */
export async function updateRaceEvent(
  { db }: Context,
  meetEventId: number,
  { eventVariant, eventShort, name }: RaceEvent,
): Promise<boolean> {
  const { rows } = await sql`
    update meet_events set event_variant = ${eventVariant}, event_short = ${eventShort}, name = ${name}
    where id = ${meetEventId} and event_short <> ${eventShort}
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Gives races that have not begun the distance that they have in a file, unless their division has a race over it already.
 */
export async function updateRacesOfFile(
  { db }: Context,
  meetId: number,
  { divisionId, eventVariant, eventShort, name }: RaceEvent & { divisionId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update meet_events set event_variant = ${eventVariant}, event_short = ${eventShort}, name = ${name}
    where meet_id = ${meetId} and meet_division_id = ${divisionId} and removed_at is null and status is null
      and event_short like 'xc-%' and not exists (
        select from meet_events other
        where other.meet_division_id = ${divisionId} and other.removed_at is null and other.event_short = ${eventShort})
    returning id`.execute(db);
  return rows.length > 0;
}

export async function updateRaceStart(
  { db }: Context,
  meetEventId: number,
  { competedOn, plannedAt }: { competedOn: Day; plannedAt: string | null },
): Promise<void> {
  await sql`
    insert into rounds (meet_event_id, round, competed_on, planned_at)
    values (${meetEventId}, 'F', ${competedOn}, ${plannedAt}::timestamptz)
    on conflict (meet_event_id, round) do update
      set competed_on = excluded.competed_on, planned_at = excluded.planned_at`.execute(db);
}
