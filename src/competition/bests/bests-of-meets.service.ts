// Lists the best results of a few meets.
import type { Context } from '#kit/server/context.ts';
import { type BestOfMeets, type MarksOf, readBestOfMeets } from './bests-of-meets.store.ts';

/** Lists the best legal results of each event and gender in these meets, best first, at most `perEvent` of each. */
export async function listBestOfMeets(
  ctx: Context,
  meetIds: readonly number[],
  eventVariants: readonly string[],
  perEvent: number,
  marksOf: MarksOf,
): Promise<BestOfMeets[]> {
  return meetIds.length === 0 ? [] : readBestOfMeets(ctx, meetIds, eventVariants, perEvent, marksOf);
}
