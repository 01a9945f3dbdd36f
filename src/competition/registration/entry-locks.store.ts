// Owns: entry_locks. While a meet has a lock, only its hosts change entries.
import type { Context } from '#kit/server/context.ts';

/** Returns when the entries were locked, RFC 3339; null while they are not. */
export async function findLock({ db }: Context, meetId: number): Promise<string | null> {
  const row = await db
    .selectFrom('entry_locks')
    .select('locked_at')
    .where('meet_id', '=', meetId)
    .executeTakeFirst();
  return row?.locked_at ?? null;
}

/** The first lock stays. */
export async function insertLock(
  { db }: Context,
  { meetId, now, byUserId }: { meetId: number; now: string; byUserId: number },
): Promise<void> {
  await db
    .insertInto('entry_locks')
    .values({ meet_id: meetId, locked_at: now, locked_by: byUserId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLock({ db }: Context, meetId: number): Promise<void> {
  await db.deleteFrom('entry_locks').where('meet_id', '=', meetId).execute();
}
