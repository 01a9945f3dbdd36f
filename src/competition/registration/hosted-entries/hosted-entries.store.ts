// Owns: nothing. Reads which events of a meet are run how, and whose heats have started.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export async function mapEventVariants(
  { db }: Context,
  meetId: number,
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('meet_events')
    .select(['id', 'event_variant'])
    .where('meet_id', '=', meetId)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, event_variant }) => [id, event_variant]));
}

/** Lists those of the entries that have a slot in a heat that has started. */
export async function listStarted(
  { db }: Context,
  meetId: number,
  entryIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ entryId: number }>`
    select distinct s.entry_id as "entryId"
    from start_slots s join heats h on h.id = s.heat_id join entries e on e.id = s.entry_id
    where s.entry_id = any(${entryIds}::bigint[]) and e.meet_id = ${meetId} and h.started_at is not null`.execute(
    db,
  );
  return rows.map(({ entryId }) => entryId);
}
