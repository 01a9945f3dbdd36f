// Counts attempts of signing in, by the network that they come from.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { type AttemptLimit, MAIL_LIMIT, VERIFICATION_LIMIT } from './attempt-limits.rules.ts';

/** Counts one attempt from the visitor's network. */
export async function countTry(ctx: Context, limit: AttemptLimit): Promise<void> {
  await takeTry(ctx, limit, networkOf(ctx));
}

/** Whether a mailbox may get one more mail of this purpose, whoever asked for it. */
export async function mayMail(
  ctx: Context,
  email: string,
  limit: AttemptLimit = MAIL_LIMIT,
): Promise<boolean> {
  return isWithin(ctx, limit, email);
}

/** Counts the first mail, so that the next one has to wait. */
export async function noteVerification(ctx: Context, email: string): Promise<void> {
  await isWithin(ctx, VERIFICATION_LIMIT, email);
}

/** Counts one attempt. Returns false when none was left. */
export async function isWithin(ctx: Context, limit: AttemptLimit, subject: string): Promise<boolean> {
  try {
    await takeTry(ctx, limit, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
