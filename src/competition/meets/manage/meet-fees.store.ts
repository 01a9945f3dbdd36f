// Owns: meet_fees. Reads and writes the entry fees of a meet.
import type { Context } from '#kit/server/context.ts';
import type { MeetFees } from './meet-fees.rules.ts';

/** Late entries begin at an instant here. Returns null for a meet whose host has set no fees. */
export async function findFees({ db }: Context, meetId: number): Promise<MeetFees | null> {
  const row = await db
    .selectFrom('meet_fees')
    .select([
      'team_cents as teamCents',
      'athlete_cents as athleteCents',
      'event_cents as eventCents',
      'relay_cents as relayCents',
      'first_entries_paid as firstEntriesPaid',
      'athlete_cap_cents as athleteCapCents',
      'team_cap_cents as teamCapCents',
      'late_cents as lateCents',
      'late_from as lateFrom',
    ])
    .where('meet_id', '=', meetId)
    .executeTakeFirst();
  return row ?? null;
}

export async function upsertFees({ db }: Context, meetId: number, fees: MeetFees): Promise<void> {
  const columns = {
    team_cents: fees.teamCents,
    athlete_cents: fees.athleteCents,
    event_cents: fees.eventCents,
    relay_cents: fees.relayCents,
    first_entries_paid: fees.firstEntriesPaid,
    athlete_cap_cents: fees.athleteCapCents,
    team_cap_cents: fees.teamCapCents,
    late_cents: fees.lateCents,
    late_from: fees.lateFrom,
  };
  await db
    .insertInto('meet_fees')
    .values({ meet_id: meetId, ...columns })
    .onConflict((conflict) => conflict.column('meet_id').doUpdateSet(columns))
    .execute();
}
