// Whether a meet still takes entries at this moment, as its own clock says.
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { type WindowState, windowState } from '#competition/registration/entry-window.rules.ts';
import type { Context } from '#kit/server/context.ts';

/** A lock holds for coaches, and hosts import while it does. */
export function windowNow(ctx: Context, meet: ManagedMeet): WindowState {
  const now = ctx.clock.now().toZonedDateTimeISO(meet.venue.timeZone).toPlainDateTime();
  return windowState(
    { ...meet, entriesLockedAt: null },
    now.toString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length),
  );
}

export async function areEntriesClosed(ctx: Context, meetId: number): Promise<boolean> {
  return windowNow(ctx, await getManagedMeet(ctx, meetId)) === 'closed';
}
