// Owns: athletes
// Removes athletes that were added by mistake.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Returns their count. */
export async function markRemoved(
  { db, clock }: Context,
  athleteIds: readonly number[],
  byUserId: number | null,
): Promise<number> {
  const removed = await db
    .updateTable('athletes')
    .set({ removed_at: clock.now().toString(), removed_by: byUserId })
    .where(sql<boolean>`id = any(${athleteIds}::bigint[])`)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  return removed.length;
}
