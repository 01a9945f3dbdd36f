// Changes handles: one that looks like another is refused, and a former one leads to the new one.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireSelf, requireUser, requireVerified } from '#kit/server/visitor.ts';
import { readAccountInfo } from '#people/accounts/account-info.store.ts';
import { lockAccount, updateAccount } from '#people/accounts/accounts.store.ts';
import { canChangeHandle } from '#people/accounts/permissions.rules.ts';
import { doesLeadOn } from './handle-choice.rules.ts';
import {
  HANDLE_CHANGE_DAYS,
  HANDLE_CHANGES_MAX,
  handleSkeleton,
  handleTaken,
  normalHandle,
  refusalToHandle,
} from './handles.rules.ts';
import {
  countLeftHandles,
  findHandleOwner,
  type HandleOwner,
  insertFormerHandle,
  listTakenSkeletons,
  removeFormerHandle,
} from './handles.store.ts';
import { handleWords as words } from './handles.words.ts';

/** Enough checks for somebody who types, too few to list all handles. */
const HANDLE_LIMIT = { name: 'handle asked', max: 300, windowSeconds: 15 * 60 };

export interface HandleAnswer {
  /** The handle as it would be stored. */
  handle: string;
  isAvailable: boolean;
  /** The visitor has this handle already. */
  isOwn: boolean;
  /** The reason when it is not available. */
  reason: string | null;
}

/** Finds the present or former owner. Returns null for a minor's former handle that shows the name. */
export async function findByHandle(ctx: Context, handle: string): Promise<HandleOwner | null> {
  const former = normalHandle(handle);
  const owner = await findHandleOwner(ctx, former);
  return owner?.isFormer && !doesLeadOn(former, owner, todayUtc(ctx)) ? null : owner;
}

/** Whether the visitor can take the handle. */
export async function checkHandle(ctx: Context, given: string): Promise<HandleAnswer> {
  const { userId } = requireUser(ctx);
  await takeTry(ctx, HANDLE_LIMIT, String(userId));
  const handle = normalHandle(given);
  const own = await readAccountInfo(ctx, userId);
  const isOwn = own?.handle === handle;
  const refusal = isOwn ? null : (refusalToHandle(handle) ?? (await refusalToTake(ctx, userId, handle)));
  return { handle, isAvailable: refusal === null, isOwn, reason: refusal?.message ?? null };
}

/**
 * Returns the new handle. Users change their own handle, admins anybody's. Throws HANDLE_INVALID, HANDLE_TAKEN (409) or
 * HANDLE_CHANGED_OFTEN.
 */
export async function changeHandle(ctx: Context, userId: number, given: string): Promise<string> {
  requireVerified(ctx);
  const by = requireSelf(ctx, userId);
  const handle = normalHandle(given);
  const changed = inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, userId);
    if (!account || account.standing === 'deleted') throw userUnknown();
    if (account.handle === handle) return handle;
    const refusal = refusalToHandle(handle) ?? (await refusalToTake(ctx, userId, handle));
    if (refusal) throw refusal;
    if (!canChangeHandle(by, await countRecentChanges(ctx, userId))) throw changedOften();
    const skeleton = handleSkeleton(handle);
    await removeFormerHandle(ctx, userId, skeleton);
    await insertFormerHandle(ctx, {
      userId,
      handle: account.handle,
      skeleton: handleSkeleton(account.handle),
    });
    await updateAccount(ctx, userId, { handle, handle_skeleton: skeleton });
    ctx.announce({ evict: ['profiles'] });
    return handle;
  });
  return changed.catch((error: unknown) => {
    // Somebody else took it at the same moment.
    throw isUniqueViolation(error) ? handleTaken() : error;
  });
}

export const userUnknown = () => new Refusal('USER_UNKNOWN', words.unknown, { status: 404 });

async function refusalToTake(ctx: Context, userId: number, handle: string): Promise<Refusal | null> {
  const taken = await listTakenSkeletons(ctx, [handleSkeleton(handle)], userId);
  return taken.size > 0 ? handleTaken() : null;
}

function countRecentChanges(ctx: Context, userId: number): Promise<number> {
  const since = ctx.clock.now().subtract({ hours: 24 * HANDLE_CHANGE_DAYS });
  return countLeftHandles(ctx, userId, since.toString());
}

function changedOften(): Refusal {
  const message = words.often(HANDLE_CHANGES_MAX, HANDLE_CHANGE_DAYS);
  return new Refusal('HANDLE_CHANGED_OFTEN', message, { fields: { handle: message } });
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
