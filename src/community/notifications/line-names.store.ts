// Owns: nothing
// The current names of accounts in lines of notifications.
import type { Context } from '#kit/server/context.ts';
import { fullName } from '#sport/people/names.rules.ts';

interface NamedById {
  id: number;
  name: string;
}

/** Returns the accounts' full names; deleted accounts are left out. */
export async function listAccountNames({ db }: Context, ids: readonly number[]): Promise<NamedById[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', ids)
    .where('standing', '<>', 'deleted')
    .execute();
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}
