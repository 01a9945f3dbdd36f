// What the hosts announced about the time of an event.

import { claimMeet, noteEvents } from '#competition/meets/meets.service.ts';
import type { ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { countEventsByState } from './event-progress.store.ts';
import { updateEventScheduleChange } from './event-schedule-changes.store.ts';
import { eventWords } from './events.words.ts';

/**
 * Saves the announcement, or takes it back with null; returns whether it differs from the one before. Refuses with 404
 * `EVENT_UNKNOWN`. Checks no permission: the caller must have done so.
 */
export async function saveEventScheduleChange(
  ctx: Context,
  event: { meetId: number; meetEventId: number },
  change: ScheduleChange | null,
): Promise<boolean> {
  await claimMeet(ctx, event.meetId);
  const isChanged = await updateEventScheduleChange(ctx, event, change);
  if (isChanged === null) throw new Refusal('EVENT_UNKNOWN', eventWords.eventUnknown, { status: 404 });
  if (isChanged) await noteEvents(ctx, event.meetId, await countEventsByState(ctx, event.meetId));
  return isChanged;
}
