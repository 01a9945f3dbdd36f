// Owns: nothing. Reads the bests of those who start in a round.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** The best legal marks before this event, as the integers that lists compare. */
export interface StarterBests {
  canonicalId: number;
  best: number;
  /** Null without a mark in the season of the meet. */
  seasonBest: number | null;
}

/** Lists the bests of these people in one event; the results of the event itself do not count yet. */
export async function listStarterBests(
  { db }: Context,
  {
    meetEventId,
    eventVariant,
    canonicalIds,
  }: { meetEventId: number; eventVariant: string; canonicalIds: readonly number[] },
): Promise<StarterBests[]> {
  const { rows } = await sql<StarterBests>`
    select a.canonical_id as "canonicalId", min(r.mark_legal) as best,
      min(r.mark_legal) filter (where r.season_id = (
        select m.season_id from meet_events e join meets m on m.id = e.meet_id where e.id = ${meetEventId}
      )) as "seasonBest"
    from athletes a join results r on r.athlete_id = a.id
    where a.canonical_id = any(${canonicalIds}::bigint[]) and r.event_variant = ${eventVariant}
      and r.counts and r.removed_at is null and r.mark_legal is not null and r.meet_event_id <> ${meetEventId}
    group by a.canonical_id`.execute(db);
  return rows;
}
