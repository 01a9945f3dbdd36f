// Owns: nothing
// Reads which events of a meet have results.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Lists the rounds with results by event. */
export async function listRoundsWithResults(
  { db }: Context,
  meetId: number,
): Promise<{ meetEventId: number; roundIds: number[] }[]> {
  const { rows } = await sql<{ meetEventId: number; roundIds: number[] }>`
    select meet_event_id as "meetEventId", json_agg(distinct round_id) as "roundIds"
    from results
    where meet_id = ${meetId} and removed_at is null
    group by meet_event_id`.execute(db);
  return rows;
}
