// What the hosts announced about the time of a meet.
import type { Context } from '#kit/server/context.ts';
import { findMeetRow } from './meet-page/meet-page.store.ts';
import { claimMeet } from './meets.service.ts';
import type { ScheduleChange } from './schedule-changes.rules.ts';
import { updateScheduleChange } from './schedule-changes.store.ts';

/** Returns null for a meet that is held as planned. */
export async function getScheduleChange(ctx: Context, meetId: number): Promise<ScheduleChange | null> {
  const meet = await findMeetRow(ctx, meetId);
  return meet?.schedule_state ? { state: meet.schedule_state, note: meet.schedule_note } : null;
}

/**
 * Saves the announcement, or takes it back with null. Returns whether it differs from the one before. Checks no
 * permission: the caller must have done so.
 */
export async function saveMeetScheduleChange(
  ctx: Context,
  meetId: number,
  change: ScheduleChange | null,
): Promise<boolean> {
  await claimMeet(ctx, meetId);
  return updateScheduleChange(ctx, meetId, change);
}
