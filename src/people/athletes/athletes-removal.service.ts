// Removes athletes that were added by mistake; the caller checks that nothing points at them.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { markRemoved } from './athletes-removal.store.ts';

export function removeAthletes(ctx: Context, athleteIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (athleteIds.length === 0) return;
    const { visitor } = ctx;
    const removed = await markRemoved(ctx, athleteIds, visitor.kind === 'user' ? visitor.userId : null);
    await addToCounter(ctx.db, 'athletes', -removed);
    ctx.announce({ evict: ['search', ...athleteIds.map((id) => `athlete:${id}`)] });
  });
}
