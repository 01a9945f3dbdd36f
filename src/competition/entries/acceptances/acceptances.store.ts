// Owns: entries. The moments since which entries wait.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** An entry on a wait list, with the moment since which it waits, RFC 3339. */
export interface WaitOfEntry {
  entryId: number;
  waitlistedAt: string;
}

/** Gives entries on the wait list back the moment since which they waited, and so their number. */
export async function restoreWaits({ db }: Context, waits: readonly WaitOfEntry[]): Promise<void> {
  await sql`
    update entries set waitlisted_at = was."waitlistedAt"
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as was ("entryId" bigint, "waitlistedAt" timestamptz)
    where id = was."entryId" and acceptance = -5`.execute(db);
}
