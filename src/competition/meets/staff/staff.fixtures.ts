// Two meets and their events, for tests of what the staff of a meet may do.
import { createMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { saveVenue } from '#people/venues/venues.service.ts';

export async function createTwoMeets(ctx: Context): Promise<{ may: number; june: number }> {
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
  const meetOn = async (day: string) => {
    const days = { startOn: day, endOn: day, isIndoor: false, venueId, levelMask: 4 };
    return (await createMeet(ctx, { sport: 'tf', name: `Invitational of ${day}`, ...days })).meetId;
  };
  return { may: await meetOn('2026-05-09'), june: await meetOn('2026-06-09') };
}

/** The room of events stands above this one, so the rows are written here. */
export async function insertEvent(
  { db, clock }: Context,
  meetId: number,
  eventShort: string,
): Promise<number> {
  const created = { meet_id: meetId, created_at: clock.now().toString() };
  const division = await db
    .insertInto('meet_divisions')
    .values({ ...created, name: `Division of ${eventShort}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = await db
    .insertInto('meet_events')
    .values({
      ...created,
      meet_division_id: division.id,
      gender: 'F',
      event_short: eventShort,
      name: eventShort,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return event.id;
}
