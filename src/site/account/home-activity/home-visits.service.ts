// Remembers when somebody last looked at their home page, for what is new there.
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { newSince, VISIT_PAUSE_MINUTES } from './home-visits.rules.ts';
import { findVisits, removeVisits, saveVisit } from './home-visits.store.ts';

/** From when on things are new to this person. */
export async function readNewSince(ctx: Context, userId: number): Promise<string> {
  return newSince(await findVisits(ctx.db, userId), ctx.clock.now());
}

/** The page is open before the reader. */
export async function noteVisit(ctx: Context): Promise<void> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const pauseStart = now.subtract({ minutes: VISIT_PAUSE_MINUTES }).toString();
  await saveVisit(ctx.db, userId, { now: now.toString(), pauseStart });
}

/** When an account is deleted. */
export function forgetVisits(ctx: Context, userId: number): Promise<void> {
  return removeVisits(ctx.db, userId);
}
