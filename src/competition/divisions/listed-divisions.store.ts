// Owns: meet_divisions. Writes the same division for many meets in one statement.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Does nothing for meets that already have the division. */
export async function insertDivisionOfMeets(
  { db }: Context,
  meetIds: readonly number[],
  { name, levelMask }: { name: string; levelMask: number },
  now: string,
): Promise<void> {
  await sql`
    insert into meet_divisions (meet_id, name, level_mask, created_at)
    select meet_id, ${name}, ${levelMask}, ${now}
    from unnest(${meetIds}::bigint[]) as listed (meet_id)
    where not exists (
      select from meet_divisions d
      where d.meet_id = listed.meet_id and d.name = ${name} and d.gender is null and d.removed_at is null
    )`.execute(db);
}

/** Returns the id of the division of this name by meet. */
export async function listDivisionOfMeets(
  { db }: Context,
  meetIds: readonly number[],
  name: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('meet_divisions')
    .select(['id', 'meet_id'])
    .where('meet_id', '=', sql<number>`any(${meetIds}::bigint[])`)
    .where('name', '=', name)
    .where('gender', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.meet_id, row.id]));
}
