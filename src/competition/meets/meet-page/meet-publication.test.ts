import { describe, expect, test } from 'vitest';
import { saveEntriesPublication } from '#competition/meets/entries-publication.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { saveSubscription } from '#people/access/membership/access.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { getMeet } from './meet-page.service.ts';

const PUBLIC_AT = '2026-05-08T04:00:00Z';
const BEFORE = '2026-05-08T03:59:59.999Z';
const SEASON = 2026;

interface Hosted {
  meetId: number;
  teamId: number;
}

async function createHosted(ctx: Context, isIndoor = false): Promise<Hosted> {
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/Los_Angeles' });
  const [teamId = 0] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
  const { meetId } = await createMeet(ctx, {
    sport: 'tf',
    name: 'Harbor Invitational',
    startOn: '2026-05-08',
    endOn: '2026-05-08',
    isIndoor,
    venueId,
    hostTeamId: teamId,
    levelMask: HIGH_SCHOOL,
    settings: {
      regNumType: 'USATF',
      maxMeetAthletes: { '1001': 200, '17': 40, champ: 3 },
      download: { unatFormat: 'UNA', secret: 'x' },
      regMessage: 'For the mail only',
      compNumType: ['not a text'],
    },
  });
  return { meetId, teamId };
}

const change = (ctx: Context, meetId: number, set: Record<string, unknown>) =>
  ctx.db.updateTable('meets').set(set).where('id', '=', meetId).execute();

const stateAt = async (ctx: Context, meetId: number, now: string, entries = 0) =>
  (await getMeet({ ...ctx, clock: fixedClock(now), countEntries: async () => entries }, meetId, 'tf'))
    .entriesState;

describe('the entries of a meet', () => {
  test('are in one of five states', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId } = await createHosted(ctx);
      const publish = (publicAt: string | null) =>
        saveEntriesPublication(ctx, meetId, { publicAt, isHostExcepted: false });
      await publish(PUBLIC_AT);
      expect(await stateAt(ctx, meetId, PUBLIC_AT, 9)).toBe('kept-by-host');
      await saveSubscription(ctx, { teamId, outdoor: SEASON });
      expect(await stateAt(ctx, meetId, BEFORE, 9)).toBe('not-published-yet');
      expect(await stateAt(ctx, meetId, PUBLIC_AT, 9)).toBe('published');
      expect(await stateAt(ctx, meetId, PUBLIC_AT)).toBe('no-entries');
      await publish(null);
      expect(await stateAt(ctx, meetId, PUBLIC_AT, 9)).toBe('not-published');
    }));

  test('are for supporters of the season of the meet, or a later one, and for exceptions', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId } = await createHosted(ctx);
      const state = () => stateAt(ctx, meetId, PUBLIC_AT);
      for (const paid of [{ outdoor: SEASON - 1 }, { xc: SEASON }, { indoor: 10_000 + SEASON }]) {
        await saveSubscription(ctx, { teamId, ...paid });
        expect(await state()).toBe('kept-by-host');
      }
      for (const outdoor of [SEASON, SEASON + 1]) {
        await saveSubscription(ctx, { teamId, outdoor });
        expect(await state()).toBe('not-published');
      }
      const indoor = await createHosted(ctx, true);
      await saveSubscription(ctx, { teamId: indoor.teamId, outdoor: SEASON });
      expect(await stateAt(ctx, indoor.meetId, PUBLIC_AT)).toBe('kept-by-host');
      await saveEntriesPublication(ctx, indoor.meetId, { publicAt: null, isHostExcepted: true });
      expect(await stateAt(ctx, indoor.meetId, PUBLIC_AT)).toBe('not-published');
    }));
});

test('a meet shows its public settings only', () =>
  withRollback(async (ctx) => {
    const { meetId } = await createHosted(ctx);
    const { settings } = await getMeet(ctx, meetId, 'tf');
    expect(settings).toEqual({
      regNumType: 'USATF',
      maxMeetAthletes: { '1001': 200, '17': 40 },
      download: { unatFormat: 'UNA' },
    });
  }));

test('a meet says whether it is delayed, how long one may protest, and who shows it live', () =>
  withRollback(async (ctx) => {
    const { meetId } = await createHosted(ctx);
    expect(await getMeet(ctx, meetId, 'tf')).toMatchObject({
      scheduleState: null,
      scheduleNote: null,
      protestMinutes: 30,
      liveId: null,
      hasBoltResults: false,
      dataVersion: 1,
    });
    await change(ctx, meetId, {
      schedule_state: 'postponed',
      schedule_note: 'To Saturday, for thunder',
      protest_minutes: 45,
      live_id: 'harbor-26',
    });
    const live = { ...ctx, listBoltDivisions: async () => [17] };
    expect(await getMeet(live, meetId, 'tf')).toMatchObject({
      scheduleState: 'postponed',
      scheduleNote: 'To Saturday, for thunder',
      protestMinutes: 45,
      liveId: 'harbor-26',
      hasBoltResults: true,
    });
  }));
