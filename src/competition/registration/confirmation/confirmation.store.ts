// Owns: entry_receipts. Takes the receipts that no mail has confirmed yet, and reads what was withdrawn.
import { sql } from 'kysely';
import type { StoredReceipt } from '#competition/registration/entry-form/receipts.rules.ts';
import type { Context } from '#kit/server/context.ts';

export interface ReceiptToConfirm extends StoredReceipt {
  meetId: number;
  /** Null for an athlete without a team. */
  teamId: number | null;
  athleteId: number | null;
}

export interface WithdrawnEntry {
  meetEventId: number;
  relayLetter: string | null;
  /** Null for a relay. */
  firstName: string | null;
  lastName: string | null;
}

/** Lists the entries of a team, or of an athlete without one, that were withdrawn at or after the instant. */
export async function listWithdrawn(
  { db }: Context,
  { meetId, teamId, athleteId }: Pick<ReceiptToConfirm, 'meetId' | 'teamId' | 'athleteId'>,
  since: string,
): Promise<WithdrawnEntry[]> {
  const { rows } = await sql<WithdrawnEntry>`
    select e.meet_event_id as "meetEventId", e.relay_letter as "relayLetter", p.first_name as "firstName",
      p.last_name as "lastName"
    from entries e
    left join athletes a on a.id = e.athlete_id
    left join athletes p on p.id = a.canonical_id
    where e.meet_id = ${meetId} and e.removed_at >= ${since}
      and (e.team_id = ${teamId} or (e.team_id is null and p.id = ${athleteId}))
    order by e.id`.execute(db);
  return rows;
}

/** Marks receipts as confirmed and returns them, the oldest first. Two nodes never take the same ones. */
export async function takeUnconfirmed({ db, clock }: Context, limit: number): Promise<ReceiptToConfirm[]> {
  const { rows } = await sql<ReceiptToConfirm>`
    update entry_receipts set confirmed_at = ${clock.now().toString()}
    where id in (
      select id from entry_receipts where confirmed_at is null order by id limit ${limit} for update skip locked)
    returning id as "receiptId", arrival, received_at as "receivedAt", meet_id as "meetId", team_id as "teamId",
      athlete_id as "athleteId"`.execute(db);
  return rows.sort((one, other) => one.receiptId - other.receiptId);
}
