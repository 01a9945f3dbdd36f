// Owns: nothing. Finds the people of the demo, and what it has made already.
import type { Context } from '#kit/server/context.ts';

export async function hasPayee({ db }: Context, name: string): Promise<boolean> {
  const row = await db.selectFrom('payees').select('id').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** The accounts of these handles, in their order; undefined for one that is missing. */
export async function findUsers(
  { db }: Context,
  handles: readonly string[],
): Promise<(number | undefined)[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'handle'])
    .where('handle', 'in', [...handles])
    .execute();
  const ids = new Map(rows.map(({ id, handle }) => [handle, id]));
  return handles.map((handle) => ids.get(handle));
}
