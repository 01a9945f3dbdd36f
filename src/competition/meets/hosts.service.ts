// Who runs a meet, and the question whether somebody does.
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { insertHost, isHost, isMeet, listHosted, removeHosted } from './hosts.store.ts';
import { hostOnlySentence, meetUnknownSentence } from './meets.words.ts';

/** A host of the meet or an admin; else a refusal with 401, 403 or, when there is no such meet, 404. */
export async function requireHost(ctx: Context, meetId: number): Promise<SignedIn> {
  const user = requireVerified(ctx);
  if (!(await isMeet(ctx, meetId))) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  if (user.isAdmin || (await isHost(ctx, meetId, user.userId))) return user;
  throw new Refusal('HOST_ONLY', hostOnlySentence(), { status: 403 });
}

/** Admins are not counted. */
export function isHostOf(ctx: Context, userId: number, meetId: number): Promise<boolean> {
  return isHost(ctx, meetId, userId);
}

/** The meets that somebody runs, the latest first. */
export function hostsMeets(ctx: Context, userId: number): Promise<number[]> {
  return listHosted(ctx, userId);
}

/** Without asking anybody: for what brings its own permission, such as the demo. */
export function addHost(ctx: Context, { meetId, userId }: { meetId: number; userId: number }): Promise<void> {
  return insertHost(ctx, meetId, userId);
}

/** When an account is deleted. */
export function forgetHosted(ctx: Context, userId: number): Promise<void> {
  return removeHosted(ctx, userId);
}
