// Owns: nothing. Reads what a meet says about its seeds: its settings, and the state of its venue.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

interface SeedFacts {
  /** The settings of the panel for seeds, as they are stored; null before the host has opened it. */
  seeds: { from?: string; fromDate?: string; handTimes?: boolean } | null;
  /** Two letters. */
  state: string | null;
}

export async function findSeedFacts({ db }: Context, meetId: number): Promise<SeedFacts> {
  const { rows } = await sql<SeedFacts>`
    select m.settings -> 'seeds' as seeds, v.state from staffed_meets m join venues v on v.id = m.venue_id
    where m.id = ${meetId}`.execute(db);
  return rows[0] ?? { seeds: null, state: null };
}
