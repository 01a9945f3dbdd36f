// Counts tries at the doors of sign-in, by the network that they come from.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { type AccountDoor, MAIL_DOOR, VERIFICATION_DOOR } from './attempt-limits.rules.ts';

/** One try from the network of who asks. */
export async function countTry(ctx: Context, door: AccountDoor): Promise<void> {
  await countAtDoor(ctx, door, networkOf(ctx));
}

/** Whether a letter box may get one more mail of this purpose, whoever asked for it. */
export async function mayMail(ctx: Context, email: string, door: AccountDoor = MAIL_DOOR): Promise<boolean> {
  return isWithin(ctx, door, email);
}

/** Counts a first mail, so that the next one waits its minute. */
export async function noteVerification(ctx: Context, email: string): Promise<void> {
  await isWithin(ctx, VERIFICATION_DOOR, email);
}

/** Counts one, and says whether there was one left. */
export async function isWithin(ctx: Context, door: AccountDoor, subject: string): Promise<boolean> {
  try {
    await countAtDoor(ctx, door, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
