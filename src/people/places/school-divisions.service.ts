// The tree of schools as far as it is known without its owners: the world, its countries and their states.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { ensureChild, getWorldId, listChildren, type SchoolDivision } from './school-divisions.store.ts';

/** What stands directly below a node; null asks for the root. */
export function listSchoolDivisions(ctx: Context, parentId: number | null): Promise<SchoolDivision[]> {
  return listChildren(ctx.db, parentId);
}

/** The nodes of a country and, when one is said, of its state; created when they are not there. */
export function ensureSchoolDivisions(
  ctx: Context,
  place: { country: string; state?: string | null },
): Promise<{ countryId: number; stateId: number | null }> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now().toString();
    const parentId = await getWorldId(db);
    const countryId = await ensureChild(db, { parentId, kind: 'country', name: place.country }, now);
    if (!place.state) return { countryId, stateId: null };
    const stateId = await ensureChild(db, { parentId: countryId, kind: 'state', name: place.state }, now);
    return { countryId, stateId };
  });
}
