// Moves start lists to other heats when events become one, and back when that is undone.
import type { Context } from '#kit/server/context.ts';
import { type HeatMove, moveSlotsOfHeats } from './slot-moves.store.ts';

export type { HeatMove } from './slot-moves.store.ts';

/**
 * Called in the transaction that has claimed the meet, after the entries of the slots have moved; `only` names the slots
 * that go. Returns each slot with the heat in which it was.
 */
export function moveStartLists(
  ctx: Context,
  heats: readonly HeatMove[],
  only: readonly number[] | null = null,
): Promise<{ slotId: number; heatId: number }[]> {
  return moveSlotsOfHeats(ctx, heats, only);
}
