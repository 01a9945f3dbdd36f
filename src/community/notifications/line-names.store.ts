// Owns: nothing
// The names that lines of notifications speak of, as the tables have them today.
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';

interface NamedById {
  id: number;
  name: string;
}

/** Under the own names of accounts; nothing of deleted ones. */
export async function listAccountNames({ db }: Context, ids: readonly number[]): Promise<NamedById[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .where('standing', '<>', 'deleted')
    .execute();
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`.trim() }));
}

/** Under the ids that were asked for, as the identities of today. */
export async function listAthletes(
  { db }: Context,
  ids: readonly number[],
): Promise<(PersonRow & { id: number })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('athletes as recorded')
    .innerJoin('athletes as athlete', 'athlete.id', 'recorded.canonical_id')
    .select(['recorded.id', 'athlete.first_name', 'athlete.last_name', 'athlete.visibility'])
    .select('recorded.visibility as recorded_visibility')
    .where('recorded.id', 'in', ids)
    .where('athlete.removed_at', 'is', null)
    .execute();
}

export async function listTeamNames({ db }: Context, ids: readonly number[]): Promise<NamedById[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('teams').select(['id', 'name']).where('id', 'in', ids).execute();
}
