// Owns: meets
// What was announced about the time of a meet.
import type { Context } from '#kit/server/context.ts';
import type { ScheduleChange } from './schedule-changes.rules.ts';

/** Returns false when nothing changed. */
export async function updateScheduleChange(
  { db }: Context,
  meetId: number,
  change: ScheduleChange | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meets')
    .set({ schedule_state: change?.state ?? null, schedule_note: change?.note ?? null })
    .where('id', '=', meetId)
    .where(({ or, eb }) =>
      or([
        eb('schedule_state', 'is distinct from', change?.state ?? null),
        eb('schedule_note', 'is distinct from', change?.note ?? null),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
