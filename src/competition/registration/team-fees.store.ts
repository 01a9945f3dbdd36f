// Owns: nothing. Reads the entries of a meet that are paid for, with their payers.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { EntryOfPayer } from './team-fees.rules.ts';

/** Entries with a place that are not scratched, in the order in which they were made; athletes are identities. */
export async function listEntriesToPrice({ db }: Context, meetId: number): Promise<EntryOfPayer[]> {
  const { rows } = await sql<EntryOfPayer>`
    select a.canonical_id as "athleteId", e.meet_event_id as "meetEventId", e.created_at as "enteredAt",
      e.team_id as "teamId", case when e.team_id is null then e.team_text end as "teamText"
    from entries e left join athletes a on a.id = e.athlete_id
    where e.meet_id = ${meetId} and e.removed_at is null and e.scratched_at is null and e.acceptance > 0
    order by e.id`.execute(db);
  return rows;
}
