import { describe, expect, it } from 'vitest';
import { newDivision } from '#competition/divisions/division-settings.rules.ts';
import { createDivision, listDivisionSettings } from '#competition/divisions/division-settings.service.ts';
import { newEvent, newRound } from '#competition/events/program/program.rules.ts';
import { getProgramMeet, listProgram, writeProgram } from '#competition/events/program/program.service.ts';
import { getManagedMeet, saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { createMeetOfHost, type MeetOfHost } from './create-meet.service.ts';
import { listEarlierMeets } from './earlier-meets.service.ts';

interface LastYear {
  ctx: Context;
  host: Person;
  /** Coaches the team that hosted the meet, but was no host of it. */
  coach: Person;
  teamId: number;
  venueId: number;
  /** Friday and Sunday, with Saturday off. */
  last: number;
  /** The proposed meet. */
  next: MeetOfHost;
}

async function createLastYear(base: Context): Promise<LastYear> {
  const ctx = { ...base, clock: fixedClock('2026-11-23T12:00:00Z') };
  const [teamId] = (await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }])) as [number];
  const host = await createPerson(ctx, 'Wendell Abara');
  const coach = await createPerson(ctx, 'Marguerite Holloway');
  await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/Boise' });
  const days = { startOn: '2026-04-17', endOn: '2026-04-19', isIndoor: false, venueId };
  const { meetId: last } = await createMeet(ctx, {
    ...{ sport: 'tf', name: 'Rookery Relays 2026', ...days, hostTeamId: teamId, levelMask: MIDDLE_SCHOOL },
    setupState: { offDays: ['2026-04-18'] },
  });
  await addHost(ctx, { meetId: last, userId: host.userId });
  const divisionId = await createDivision(host.ctx, last, newDivision('tf', null, { name: 'Varsity' }, []));
  const program = await getProgramMeet(ctx, last);
  const event = newEvent(program, { divisionId, gender: 'F', variantKey: '100m' }, -1);
  const after = [{ ...event, rounds: [newRound('P'), newRound('F', 2)] }];
  await writeProgram(host.ctx, program, { before: [], after });
  await saveManagedMeet(host.ctx, {
    meetId: last,
    version: (await getManagedMeet(ctx, last)).version,
    changes: { fees: { athleteCents: 500 }, settings: { regMessage: { page: 'Welcome.' } } },
  });
  const [proposed] = await listEarlierMeets({ ...host.ctx, clock: ctx.clock });
  const { name, startOn, endOn } = proposed!.next;
  const next = { name, startOn, endOn, sport: 'tf', isIndoor: false, venue: null, hostTeamId: null } as const;
  return { ctx, host, coach, teamId, venueId, last, next: { ...next, fromMeetId: last } };
}

describe('a meet from an earlier one', () => {
  it('has the setup, the venue, the levels and the day off of that meet, a year later', () =>
    withRollback(async (base) => {
      const { ctx, host, venueId, last, next } = await createLastYear(base);
      const { meetId } = await createMeetOfHost(host.ctx, next);
      expect(await getManagedMeet(ctx, meetId)).toMatchObject({
        ...{ name: 'Rookery Relays 2027', startOn: '2027-04-16', endOn: '2027-04-18', venueId },
        ...{ templateMeetId: last, setupState: { offDays: ['2027-04-17'] }, hostTeamId: null },
        ...{ fees: { athleteCents: 500 }, settings: { regMessage: { page: 'Welcome.' } } },
      });
      expect(await listDivisionSettings(ctx, meetId)).toMatchObject([{ name: 'Varsity' }]);
      const [event] = await listProgram(ctx, await getProgramMeet(ctx, meetId));
      const rounds = await ctx.db
        .selectFrom('rounds')
        .where('meet_event_id', '=', event!.meetEventId)
        .select('competed_on')
        .orderBy('competed_on')
        .execute();
      expect(rounds).toEqual([{ competed_on: '2027-04-16' }, { competed_on: '2027-04-18' }]);
      const meet = ctx.db.selectFrom('meets').where('id', '=', meetId);
      expect(await meet.select('level_mask').executeTakeFirst()).toEqual({ level_mask: MIDDLE_SCHOOL });
    }));

  it('is one after a retry, and another one than the meet of the same name from nothing', () =>
    withRollback(async (base) => {
      const { host, next } = await createLastYear(base);
      const { meetId } = await createMeetOfHost(host.ctx, next);
      expect(await createMeetOfHost(host.ctx, next)).toEqual({ meetId, isNew: false });
      const venue = { name: 'Harbor Field', city: '', state: null, country: 'USA' };
      const plain = await createMeetOfHost(host.ctx, { ...next, venue, fromMeetId: null });
      expect(plain).toMatchObject({ isNew: true });
      expect(await listDivisionSettings(host.ctx, plain.meetId)).toEqual([]);
    }));

  it('has no day off when it is shorter', () =>
    withRollback(async (base) => {
      const { host, next } = await createLastYear(base);
      const { meetId } = await createMeetOfHost(host.ctx, { ...next, endOn: '2027-04-17' });
      expect((await getManagedMeet(host.ctx, meetId)).setupState.offDays).toBeUndefined();
    }));

  it('is for its hosts and for coaches of its host team, and nothing is left of a refused one', () =>
    withRollback(async (base) => {
      const { ctx, coach, teamId, last, next } = await createLastYear(base);
      const notYours = { code: 'SETUP_NOT_YOURS', status: 403 };
      await expect(createMeetOfHost(coach.ctx, next)).rejects.toMatchObject(notYours);
      expect(await ctx.db.selectFrom('meets').select('id').execute()).toEqual([{ id: last }]);
      expect(await createMeetOfHost(coach.ctx, { ...next, hostTeamId: teamId })).toMatchObject({
        isNew: true,
      });
      const stranger = await createPerson(ctx, 'Saskia Kell');
      await expect(createMeetOfHost(stranger.ctx, next)).rejects.toMatchObject({
        code: 'MEET_CREATE_REFUSED',
      });
    }));

  it('is of the same sport', () =>
    withRollback(async (base) => {
      const { host, next } = await createLastYear(base);
      const race = createMeetOfHost(host.ctx, { ...next, sport: 'xc' });
      await expect(race).rejects.toMatchObject({ code: 'SETUP_OTHER_SPORT' });
      const unknown = createMeetOfHost(host.ctx, { ...next, fromMeetId: 999_999 });
      await expect(unknown).rejects.toMatchObject({ code: 'MEET_UNKNOWN', status: 404 });
    }));
});

describe('the earlier meets of a person', () => {
  it('are those that the person hosts or whose host team the person coaches, the latest first', () =>
    withRollback(async (base) => {
      const { ctx, host, coach, last, venueId } = await createLastYear(base);
      const days = { startOn: '2026-10-03', endOn: '2026-10-03', isIndoor: false, venueId, levelMask: 4 };
      const { meetId } = await createMeet(ctx, { sport: 'xc', name: 'Gull Mile', ...days });
      await addHost(ctx, { meetId, userId: host.userId });
      const namesOf = async (person: Person) =>
        (await listEarlierMeets({ ...person.ctx, clock: ctx.clock })).map(({ name }) => name);
      expect(await namesOf(host)).toEqual(['Gull Mile', 'Rookery Relays 2026']);
      expect(await namesOf(coach)).toEqual(['Rookery Relays 2026']);
      expect(await namesOf(await createPerson(ctx, 'Saskia Kell'))).toEqual([]);
      const [, relays] = await listEarlierMeets({ ...host.ctx, clock: ctx.clock });
      expect(relays).toMatchObject({
        ...{ meetId: last, divisions: 1, events: 1, venueName: 'Harbor Field' },
        next: { name: 'Rookery Relays 2027', startOn: '2027-04-16', endOn: '2027-04-18' },
      });
    }));
});
