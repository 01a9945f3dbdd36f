// Remembers a member's visits of the home page, to know which changes are new.
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { newSince, VISIT_PAUSE_MINUTES } from './home-visits.rules.ts';
import { findVisits, removeVisits, saveVisit } from './home-visits.store.ts';

/** Returns the instant since which changes are new to this person. */
export async function readNewSince(ctx: Context, userId: number): Promise<string> {
  return newSince(await findVisits(ctx, userId), ctx.clock.now());
}

/** Records that the reader has opened the home page. */
export async function noteVisit(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const pauseStart = now.subtract({ minutes: VISIT_PAUSE_MINUTES }).toString();
  await saveVisit(ctx, userId, { now: now.toString(), pauseStart });
}

/** Called when an account is deleted. */
export function forgetVisits(ctx: Context, userId: number): Promise<void> {
  return removeVisits(ctx, userId);
}
