// Writes the PR and SR flags that the bests room derives onto results.
import type { FlagChange } from '#competition/bests/bests.rules.ts';
import { meetTag } from '#competition/meets/meet-tags.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { updateFlags } from './results.store.ts';

/** Flags can change in any meet: a change of a result can affect the athlete's other results. */
export async function writeFlags(
  ctx: Context,
  flags: readonly FlagChange[],
  { canWait = false } = {},
): Promise<void> {
  if (flags.length === 0) return;
  await updateFlags(ctx, flags);
  ctx.announce({ evict: [...new Set(flags.map(({ meetId }) => meetTag(meetId)))], canWait });
}
