// Owns: nothing
// Finds the meets that members of the demo set up, with the member who made each.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface PlannedMeet {
  meetId: number;
  makerId: number;
}

/** Leaves out meets with results, whose days have come. */
export async function listPlannedMeets({ db }: Context, names: readonly string[]): Promise<PlannedMeet[]> {
  const { rows } = await sql<PlannedMeet>`
    select m.id as "meetId", u.id as "makerId"
    from meets m join users u on u.id = m.created_by
    where u.demo_key is not null and m.removed_at is null and m.result_count = 0
      and m.name_folded in (select fold_name(name) from unnest(${names}::text[]) as name)
    order by m.id`.execute(db);
  return rows;
}
