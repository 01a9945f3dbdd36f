// Makes the start lists of a meet public.
import { getEntriesState, publishEntriesNow } from '#competition/meets/entries-publication.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { seedingWords as words } from './seeding.words.ts';

/** For hosts. Refuses a meet whose host has no right to publish entries. */
export async function publishHeats(ctx: Context, meetId: number): Promise<void> {
  await requireStaff(ctx, meetId, canHost);
  if ((await getEntriesState(ctx, meetId)) === 'kept-by-host') {
    throw new Refusal('HOST_NOT_SUPPORTING', words.keptByHost, { status: 409 });
  }
  await publishEntriesNow(ctx, meetId);
}
