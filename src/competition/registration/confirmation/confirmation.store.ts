// Owns: entry_receipts. Takes the receipts that no mail has confirmed yet.
import { sql } from 'kysely';
import type { StoredReceipt } from '#competition/registration/entry-form/receipts.rules.ts';
import type { Context } from '#kit/server/context.ts';

export interface ReceiptToConfirm extends StoredReceipt {
  meetId: number;
  /** Null for an athlete without a team. */
  teamId: number | null;
  athleteId: number | null;
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
