// Makes meets that take entries, for one story alone.
import { ensureDivisions } from '../src/competition/divisions/divisions.service.ts';
import { ACCEPTANCE } from '../src/competition/entries/entries.rules.ts';
import { makeEntries } from '../src/competition/entries/entries.service.ts';
import { newEvent } from '../src/competition/events/program/program.rules.ts';
import { getProgramMeet, writeProgram } from '../src/competition/events/program/program.service.ts';
import { createMeet } from '../src/competition/meets/meets.service.ts';
import { inTransaction } from '../src/kit/server/context.ts';
import { createAthletes } from '../src/people/athletes/athletes.service.ts';
import { saveRosters } from '../src/people/teams/rostered-athletes.service.ts';
import { addDays } from '../src/sport/calendar/days.rules.ts';
import { schoolYearEndOn } from '../src/sport/people/grades.rules.ts';
import { openSiteContext } from './site-database.ts';
import { newLastName } from './teams.ts';

export interface OpenMeet {
  meetId: number;
  name: string;
  /** Boys 800 Meters, Varsity. */
  eventId: number;
  /** The Register tab. */
  register: string;
}

interface OpenMeetOptions {
  whoMayEnter: 'invited' | 'everyone';
  /** The number of places in the event; null for no limit. */
  placesMax?: number | null;
  /** Other settings of the meet. */
  settings?: object;
  customForms?: readonly object[];
}

/** A public track meet in three weeks with one event. */
export async function createOpenMeet(
  start: string,
  { whoMayEnter, placesMax = null, settings = {}, customForms = [] }: OpenMeetOptions,
): Promise<OpenMeet> {
  const name = `${newLastName(start)} Invitational`;
  return inTransaction(await openSiteContext(), async (ctx) => {
    const day = addDays(new Date().toISOString().slice(0, 10), 21);
    const venue = await ctx.db
      .selectFrom('venues')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const days = { startOn: day, endOn: day, isIndoor: false, venueId: venue.id, levelMask: 4 };
    const { meetId } = await createMeet(ctx, { sport: 'tf', name, ...days });
    const [divisionId] = await ensureDivisions(ctx, meetId, [{ name: 'Varsity', levelMask: 4 }]);
    const meet = await getProgramMeet(ctx, meetId);
    const event = newEvent(meet, { divisionId: divisionId!, gender: 'M', variantKey: '800m' }, -1);
    const [written] = await writeProgram(ctx, meet, {
      before: [],
      after: [{ ...event, firstXEntries: placesMax }],
    });
    await ctx.db
      .updateTable('meets')
      .set({
        registration_enabled: true,
        settings: JSON.stringify({ ...settings, whoMayEnter }),
        custom_forms: JSON.stringify(customForms),
      })
      .where('id', '=', meetId)
      .execute();
    return {
      meetId,
      name,
      eventId: written!.meetEventId,
      register: `/TrackAndField/meet/${meetId}/register`,
    };
  });
}

/** Adds a boy in 11th grade to the team's roster of the school year in which the meet is. */
export async function rosterBoy(
  { meetId }: OpenMeet,
  teamId: number,
  firstName: string,
): Promise<{ athleteId: number; name: string }> {
  const lastName = newLastName('Marsh');
  return inTransaction(await openSiteContext(), async (ctx) => {
    const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender: 'M' }]);
    const { start_on: startOn } = await ctx.db
      .selectFrom('meets')
      .select('start_on')
      .where('id', '=', meetId)
      .executeTakeFirstOrThrow();
    const seasonId = schoolYearEndOn(startOn);
    await saveRosters(ctx, [{ teamId, sport: 'tf', seasonId, grade: 11, athleteId: athleteId! }]);
    return { athleteId: athleteId!, name: `${firstName} ${lastName}` };
  });
}

/** Enters boys without a team before anybody else. Returns their entries in this order. */
export async function enterBoys({ meetId, eventId }: OpenMeet, names: readonly string[]): Promise<number[]> {
  return inTransaction(await openSiteContext(), async (ctx) => {
    const athleteIds = await createAthletes(
      ctx,
      names.map((firstName) => ({ firstName, lastName: newLastName('Early'), gender: 'M' as const })),
    );
    const entries = athleteIds.map((athleteId) => ({
      ...{ meetEventId: eventId, athleteId, teamId: null, teamText: null, relayLetter: null },
      ...{ grade: 11, seed: null, legs: [], isExhibition: false, acceptance: ACCEPTANCE.Accepted },
    }));
    const made = await makeEntries(ctx, meetId, entries, { byUserId: null });
    return made.map(({ entryId }) => entryId);
  });
}
