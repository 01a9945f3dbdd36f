// When the entries of a meet become public, and whether its host may publish them without a subscription.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type EntriesPublication, updateEntriesPublication } from './entries-publication.store.ts';
import { claimMeet, noteChange } from './meets.service.ts';

/** Checks no permission: the caller must have done so. */
export function saveEntriesPublication(
  ctx: Context,
  meetId: number,
  publication: EntriesPublication,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    if (await updateEntriesPublication(ctx, meetId, publication)) await noteChange(ctx, meetId);
  });
}
