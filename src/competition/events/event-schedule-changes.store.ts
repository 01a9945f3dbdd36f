// Owns: meet_events
// What was announced about the time of an event.

import { sql } from 'kysely';
import type { ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';

/** Returns null when the meet has no such event, and otherwise whether something changed. */
export async function updateEventScheduleChange(
  { db }: Context,
  event: { meetId: number; meetEventId: number },
  change: ScheduleChange | null,
): Promise<boolean | null> {
  const [state, note] = [change?.state ?? null, change?.note ?? null];
  const { rows } = await sql<{ isChanged: boolean }>`
    with present as (
      select id, (schedule_state, schedule_note) is distinct from (${state}::text, ${note}::text) as is_changed
      from meet_events
      where id = ${event.meetEventId} and meet_id = ${event.meetId} and removed_at is null
    ), changed as (
      update meet_events set schedule_state = ${state}, schedule_note = ${note}
      from present
      where meet_events.id = present.id and present.is_changed
    )
    select is_changed as "isChanged" from present`.execute(db);
  return rows[0]?.isChanged ?? null;
}
