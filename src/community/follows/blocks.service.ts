// Blocks and unblocks accounts: a block ends following in both directions and stops messages both ways.
import { todayUtc } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { canReadHandle } from '#people/access/permissions.rules.ts';
import { lockUsers } from '#people/accounts/profile/account-locks.service.ts';
import {
  BLOCK_RATE_LIMIT,
  BLOCKS_MAX,
  type BlockStatus,
  blockSelf,
  blockUnknown,
  tooManyBlocks,
} from './blocks.rules.ts';
import { deleteBlock, deleteBlocksOf, findBlock, insertBlock, listBlocked } from './blocks.store.ts';
import { notifyOfFollow } from './follow-notices.service.ts';
import { findState, saveState } from './follows.store.ts';
import { canBlock } from './permissions.rules.ts';

declare module '#kit/server/context.ts' {
  interface Context {
    /** True if two accounts share a team, family or conversation, which higher rooms know. Absent in imports and tests. */
    areInTouch?: (ctx: Context, userId: number, otherId: number) => Promise<boolean>;
  }
}

/**
 * Blocking needs no confirmed address, and the blocked person is not notified. Throws BLOCK_UNKNOWN
 * for an account that does not exist or that the visitor cannot see.
 */
export async function blockUser(ctx: Context, blockedId: number): Promise<BlockStatus> {
  const { userId } = requireUser(ctx);
  if (userId === blockedId) throw blockSelf();
  await takeTry(ctx, BLOCK_RATE_LIMIT, String(userId));
  return inTransaction<BlockStatus>(ctx, async (ctx) => {
    await lockUsers(ctx, [userId, blockedId]);
    if ((await findBlock(ctx, userId, blockedId)) !== null) return 'blocked';
    if (!(await canBlockNow(ctx, userId, blockedId))) throw blockUnknown();
    if ((await listBlocked(ctx, userId)).length >= BLOCKS_MAX) throw tooManyBlocks();
    await insertBlock(ctx, userId, blockedId);
    await endFollow(ctx, userId, blockedId);
    await endFollow(ctx, blockedId, userId);
    ctx.announce({ evict: ['profiles'] });
    return 'blocked';
  });
}

async function canBlockNow(ctx: Context, userId: number, blockedId: number): Promise<boolean> {
  const [person] = await socialPeopleOf(ctx, [blockedId]);
  return person !== undefined && canBlock(person, await isInTouch(ctx, userId, blockedId), todayUtc(ctx));
}

async function isInTouch(ctx: Context, userId: number, otherId: number): Promise<boolean> {
  const follows = [
    await findState(ctx, userId, { type: 'user', linkId: otherId }),
    await findState(ctx, otherId, { type: 'user', linkId: userId }),
  ];
  if (follows.some((state) => state !== null)) return true;
  return (await ctx.areInTouch?.(ctx, userId, otherId)) ?? false;
}

async function endFollow(ctx: Context, followerId: number, linkId: number): Promise<void> {
  const subject = { type: 'user', linkId } as const;
  const before = await findState(ctx, followerId, subject);
  await saveState(ctx, followerId, subject, null);
  await notifyOfFollow(ctx, followerId, subject, before, null);
}

/** Unblocking does not restore a follow; that takes a new request. */
export async function unblockUser(ctx: Context, blockedId: number): Promise<BlockStatus> {
  const { userId } = requireUser(ctx);
  await deleteBlock(ctx, userId, blockedId);
  return 'none';
}

interface Blocked {
  userId: number;
  /** The name that strangers may see. */
  name: string;
  /** Null if the handle would reveal more than the name. */
  handle: string | null;
  blockedAt: string;
}

/** The accounts the visitor has blocked, the latest first. */
export async function ownBlocked(ctx: Context): Promise<Blocked[]> {
  const { userId } = requireUser(ctx);
  const blocked = await listBlocked(ctx, userId);
  const people = await socialPeopleOf(
    ctx,
    blocked.map((each) => each.userId),
  );
  const today = todayUtc(ctx);
  return people.map((person) => {
    const { blockedAt } = blocked.find((each) => each.userId === person.userId)!;
    return {
      userId: person.userId,
      name: socialName(person, today).text,
      handle: canReadHandle(person, today) ? person.handle : null,
      blockedAt,
    };
  });
}

interface BlocksBetween {
  /** The time of the block; null if there is none. */
  blockedAt: string | null;
  isBlockedByOther: boolean;
}

export async function blocksBetween(ctx: Context, userId: number, otherId: number): Promise<BlocksBetween> {
  const [blockedAt, byOther] = [await findBlock(ctx, userId, otherId), await findBlock(ctx, otherId, userId)];
  return { blockedAt, isBlockedByOther: byOther !== null };
}

/** For the deletion of an account. */
export function removeBlocksOf(ctx: Context, userId: number): Promise<void> {
  return deleteBlocksOf(ctx, userId);
}
