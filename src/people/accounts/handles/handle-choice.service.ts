// Chooses the handle of a new account, and replaces a handle that shows a name which is no longer public.
import { randomInt } from 'node:crypto';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { listFormerHandles } from '#people/accounts/account-info.store.ts';
import { accountMails } from '#people/accounts/account-mails.words.ts';
import { lockAccount, updateAccount } from '#people/accounts/accounts.store.ts';
import { greetingName } from '#people/accounts/greeting.rules.ts';
import { ACCOUNT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { type HandleOwnerToBe, handlesFor, handleTellsName, neutralHandles } from './handle-choice.rules.ts';
import { HANDLE_RESTS_DAYS, handleSkeleton, refusalToHandle } from './handles.rules.ts';
import { listTakenSkeletons, retireHandles, takeHandleToCover } from './handles.store.ts';

const LOTS = 1_000_000;

interface PersonNamed {
  firstName: string;
  lastName: string;
}

/** Finds a handle that nobody has or had. */
export async function chooseHandle(ctx: Context, owner: HandleOwnerToBe): Promise<string> {
  return firstFree(ctx, handlesFor(owner, todayUtc(ctx), randomInt(LOTS)));
}

/**
 * Replaces a handle that shows a part of the owner's name, or of the name of `athlete`, whose account it is. Runs within
 * the caller's transaction. A mail tells the owner, who may choose another handle; former handles lead nowhere from then
 * on, and nobody else gets them for a year.
 */
export async function coverHandle(
  ctx: Context,
  userId: number,
  athlete: PersonNamed | null = null,
): Promise<void> {
  const account = await lockAccount(ctx, userId);
  if (!account || account.standing === 'deleted') return;
  const { handle: left, first_name: firstName, last_name: lastName, email } = account;
  const names = [{ firstName, lastName }, ...(athlete ? [athlete] : [])];
  const tellsName = (handle: string) =>
    names.some((name) => handleTellsName(handle, name.firstName, name.lastName));
  const former = await listFormerHandles(ctx, userId);
  if (![left, ...former].some(tellsName)) return;
  const freeAt = ctx.clock
    .now()
    .add({ hours: 24 * HANDLE_RESTS_DAYS })
    .toString();
  await retireHandles(ctx, { userId, skeleton: tellsName(left) ? handleSkeleton(left) : null, freeAt });
  ctx.announce({ evict: ['profiles'] });
  if (!tellsName(left)) return;
  const handle = await firstFree(ctx, neutralHandles(randomInt(LOTS)));
  await updateAccount(ctx, userId, { handle, handle_skeleton: handleSkeleton(handle) });
  await sendMail(ctx, {
    to: email,
    userId,
    ...accountMails.handleCovered(greetingName(account), handle, ctx.publicUrl + ACCOUNT_PATH),
  });
}

/** Replaces handles from before the rule: those of minors, and of athletes whose name is not shown in full. */
export async function coverOldHandles(ctx: Context): Promise<void> {
  const coverNext = async (ctx: Context) => {
    const userId = await takeHandleToCover(ctx);
    if (userId !== null) await coverHandle(ctx, userId);
    return userId;
  };
  while ((await inTransaction(ctx, coverNext)) !== null);
}

async function firstFree(ctx: Context, candidates: readonly string[]): Promise<string> {
  const handles = candidates.filter((handle) => !refusalToHandle(handle));
  const taken = handles.length > 0 ? await listTakenSkeletons(ctx, handles.map(handleSkeleton)) : new Set();
  const free = handles.find((handle) => !taken.has(handleSkeleton(handle)));
  if (!free) throw new Refusal('HANDLE_NOT_FOUND', 'No handle is free for this name.', { status: 409 });
  return free;
}
