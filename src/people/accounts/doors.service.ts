// Counts tries at the doors of sign-in, by the network that they come from.
import { createHash } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/rate-limits.ts';
import { type AccountDoor, clientNetwork, MAIL_DOOR, VERIFICATION_DOOR } from './doors.rules.ts';

export const networkOf = ({ request }: Context): string => clientNetwork(request?.clientAddress ?? 'unknown');

/** One try from the network of who asks. */
export async function countTry(ctx: Context, door: AccountDoor): Promise<void> {
  await countAtDoor(ctx, door, networkOf(ctx));
}

/** Under which the tries of one account are counted; the table of tries tells nobody's address. */
export const subjectOf = (about: string): string =>
  createHash('sha256').update(about).digest('base64url').slice(0, 22);

/** Whether a letter box may get one more mail, whoever asked for it. */
export async function mayMail(ctx: Context, email: string): Promise<boolean> {
  return isWithin(ctx, MAIL_DOOR, subjectOf(email));
}

/** Counts a first mail, so that the next one waits its minute. */
export async function noteVerification(ctx: Context, email: string): Promise<void> {
  await isWithin(ctx, VERIFICATION_DOOR, subjectOf(email));
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
