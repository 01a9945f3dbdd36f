// Rows of files that nobody could read yet: told by an import, read by whoever gives places points.
import { claimMeet, noteEvents } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { RESULT_STATUS } from '#sport/enumerations.rules.ts';
import { listStoredEvents } from './events.store.ts';
import type { WaitingRow } from './meet-events.rules.ts';
import { countProgress } from './stored-events.rules.ts';
import { isAnyRowWaiting, listWaitingRows, markPartial, replaceWaitingRows } from './waiting-rows.store.ts';

/**
 * In place of what waited in these rounds of the meet. A round or event with a waiting row is Partial instead of
 * Complete. Whoever calls this saves the results of the rounds afterwards, whose points follow from it.
 */
export async function saveWaitingRows(
  ctx: Context,
  meetId: number,
  { roundIds, rows }: { roundIds: readonly number[]; rows: readonly WaitingRow[] },
): Promise<void> {
  // Most files have no such rows.
  if (rows.length === 0 && !(await isAnyRowWaiting(ctx.db, roundIds))) return;
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await claimMeet(ctx, meetId);
    await replaceWaitingRows(db, roundIds, rows);
    await markPartial(db, roundIds, {
      whole: RESULT_STATUS.Complete,
      partial: RESULT_STATUS.PartialResults,
    });
    await noteEvents(ctx, meetId, countProgress(await listStoredEvents(db, meetId)));
  });
}

/** Of these meets, in no order. */
export const listRowsThatWait = ({ db }: Context, meetIds: readonly number[]): Promise<WaitingRow[]> =>
  listWaitingRows(db, meetIds);
