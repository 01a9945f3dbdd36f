// Owns: blocks
// Blocks between accounts.
import type { Context } from '#kit/server/context.ts';

/** Returns the time of the block; null if there is none. */
export async function findBlock(
  { db }: Context,
  blockerId: number,
  blockedId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('blocks')
    .select('blocked_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row?.blocked_at ?? null;
}

/** Returns the latest first. */
export async function listBlocked(
  { db }: Context,
  blockerId: number,
): Promise<{ userId: number; blockedAt: string }[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['blocked_id as userId', 'blocked_at as blockedAt'])
    .where('blocker_id', '=', blockerId)
    .where('users.standing', '<>', 'deleted')
    .orderBy('blocked_at', 'desc')
    .orderBy('blocked_id')
    .execute();
}

/** A repeated block changes nothing. */
export async function insertBlock(
  { db, clock }: Context,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, blocked_at: clock.now().toString() })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

export async function deleteBlock({ db }: Context, blockerId: number, blockedId: number): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

export async function deleteBlocksOf({ db }: Context, userId: number): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where((where) => where.or([where('blocker_id', '=', userId), where('blocked_id', '=', userId)]))
    .execute();
}
