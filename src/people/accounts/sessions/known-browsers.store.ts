// Owns: known_browsers
// The browsers that have signed in to an account before, as digests.
import type { Context } from '#kit/server/context.ts';

/** Marks the browser as seen now. Returns false when it has not signed in to this account before. */
export async function touchBrowser({ db, clock }: Context, userId: number, digest: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_browsers')
    .set({ last_seen_at: clock.now().toString() })
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertBrowser({ db, clock }: Context, userId: number, digest: string): Promise<void> {
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, digest, last_seen_at: clock.now().toString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'digest']).doNothing())
    .execute();
}

export async function hasBrowsers({ db }: Context, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeBrowsersOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

export async function removeOldBrowsers({ db }: Context, before: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('last_seen_at', '<', before).execute();
}
