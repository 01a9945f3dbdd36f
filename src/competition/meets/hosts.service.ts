// Hosts of meets, and the check that a user hosts a meet.
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { insertHost, isHost, isMeet, listHosted, removeHosted } from './hosts.store.ts';
import { hostOnlySentence, meetUnknownSentence } from './meets.words.ts';

/** Returns the signed-in host or admin; refuses others with 401 or 403, and an unknown meet with 404. */
export async function requireHost(ctx: Context, meetId: number): Promise<SignedIn> {
  const user = requireVerified(ctx);
  if (!(await isMeet(ctx, meetId))) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  if (user.isAdmin || (await isHost(ctx, meetId, user.userId))) return user;
  throw new Refusal('HOST_ONLY', hostOnlySentence(), { status: 403 });
}

/** Lists the meets that a user hosts, the latest first. */
export function listHostedMeets(ctx: Context, userId: number): Promise<number[]> {
  return listHosted(ctx, userId);
}

/** Checks no permission: the caller must have done so. */
export function addHost(ctx: Context, { meetId, userId }: { meetId: number; userId: number }): Promise<void> {
  return insertHost(ctx, meetId, userId);
}

/** Called when an account is deleted. */
export function removeHostedMeets(ctx: Context, userId: number): Promise<void> {
  return removeHosted(ctx, userId);
}
