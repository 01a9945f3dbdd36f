// PR and SR flags on results: written here, where results are owned, as the bests room says.
import type { FlagChange } from '#competition/bests/bests.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { updateFlags } from './results.store.ts';

/** Of results in any meet: an earlier mark of the same athlete may gain or lose its flag. */
export async function writeFlags(ctx: Context, flags: readonly FlagChange[]): Promise<void> {
  if (flags.length === 0) return;
  await updateFlags(ctx.db, flags);
  ctx.announce({ evict: [...new Set(flags.map(({ meetId }) => `meet:${meetId}`))] });
}
