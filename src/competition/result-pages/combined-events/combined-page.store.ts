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
      'results.meet_event_id as meetEventId',
      'rounds.round',
      'athletes.canonical_id as canonicalId',
      'results.mark_entered as markEntered',
      'results.mark_raw as markRaw',
      'results.timing',
      'results.measure',
      'results.status',
      'results.wind_tenths as windTenths',
      'results.wind_status as windStatus',
      'results.validation',
      'results.is_exhibition as isExhibition',
    ])
    .where('results.meet_event_id', '=', sql<number>`any(${meetEventIds}::bigint[])`)
    .where('results.removed_at', 'is', null),
);

export type PartRow = Awaited<ReturnType<typeof listPartRows>>[number];
