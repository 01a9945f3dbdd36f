import { describe, expect, test } from 'vitest';
import { copyDivisions } from '#competition/division-editing/division-copies.service.ts';
import { newDivision } from '#competition/divisions/division-settings.rules.ts';
import {
  createDivision,
  listDivisionSettings,
  saveDivisionFilters,
} from '#competition/divisions/division-settings.service.ts';
import { newEvent, newRound } from '#competition/events/program/program.rules.ts';
import { getProgramMeet, listProgram, writeProgram } from '#competition/events/program/program.service.ts';
import { getManagedMeet, saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { copySetup } from './copy-setup.service.ts';
import { listSetupSources } from './setup-sources.store.ts';

interface TwoEditions {
  ctx: Context;
  host: Person;
  last: number;
  next: number;
}

/** Last year on two days with a day off between them, and an empty meet on two days in a row. */
async function createEditions(ctx: Context, sport: Sport = 'tf'): Promise<TwoEditions> {
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
  const host = await createPerson(ctx, sport === 'tf' ? 'Wendell Abara' : 'Marguerite Holloway');
  const meetOn = async (startOn: string, endOn: string) => {
    const meet = { sport, name: `Rookery Relays ${startOn}`, startOn, endOn, isIndoor: false };
    const { meetId } = await createMeet(ctx, { ...meet, venueId, levelMask: 4 });
    await addHost(ctx, { meetId, userId: host.userId });
    return meetId;
  };
  const last = await meetOn('2026-04-17', '2026-04-19');
  await change(host.ctx, last, { setupState: { offDays: ['2026-04-18'] } });
  return { ctx, host, last, next: await meetOn('2027-04-16', '2027-04-17') };
}

async function change(
  ctx: Context,
  meetId: number,
  changes: Parameters<typeof saveManagedMeet>[1]['changes'],
) {
  const { version } = await getManagedMeet(ctx, meetId);
  return saveManagedMeet(ctx, { meetId, version, changes });
}

async function addRelays({ host, last }: TwoEditions): Promise<void> {
  const { ctx } = host;
  const varsity = await createDivision(ctx, last, newDivision('tf', null, { name: 'Varsity' }, []));
  const [division] = await listDivisionSettings(ctx, last);
  await saveDivisionFilters(ctx, division!, [{ gradeId: 12, minAge: null, maxAge: null }]);
  const meet = await getProgramMeet(ctx, last);
  const event = newEvent(meet, { divisionId: varsity, gender: 'F', variantKey: '100m' }, -1);
  const final = { ...newRound('F', 2), plannedTime: '16:12', isStartFixed: true, advanceTop: 1 };
  const after = [{ ...event, feeCents: 700, firstXEntries: 24, rounds: [newRound('P'), final] }];
  await writeProgram(ctx, meet, { before: [], after });
  await change(ctx, last, {
    settings: {
      limits: { total: 4, track: 3 },
      regMessage: { page: 'Welcome to the Rookery.' },
      maxTeamAthletes: { [varsity]: 3, 1001: 8 },
      contact: { name: 'Marguerite Holloway' },
    },
    fees: { athleteCents: 500, lateCents: 200, lateFrom: '2026-04-10T08:00:00' },
  });
}

describe('copying the setup of a meet', () => {
  test('divisions with filters, events with rounds, limits, fees and messages come along', () =>
    withRollback(async (base) => {
      const world = await createEditions(base);
      const { host, last, next } = world;
      await addRelays(world);
      await copySetup(host.ctx, { fromMeetId: last, toMeetId: next });
      const [varsity, ...others] = await listDivisionSettings(host.ctx, next);
      expect(others).toEqual([]);
      expect(varsity).toMatchObject({ name: 'Varsity', levelMask: 4, filters: [{ gradeId: 12 }] });
      const [event] = await listProgram(host.ctx, await getProgramMeet(host.ctx, next));
      expect(event).toMatchObject({
        meetId: next,
        divisionId: varsity!.divisionId,
        variantKey: '100m',
        feeCents: 700,
        firstXEntries: 24,
        rounds: [
          { round: 'P', day: 1 },
          { round: 'F', day: 2, plannedTime: '16:12', isStartFixed: true, advanceTop: 1 },
        ],
      });
      const { rows } = await base.db
        .selectFrom('rounds')
        .where('meet_event_id', '=', event!.meetEventId)
        .select('competed_on')
        .orderBy('competed_on')
        .execute()
        .then((rows) => ({ rows }));
      expect(rows.map(({ competed_on }) => competed_on)).toEqual(['2027-04-16', '2027-04-17']);
      expect(await getManagedMeet(host.ctx, next)).toMatchObject({
        startOn: '2027-04-16',
        templateMeetId: last,
        settings: {
          limits: { total: 4, track: 3 },
          regMessage: { page: 'Welcome to the Rookery.' },
          maxTeamAthletes: { [varsity!.divisionId]: 3, 1001: 8 },
        },
        fees: { athleteCents: 500, lateCents: 200, lateFrom: null },
      });
      expect((await getManagedMeet(host.ctx, next)).settings.contact).toBeUndefined();
    }));

  test('a second copy replaces the first one', () =>
    withRollback(async (base) => {
      const world = await createEditions(base);
      await addRelays(world);
      const { host, last, next } = world;
      for (const _ of ['once', 'twice']) await copySetup(host.ctx, { fromMeetId: last, toMeetId: next });
      expect(await listDivisionSettings(host.ctx, next)).toHaveLength(1);
      expect(await listProgram(host.ctx, await getProgramMeet(host.ctx, next))).toHaveLength(1);
      const sources = await listSetupSources(base, { meetId: next, userId: host.userId });
      expect(sources).toMatchObject([{ meetId: last, isEdition: false, divisions: 1, events: 1 }]);
    }));

  test('divisions of a file of results get the IDs that the file left out', () =>
    withRollback(async (base) => {
      const { host, last, next } = await createEditions(base);
      for (const [name, hytekId] of [
        ['Varsity', null],
        ['Junior Varsity', 4],
        ['Frosh', null],
      ] as const) {
        await createDivision(host.ctx, last, { ...newDivision('tf', null, { name }, []), hytekId });
      }
      await copySetup(host.ctx, { fromMeetId: last, toMeetId: next });
      const copies = await listDivisionSettings(host.ctx, next);
      expect(copies.map(({ name, hytekId }) => [name, hytekId])).toEqual([
        ['Varsity', 5],
        ['Junior Varsity', 4],
        ['Frosh', 6],
      ]);
    }));

  test('races of cross country keep their day of competition and time', () =>
    withRollback(async (base) => {
      const { host, last, next } = await createEditions(base, 'xc');
      const { ctx } = host;
      await createDivision(
        ctx,
        last,
        newDivision('xc', 'F', { name: 'Varsity', distance: 3, units: 'Miles' }, []),
      );
      await copyDivisions(ctx, { fromMeetId: last, toMeetId: next });
      expect(await listDivisionSettings(ctx, next)).toMatchObject([
        { name: 'Varsity', gender: 'F', distance: 3, units: 'Miles' },
      ]);
      const [race] = await listProgram(ctx, await getProgramMeet(ctx, next));
      expect(race).toMatchObject({ eventShort: 'xc-4828m', rounds: [{ round: 'F', day: 1 }] });
    }));

  test('strangers, other sports and meets with entries are refused, and nothing is changed', () =>
    withRollback(async (base) => {
      const world = await createEditions(base);
      await addRelays(world);
      const { host, last, next } = world;
      const codeOf = (ctx: Context, fromMeetId: number, toMeetId: number) =>
        copySetup(ctx, { fromMeetId, toMeetId }).then(
          () => 'copied',
          (error: { code?: string }) => error.code,
        );
      const stranger = await createPerson(base, 'Odile Marsh');
      expect(await codeOf(stranger.ctx, last, next)).toBe('HOST_ONLY');
      await addHost(base, { meetId: next, userId: stranger.userId });
      expect(await codeOf(stranger.ctx, last, next)).toBe('SETUP_NOT_YOURS');
      expect(await codeOf(host.ctx, last, last)).toBe('SETUP_OF_ITSELF');
      const { next: race } = await createEditions(base, 'xc');
      await addHost(base, { meetId: race, userId: host.userId });
      expect(await codeOf(host.ctx, race, next)).toBe('SETUP_OTHER_SPORT');
      await base.db
        .insertInto('entry_counts')
        .values({
          meet_id: next,
          meet_event_id: null,
          entry_count: 1,
          accepted_count: 1,
          waitlisted_count: 0,
        })
        .execute();
      expect(await codeOf(host.ctx, last, next)).toBe('SETUP_IN_USE');
      expect(await listDivisionSettings(host.ctx, next)).toEqual([]);
    }));
});
