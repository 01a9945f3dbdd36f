// Owns: athletes
// Takes back athletes who were made by mistake.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Returns how many there were. */
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
