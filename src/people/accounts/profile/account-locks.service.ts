// Makes changes of the same accounts wait for each other until the end of the transaction.
import type { Context } from '#kit/server/context.ts';
import { lockAccountRows } from '#people/accounts/accounts.store.ts';

/** Accounts are locked in order of id, so that two writers never block each other. */
export function lockUsers(ctx: Context, userIds: readonly number[]): Promise<void> {
  return lockAccountRows(ctx, userIds);
}

export function lockUser(ctx: Context, userId: number): Promise<void> {
  return lockAccountRows(ctx, [userId]);
}
