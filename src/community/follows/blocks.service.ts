// Blocks somebody and takes it back: neither follows the other from then on, and neither can write to the other.
import { todayIn } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { BLOCKS_MOST, type BlockStatus, blockSelf, blockUnknown, tooManyBlocks } from './blocks.rules.ts';
import {
  accountStands,
  deleteBlock,
  deleteBlocksOf,
  findBlock,
  insertBlock,
  listBlocked,
} from './blocks.store.ts';
import { noticeFollow } from './follow-notices.service.ts';
import { findState, lockFollower, saveState } from './follows.store.ts';
import { socialName } from './social-people.rules.ts';
import { listSocialPeople } from './social-people.store.ts';

/** Nobody needs a confirmed address to be left alone. Who is blocked is not told. */
export async function blockUser(ctx: Context, blockedId: number): Promise<BlockStatus> {
  const { userId } = requireUser(ctx);
  if (userId === blockedId) throw blockSelf();
  return inTransaction<BlockStatus>(ctx, async (ctx) => {
    // In one order, so that two who block each other do not wait for each other.
    for (const id of [userId, blockedId].sort((left, right) => left - right)) await lockFollower(ctx, id);
    if (!(await accountStands(ctx, blockedId))) throw blockUnknown();
    if ((await listBlocked(ctx, userId)).length >= BLOCKS_MOST) throw tooManyBlocks();
    await insertBlock(ctx, userId, blockedId);
    await endFollow(ctx, userId, blockedId);
    await endFollow(ctx, blockedId, userId);
    ctx.announce({ evict: ['profiles'] });
    return 'blocked';
  });
}

async function endFollow(ctx: Context, followerId: number, linkId: number): Promise<void> {
  const subject = { type: 'user', linkId } as const;
  const before = await findState(ctx, followerId, subject);
  await saveState(ctx, followerId, subject, null);
  await noticeFollow(ctx, followerId, subject, before, null);
}

/** Nobody follows again by it: that is asked for anew. */
export async function unblockUser(ctx: Context, blockedId: number): Promise<BlockStatus> {
  const { userId } = requireUser(ctx);
  await deleteBlock(ctx, userId, blockedId);
  return 'none';
}

interface Blocked {
  userId: number;
  /** By which somebody may be known; the handle of who is known by no name. */
  name: string;
  handle: string;
  blockedAt: string;
}

/** By the visitor, the latest first. */
export async function ownBlocked(ctx: Context): Promise<Blocked[]> {
  const { userId } = requireUser(ctx);
  const blocked = await listBlocked(ctx, userId);
  const people = await listSocialPeople(
    ctx,
    blocked.map((each) => each.userId),
  );
  const today = todayIn(ctx.clock, 'UTC');
  return people.map((person) => {
    const { text, isHidden } = socialName(person, today);
    const { blockedAt } = blocked.find((each) => each.userId === person.userId)!;
    return {
      userId: person.userId,
      name: isHidden ? `@${person.handle}` : text,
      handle: person.handle,
      blockedAt,
    };
  });
}

interface BlocksBetween {
  /** Since when this one has blocked the other; null: not. */
  blockedAt: string | null;
  isBlockedByOther: boolean;
}

export async function blocksBetween(ctx: Context, userId: number, otherId: number): Promise<BlocksBetween> {
  const [blockedAt, byOther] = [await findBlock(ctx, userId, otherId), await findBlock(ctx, otherId, userId)];
  return { blockedAt, isBlockedByOther: byOther !== null };
}

/** When an account is deleted. */
export function removeBlocksOf(ctx: Context, userId: number): Promise<void> {
  return deleteBlocksOf(ctx, userId);
}
