// Chooses the handle of a new account, and replaces one that tells a name which is no longer shown.
import { randomInt } from 'node:crypto';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail.ts';
import { ACCOUNT_PATH } from '#sport/member-addresses.rules.ts';
import { accountMails } from './account-mails.words.ts';
import { lockAccount, updateAccount } from './accounts.store.ts';
import { type HandleOwnerToBe, handlesFor, handleTellsName, neutralHandles } from './handle-choice.rules.ts';
import { HANDLE_RESTS_DAYS, handleSkeleton, refusalToHandle } from './handles.rules.ts';
import { listTakenSkeletons, retireHandles } from './handles.store.ts';

const LOTS = 1_000_000;

/** One that nobody has or had. */
export async function chooseHandle(ctx: Context, owner: HandleOwnerToBe): Promise<string> {
  return firstFree(ctx, handlesFor(owner, todayIn(ctx.clock, 'UTC'), randomInt(LOTS)));
}

/**
 * Within the caller's transaction: a handle with a part of the owner's name gives way to a neutral one. The owner is
 * told by email and may choose another; former handles lead nowhere from then on, and rest.
 */
export async function coverHandle(ctx: Context, userId: number): Promise<void> {
  const account = await lockAccount(ctx, userId);
  if (!account || account.standing === 'deleted') return;
  const { handle: left, first_name: firstName, last_name: lastName, email } = account;
  if (!handleTellsName(left, firstName, lastName)) return;
  const handle = await firstFree(ctx, neutralHandles(randomInt(LOTS)));
  const freeAt = ctx.clock
    .now()
    .add({ hours: 24 * HANDLE_RESTS_DAYS })
    .toString();
  await retireHandles(ctx, { userId, skeleton: handleSkeleton(left), freeAt });
  await updateAccount(ctx, userId, { handle, handle_skeleton: handleSkeleton(handle) });
  await sendMail(ctx, {
    to: email,
    userId,
    ...accountMails.handleCovered(firstName, handle, ctx.publicUrl + ACCOUNT_PATH),
  });
  ctx.announce({ evict: ['profiles'] });
}

async function firstFree(ctx: Context, candidates: readonly string[]): Promise<string> {
  const handles = candidates.filter((handle) => !refusalToHandle(handle));
  const taken = handles.length > 0 ? await listTakenSkeletons(ctx, handles.map(handleSkeleton)) : new Set();
  const free = handles.find((handle) => !taken.has(handleSkeleton(handle)));
  if (!free) throw new Refusal('HANDLE_NOT_FOUND', 'No handle is free for this name.', { status: 409 });
  return free;
}
