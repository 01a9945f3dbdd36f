// Keeps the totals of a combined event right when the start list of one of its events changes.
import { updateCombinedTotals } from '#competition/live/combined-totals.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { RoundToSeed } from '../round-plan.rules.ts';

/** Called after somebody was scratched or put back, in the transaction that has claimed the meet. */
export async function updateTotalsOfStarters(
  ctx: Context,
  { meetId, meetEventId, entryEventId }: Pick<RoundToSeed, 'meetId' | 'meetEventId' | 'entryEventId'>,
  byUserId: number,
): Promise<void> {
  if (entryEventId === meetEventId) return;
  await updateCombinedTotals(ctx, meetId, [{ parentId: entryEventId }], byUserId);
}
