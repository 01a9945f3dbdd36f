// Owns: meets
// When the entries of a meet become public.
import type { Context } from '#kit/server/context.ts';

export interface EntriesPublication {
  /** RFC 3339; null if the host sets no time. */
  publicAt: string | null;
  /** True if an admin lets the host publish without a subscription. */
  isHostExcepted: boolean;
}

/** Lets entries be public from this instant on, whatever time was set. */
export async function updateEntriesPublicAt(
  { db }: Context,
  meetId: number,
  publicAt: string,
): Promise<void> {
  await db.updateTable('meets').set({ entries_public_at: publicAt }).where('id', '=', meetId).execute();
}

/** Returns false when nothing changed. */
export async function updateEntriesPublication(
  { db }: Context,
  meetId: number,
  { publicAt, isHostExcepted }: EntriesPublication,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meets')
    .set({ entries_public_at: publicAt, has_supporter_exception: isHostExcepted })
    .where('id', '=', meetId)
    .where(({ or, eb }) =>
      or([
        eb('entries_public_at', 'is distinct from', publicAt),
        eb('has_supporter_exception', '<>', isHostExcepted),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
