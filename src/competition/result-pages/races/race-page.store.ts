// Owns: nothing
// Reads the number of finishers and the first finishers of the races of a meet, for their cards.
import { sql } from 'kysely';
import { selectResults } from '#competition/result-pages/results-page.store.ts';
import type { Context } from '#kit/server/context.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';

/** Counts the finishers of each event's final, by event. */
export async function listFinisherCounts({ db }: Context, meetId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; finishers: number }>`
    select meet_event_id as id, count(*)::int as finishers
    from results
    where meet_id = ${meetId} and round = 'F' and removed_at is null
      and status is null and validation >= 0 and mark_raw < ${MARK_INVALID}
    group by meet_event_id`.execute(db);
  return new Map(rows.map(({ id, finishers }) => [id, finishers]));
}

/** Lists places 1 to `lastPlace` of the finals of the meet, best first; a tie for the last place adds rows. */
export function listLeaderRows(ctx: Context, meetId: number, lastPlace: number) {
  return selectResults(ctx)
    .select('results.meet_event_id as meetEventId')
    .where('results.meet_id', '=', meetId)
    .where('results.round', '=', 'F')
    .where('results.place', '<=', lastPlace)
    .where('results.status', 'is', null)
    .where('results.validation', '>=', 0)
    .orderBy('results.place')
    .orderBy('results.id')
    .execute();
}
