// Moves marks to other heats when events become one, and back when that is undone.
import type { Context } from '#kit/server/context.ts';
import { type MarkMove, moveMarksOfHeats } from './mark-moves.store.ts';

/**
 * Called in the transaction that has claimed the meet, together with the slots that the marks are about; `only` names the
 * marks that go. Returns each mark with the heat in which it was.
 */
export function moveMarks(
  ctx: Context,
  heats: readonly MarkMove[],
  only: readonly string[] | null = null,
): Promise<{ uuid: string; heatId: number }[]> {
  return moveMarksOfHeats(ctx, heats, only);
}
