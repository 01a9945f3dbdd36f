// Rows of files that could not be read yet: saved by an import, read by the scoring of places.
import { claimMeet, noteEvents } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { countEventsByState } from './event-progress.store.ts';
import type { WaitingRow } from './meet-events.rules.ts';
import { RESULT_STATUS } from './result-status.rules.ts';
import { isAnyRowWaiting, listWaitingRows, markPartial, replaceWaitingRows } from './waiting-rows.store.ts';

/**
 * Replaces the waiting rows of these rounds. A round or event with a waiting row is Partial instead of Complete. The
 * caller must save the results of the rounds afterwards, since their points depend on the waiting rows.
 */
export async function saveWaitingRows(
  ctx: Context,
  meetId: number,
  { roundIds, rows }: { roundIds: readonly number[]; rows: readonly WaitingRow[] },
): Promise<void> {
  // Most files have no such rows.
  if (rows.length === 0 && !(await isAnyRowWaiting(ctx, roundIds))) return;
  await inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    await replaceWaitingRows(ctx, roundIds, rows);
    await markPartial(ctx, roundIds, {
      whole: RESULT_STATUS.Complete,
      partial: RESULT_STATUS.PartialResults,
    });
    await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
  });
}

/** Lists the rows in no particular order. */
export const listWaitingRowsOfMeets = (ctx: Context, meetIds: readonly number[]): Promise<WaitingRow[]> =>
  listWaitingRows(ctx, meetIds);
