import { describe, expect, it, test } from 'vitest';
import { saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { getMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { insertEvent } from '#competition/meets/staff/staff.fixtures.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { listOwnMeets } from '#hosting/manager-frame/hosted-meets/hosted-meets.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { decideTeam } from '#people/team-setup/confirming/confirm-team.service.ts';
import { createTeamInSetup } from '#people/team-setup/team-setup.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { refusalToNewMeet } from './creating/create-meet.rules.ts';
import { createMeetOfHost, type MeetOfHost } from './creating/create-meet.service.ts';
import {
  changeMeet,
  getPublicationState,
  publishMeetOfHost,
} from './publication/meet-publication.service.ts';

const VENUE = { name: 'Harbor Field', city: 'Salt Harbor', state: 'ME', country: 'USA' };

const MEET: MeetOfHost = {
  name: 'Harbor Invitational',
  sport: 'tf',
  startOn: '2026-06-06',
  endOn: '2026-06-06',
  isIndoor: false,
  venue: VENUE,
  hostTeamId: null,
  fromMeetId: null,
};

async function createCoach(base: Context) {
  const ctx = { ...base, clock: fixedClock('2026-05-16T12:00:00Z') };
  const [teamId, otherTeamId] = (await createTeams(ctx, [
    { name: 'Salt Harbor', levelMask: MIDDLE_SCHOOL },
    { name: 'Brightwater', levelMask: HIGH_SCHOOL },
  ])) as [number, number];
  const coach = await createPerson(ctx, 'Marguerite Holloway');
  await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
  return { ctx, coach, teamId, otherTeamId };
}

describe('a new meet', () => {
  it('is hosted by the coach who creates it, and nobody else sees it', () =>
    withRollback(async (base) => {
      const { ctx, coach, teamId } = await createCoach(base);
      const { meetId } = await createMeetOfHost(coach.ctx, { ...MEET, hostTeamId: teamId });
      expect(await listOwnMeets(coach.ctx)).toMatchObject([{ meetId, name: MEET.name, roles: ['host'] }]);
      await expect(getMeet(ctx, meetId, 'tf')).rejects.toMatchObject({ code: 'MEET_UNKNOWN', status: 404 });
      const row = await ctx.db
        .selectFrom('meets')
        .select(['level_mask', 'season_id'])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ level_mask: MIDDLE_SCHOOL, season_id: 2026 });
      const counter = await ctx.db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'meets')
        .execute();
      expect(counter).toEqual([{ value: 0 }]);
    }));

  it('is one after a retry', () =>
    withRollback(async (base) => {
      const { coach } = await createCoach(base);
      const { meetId } = await createMeetOfHost(coach.ctx, MEET);
      const again = { ...MEET, name: '  harbor   invitational ' };
      expect(await createMeetOfHost(coach.ctx, again)).toEqual({ meetId, isNew: false });
    }));

  it('is created by coaches, makers of a team, hosts and admins alone', () =>
    withRollback(async (base) => {
      const { ctx, maker, admin, teamId } = await createTeamInSetup(base);
      const stranger = await createPerson(ctx, 'Saskia Kell');
      await expect(createMeetOfHost(stranger.ctx, MEET)).rejects.toMatchObject({
        code: 'MEET_CREATE_REFUSED',
        status: 403,
      });
      const { meetId } = await createMeetOfHost(maker.ctx, { ...MEET, hostTeamId: teamId });
      await addHost(ctx, { meetId, userId: stranger.userId });
      expect(await createMeetOfHost(stranger.ctx, MEET)).toMatchObject({ isNew: true });
      expect(await createMeetOfHost(admin.ctx, MEET)).toMatchObject({ isNew: true });
    }));

  it('has a host team of its creator', () =>
    withRollback(async (base) => {
      const { coach, otherTeamId } = await createCoach(base);
      const created = createMeetOfHost(coach.ctx, { ...MEET, hostTeamId: otherTeamId });
      await expect(created).rejects.toMatchObject({ code: 'HOST_TEAM_NOT_YOURS', status: 403 });
    }));
});

test.each<[string, Partial<MeetOfHost>, string[]]>([
  ['a blank name', { name: ' ' }, ['name']],
  ['a huge name', { name: 'x'.repeat(101) }, ['name']],
  ['no day', { startOn: '' }, ['startOn']],
  ['a day that does not exist', { startOn: '2026-02-30' }, ['startOn']],
  ['a day of long ago', { startOn: '2019-06-06' }, ['startOn']],
  ['a last day before the first', { endOn: '2026-06-05' }, ['endOn']],
  ['two months', { endOn: '2026-08-06' }, ['endOn']],
  ['no venue', { venue: { ...VENUE, name: '' } }, ['venue']],
  ['no venue, and no meet to take it from', { venue: null }, ['venue']],
  ['no country', { venue: { ...VENUE, country: '' } }, ['country']],
  ['nothing right', { name: '', startOn: 'x', venue: { ...VENUE, name: '' } }, ['name', 'startOn', 'venue']],
])('a meet with %s is refused, field by field', (_, wrong, fields) => {
  const refusal = refusalToNewMeet({ ...MEET, ...wrong }, '2026-05-16');
  expect(Object.keys(refusal?.fields ?? {})).toEqual(fields);
});

describe('a meet is opened', () => {
  it('by a coach of a confirmed team, and then everyone sees it', () =>
    withRollback(async (base) => {
      const { ctx, coach, teamId } = await createCoach(base);
      const { meetId } = await createMeetOfHost(coach.ctx, { ...MEET, hostTeamId: teamId });
      expect(await getPublicationState(coach.ctx, meetId)).toMatchObject({ isPublic: false, trouble: null });
      await publishMeetOfHost(coach.ctx, meetId);
      await publishMeetOfHost(coach.ctx, meetId);
      expect(await getMeet(ctx, meetId, 'tf')).toMatchObject({ name: MEET.name });
      const counter = await ctx.db
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'meets')
        .execute();
      expect(counter).toEqual([{ value: 1 }]);
    }));

  it('with its registration', () =>
    withRollback(async (base) => {
      const { ctx, coach, teamId } = await createCoach(base);
      const { meetId } = await createMeetOfHost(coach.ctx, { ...MEET, hostTeamId: teamId });
      await saveManagedMeet(coach.ctx, { meetId, version: 1, changes: { isRegistrationEnabled: true } });
      expect(await getMeet(ctx, meetId, 'tf')).toMatchObject({ name: MEET.name });
    }));

  it('and then gets no host team that no admin has confirmed', () =>
    withRollback(async (base) => {
      const { maker, teamId, otherTeamId } = await createTeamInSetup(base);
      await grantAccess(base, { userId: maker.userId, teamId: otherTeamId, sport: 'tf', type: 'C' });
      const { meetId } = await createMeetOfHost(maker.ctx, { ...MEET, hostTeamId: otherTeamId });
      const save = { meetId, changes: { hostTeamId: teamId } };
      const { version } = await saveManagedMeet(maker.ctx, { ...save, version: 1 });
      const back = { meetId, version, changes: { hostTeamId: otherTeamId } };
      await saveManagedMeet(maker.ctx, back);
      await publishMeetOfHost(maker.ctx, meetId);
      await expect(saveManagedMeet(maker.ctx, { ...save, version: version + 1 })).rejects.toMatchObject({
        code: 'HOST_TEAM_UNCONFIRMED',
        fields: { SchoolID: expect.stringContaining('This meet is public') },
      });
    }));

  it('not for a team that no admin has confirmed, and then its registration stays closed', () =>
    withRollback(async (base) => {
      const { ctx, maker, admin, teamId } = await createTeamInSetup(base);
      const { meetId } = await createMeetOfHost(maker.ctx, { ...MEET, hostTeamId: teamId });
      const unconfirmed = { code: 'HOST_TEAM_UNCONFIRMED', status: 403 };
      await expect(publishMeetOfHost(maker.ctx, meetId)).rejects.toMatchObject(unconfirmed);
      const open = { meetId, version: 1, changes: { isRegistrationEnabled: true } };
      await expect(saveManagedMeet(maker.ctx, open)).rejects.toMatchObject(unconfirmed);
      // Without a host team there is still nobody known behind the meet.
      const alone = await createMeetOfHost(maker.ctx, { ...MEET, name: 'Gull Relays' });
      await expect(publishMeetOfHost(maker.ctx, alone.meetId)).rejects.toMatchObject({
        code: 'HOST_TEAM_MISSING',
      });
      await decideTeam(admin.ctx, { teamId, decision: 'confirmed', reason: '' });
      await publishMeetOfHost(maker.ctx, meetId);
      expect(await getMeet(ctx, meetId, 'tf')).toMatchObject({ name: MEET.name });
    }));
});

describe('a change of plans', () => {
  const withEntries = async (base: Context) => {
    const world = await createCoach(base);
    const { ctx, coach, teamId, otherTeamId } = world;
    const { meetId } = await createMeetOfHost(coach.ctx, { ...MEET, hostTeamId: teamId });
    await publishMeetOfHost(coach.ctx, meetId);
    const guest = await createPerson(ctx, 'Dana Whitlock');
    await grantAccess(ctx, { userId: guest.userId, teamId: otherTeamId, sport: 'tf', type: 'C' });
    await enterTeam(ctx, { meetId, teamId: otherTeamId });
    return { ...world, meetId };
  };
  const subjects = async (ctx: Context) =>
    (await ctx.db.selectFrom('mails').select(['to_address', 'subject']).execute()).map(
      ({ to_address, subject }) => `${to_address}: ${subject}`,
    );

  it('is written to the coaches of the teams entered, once, and stands on the public page', () =>
    withRollback(async (base) => {
      const { ctx, coach, meetId } = await withEntries(base);
      const canceled = { meetId, change: 'canceled', message: 'The track is flooded.' } as const;
      expect(await changeMeet(coach.ctx, canceled)).toBe(1);
      expect(await changeMeet(coach.ctx, canceled)).toBe(0);
      expect(await subjects(ctx)).toEqual(['dana.whitlock@example.org: Harbor Invitational is canceled']);
      expect(await getMeet(ctx, meetId, 'tf')).toMatchObject({ scheduleState: 'canceled' });
      expect(await changeMeet(coach.ctx, { meetId, change: 'planned', message: '' })).toBe(1);
      expect(await getMeet(ctx, meetId, 'tf')).toMatchObject({ scheduleState: null });
    }));

  it('hides the meet again while it has no results', () =>
    withRollback(async (base) => {
      const { ctx, coach, meetId } = await withEntries(base);
      const hidden = { meetId, change: 'unpublished', message: 'We plan anew.' } as const;
      expect(await changeMeet(coach.ctx, hidden)).toBe(1);
      await expect(getMeet({ ...ctx }, meetId, 'tf')).rejects.toMatchObject({ status: 404 });
      await publishMeetOfHost(coach.ctx, meetId);
      await ctx.db.updateTable('meets').set({ result_count: 3 }).execute();
      await expect(changeMeet(coach.ctx, hidden)).rejects.toMatchObject({
        code: 'MEET_HAS_RESULTS',
        status: 409,
      });
    }));

  it('needs a message, and a host', () =>
    withRollback(async (base) => {
      const { ctx, coach, meetId } = await withEntries(base);
      const silent = { meetId, change: 'postponed', message: ' ' } as const;
      await expect(changeMeet(coach.ctx, silent)).rejects.toMatchObject({ code: 'MESSAGE_MISSING' });
      const stranger = await createPerson(ctx, 'Saskia Kell');
      await expect(changeMeet(stranger.ctx, silent)).rejects.toMatchObject({ code: 'HOST_ONLY' });
      await expect(getPublicationState(stranger.ctx, meetId)).rejects.toMatchObject({ code: 'HOST_ONLY' });
    }));
});

async function enterTeam(
  ctx: Context,
  { meetId, teamId }: { meetId: number; teamId: number },
): Promise<void> {
  const meetEventId = await insertEvent(ctx, meetId, '4x100m');
  await ctx.db
    .insertInto('entries')
    .values({
      meet_id: meetId,
      meet_event_id: meetEventId,
      team_id: teamId,
      relay_letter: 'A',
      acceptance: 10,
      created_at: ctx.clock.now().toString(),
    })
    .execute();
}
