// Owns: entry_receipts. Receipts for entries that came in, numbered in the order of arrival at each meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Entrant } from './form-entrants.rules.ts';
import type { StoredReceipt } from './receipts.rules.ts';

/** The caller holds the meet, so that no two get one number. */
export async function insertReceipt(
  { db }: Context,
  { meetId, entrant, receivedAt }: { meetId: number; entrant: Entrant; receivedAt: string },
): Promise<StoredReceipt> {
  const { rows } = await sql<StoredReceipt>`
    insert into entry_receipts (meet_id, arrival, team_id, athlete_id, received_at)
    select ${meetId}, coalesce(max(arrival), 0) + 1, ${entrant.teamId}, ${entrant.athleteId}, ${receivedAt}
    from entry_receipts where meet_id = ${meetId}
    returning id as "receiptId", arrival, received_at as "receivedAt"`.execute(db);
  return rows[0]!;
}

export async function findNewestReceipt(
  { db }: Context,
  meetId: number,
  { teamId, athleteId }: Entrant,
): Promise<StoredReceipt | null> {
  const { rows } = await sql<StoredReceipt>`
    select id as "receiptId", arrival, received_at as "receivedAt" from entry_receipts
    where meet_id = ${meetId} and (team_id = ${teamId} or athlete_id = ${athleteId})
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
