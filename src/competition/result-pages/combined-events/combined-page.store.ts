// Owns: nothing
// Reads the results of athletes in the parts of combined events.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

/** Reads every result of these events; merged athletes have their present canonical id. */
export function listPartRows(ctx: Context, meetEventIds: readonly number[]) {
  return partsOfEvents(ctx, [...meetEventIds]);
}

const partsOfEvents = compiledOnce(({ db }, meetEventIds: number[]) =>
  db
    .selectFrom('results')
    .innerJoin('rounds', 'rounds.id', 'results.round_id')
    .innerJoin('athletes', 'athletes.id', 'results.athlete_id')
    .select([
      'results.meet_event_id',
      'rounds.round',
      'athletes.canonical_id',
      'results.mark_entered',
      'results.mark_raw',
      'results.timing',
      'results.measure',
      'results.status',
      'results.wind_tenths',
      'results.wind_status',
      'results.validation',
      'results.is_exhibition',
    ])
    .where('results.meet_event_id', '=', sql<number>`any(${meetEventIds}::bigint[])`)
    .where('results.removed_at', 'is', null),
);

export type PartRow = Awaited<ReturnType<typeof listPartRows>>[number];
