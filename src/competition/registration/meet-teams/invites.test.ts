import { describe, expect, it } from 'vitest';
import { saveManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { acceptInvite, ignoreInvite, listOwnInvites, requestEntry } from './invites.service.ts';
import { findMeetTeam, moveTeamByHost } from './meet-teams.service.ts';
import { RELATION } from './relations.rules.ts';
import { inviteTeams, listMailed, removeInvitationsTo, withdrawMailed } from './team-invitations.service.ts';
import { decideAboutUnattached, listUnattached, relationOfUnattached } from './unattached.service.ts';

async function createWorld(ctx: Context) {
  const { june: meetId, may } = await createTwoMeets(ctx);
  const { teamId, coach } = await createCoachedTeam(ctx);
  const host = await createPerson(ctx, 'Wendell Abara');
  await addStaff(ctx, { meetId, userId: host.userId, role: 'host' });
  await addStaff(ctx, { meetId: may, userId: host.userId, role: 'host' });
  /** A call with the read token of the meet. */
  const at = (person: { ctx: Context }, meet = meetId): Context => ({
    ...person.ctx,
    meet: { meetId: meet, sport: 'tf', purpose: 'read' },
  });
  return { meetId, may, teamId, coach, host, at };
}

const ONCE = { isUndone: false };

describe('a coach', () => {
  it('of one team answers without naming it, and takes the answer back', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId, coach, host, at } = await createWorld(ctx);
      await inviteTeams(host.ctx, meetId, { teamIds: [teamId], emails: [] });
      expect(await mailsTo(ctx, coach.email)).toMatchObject([
        { subject: 'Salt Harbor is invited to Invitational of 2026-06-09' },
      ]);
      expect(await acceptInvite(at(coach), ONCE)).toEqual({ teamId, relation: RELATION.accepted });
      expect(await acceptInvite(at(coach), { isUndone: true })).toMatchObject({ relation: RELATION.invite });
      expect(await ignoreInvite(at(coach), ONCE)).toMatchObject({ relation: RELATION.ignored });
      expect(await listOwnInvites(at(coach))).toMatchObject({
        teams: [{ teamId, relation: RELATION.ignored }],
      });
    }));

  it('of several teams says which one', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId, coach, host, at } = await createWorld(ctx);
      const [otherId] = (await createTeams(ctx, [{ name: 'Brightwater' }])) as [number];
      await grantAccess(ctx, { userId: coach.userId, teamId: otherId, sport: 'tf', type: 'C' });
      await inviteTeams(host.ctx, meetId, { teamIds: [teamId], emails: [] });
      const missing = { code: 'TEAM_MISSING', status: 400 };
      await expect(acceptInvite(at(coach), ONCE)).rejects.toMatchObject(missing);
      await expect(ignoreInvite(at(coach), ONCE)).rejects.toMatchObject(missing);
      const uninvited = acceptInvite(at(coach), { teamId: otherId, isUndone: false });
      await expect(uninvited).rejects.toMatchObject({ code: 'INVITE_UNKNOWN', status: 404 });
      await acceptInvite(at(coach), { teamId, isUndone: false });
      expect((await findMeetTeam(ctx, { meetId, teamId }))?.relation).toBe(RELATION.accepted);
    }));

  it('answers an invitation to the own address for a team, and nobody else does', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId, coach, host, at } = await createWorld(ctx);
      const sent = await inviteTeams(host.ctx, meetId, {
        teamIds: [],
        emails: [` ${coach.email.toUpperCase()}`],
      });
      expect(sent.mailedTo).toEqual([coach.email]);
      await inviteTeams(host.ctx, meetId, { teamIds: [], emails: [coach.email] });
      expect(await mailsTo(ctx, coach.email)).toHaveLength(1);
      const other = await createPerson(ctx, 'Odile Marsh');
      await grantAccess(ctx, { userId: other.userId, teamId, sport: 'tf', type: 'C' });
      await expect(acceptInvite(at(other), ONCE)).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
      expect(await listOwnInvites(at(coach))).toMatchObject({
        isMailed: true,
        teams: [{ teamId, relation: RELATION.invite }],
      });
      await acceptInvite(at(coach), ONCE);
      expect(await listMailed(ctx, meetId)).toEqual([]);
      expect((await findMeetTeam(ctx, { meetId, teamId }))?.relation).toBe(RELATION.accepted);
    }));

  it('cannot answer an invitation that the host withdrew', () =>
    withRollback(async (ctx) => {
      const { meetId, coach, host, at } = await createWorld(ctx);
      await inviteTeams(host.ctx, meetId, { teamIds: [], emails: [coach.email] });
      await withdrawMailed(host.ctx, meetId, coach.email);
      await expect(acceptInvite(at(coach), ONCE)).rejects.toMatchObject({ code: 'INVITE_UNKNOWN' });
    }));

  it('is in no list of invitations any longer once the account is deleted', () =>
    withRollback(async (ctx) => {
      const { meetId, coach, host } = await createWorld(ctx);
      const emails = [coach.email, 'other@example.org'];
      await inviteTeams(host.ctx, meetId, { teamIds: [], emails });
      expect(await listMailed(ctx, meetId)).toHaveLength(2);
      await removeInvitationsTo(ctx, coach.userId);
      expect(await listMailed(ctx, meetId)).toMatchObject([{ email: 'other@example.org' }]);
    }));

  it('who is not coming after all withdraws the team', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId, coach, host, at } = await createWorld(ctx);
      await inviteTeams(host.ctx, meetId, { teamIds: [teamId], emails: [] });
      await acceptInvite(at(coach), ONCE);
      expect(await requestEntry(at(coach), { isWithdrawn: true })).toEqual({ relation: RELATION.declined });
    }));

  it('asks to join, and the hosts hear of it', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId, coach, host, at } = await createWorld(ctx);
      expect(await requestEntry(at(coach), { isWithdrawn: false })).toEqual({ relation: RELATION.request });
      expect(await mailsTo(ctx, host.email)).toMatchObject([
        { subject: 'Salt Harbor asks to join Invitational of 2026-06-09' },
      ]);
      await moveTeamByHost(host.ctx, { meetId, teamId }, 'accept');
      expect((await mailsTo(ctx, coach.email)).map(({ subject }) => subject)).toEqual([
        'Salt Harbor is accepted at Invitational of 2026-06-09',
      ]);
    }));
});

describe('a host', () => {
  it('invites nobody to a meet that is over or hidden', () =>
    withRollback(async (ctx) => {
      const { meetId, may, teamId, host } = await createWorld(ctx);
      const invitees = { teamIds: [teamId], emails: [] };
      const late = { ...host.ctx, clock: fixedClock('2026-05-20T12:00:00Z') };
      await expect(inviteTeams(late, may, invitees)).rejects.toMatchObject({ code: 'MEET_OVER' });
      const hidden = { unpublished_at: ctx.clock.now().toString() };
      await ctx.db.updateTable('meets').set(hidden).where('id', '=', meetId).execute();
      await expect(inviteTeams(host.ctx, meetId, invitees)).rejects.toMatchObject({ code: 'MEET_NOT_OPEN' });
    }));

  it('hears which invited teams have no coach, and tells nobody twice', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId, host, coach } = await createWorld(ctx);
      const [lonelyId] = (await createTeams(ctx, [{ name: 'Port Ellery' }])) as [number];
      const invitees = { teamIds: [teamId, lonelyId], emails: [] };
      expect(await inviteTeams(host.ctx, meetId, invitees)).toEqual({
        invitedIds: [teamId, lonelyId],
        mailedTo: [],
        withoutCoach: ['Port Ellery'],
      });
      expect(await inviteTeams(host.ctx, meetId, invitees)).toMatchObject({ invitedIds: [] });
      expect(await mailsTo(ctx, coach.email)).toHaveLength(1);
    }));

  it('is the only one who invites', () =>
    withRollback(async (ctx) => {
      const { meetId, teamId, coach } = await createWorld(ctx);
      const invitees = { teamIds: [teamId], emails: [] };
      for (const [person, status] of [
        [coach.ctx, 403],
        [ctx, 401],
      ] as const) {
        await expect(inviteTeams(person, meetId, invitees)).rejects.toMatchObject({ status });
        await expect(withdrawMailed(person, meetId, 'a@example.org')).rejects.toMatchObject({ status });
      }
    }));
});

describe('an athlete without a team', () => {
  async function createFamily(ctx: Context) {
    const world = await createWorld(ctx);
    const [athleteId] = (await createTestAthletes(ctx, 1, 'F')) as [number];
    const parent = await createPerson(ctx, 'Imelda Kowalczyk');
    await linkAthlete(ctx, { userId: parent.userId, athleteId, relation: 'parent', isConfirmed: true });
    const changes = { settings: { whoMayEnter: 'everyone' as const } };
    const open = () => saveManagedMeet(world.host.ctx, { meetId: world.meetId, version: 1, changes });
    const ask = (isWithdrawn = false) => requestEntry(world.at(parent), { athleteId, isWithdrawn });
    return { ...world, athleteId, parent, open, ask };
  }

  it('asks by a parent where everyone may enter, and a host decides', () =>
    withRollback(async (ctx) => {
      const { meetId, athleteId, host, parent, open, ask } = await createFamily(ctx);
      await expect(ask()).rejects.toMatchObject({ code: 'TEAM_NEEDED', status: 403 });
      await open();
      await ask();
      expect(await ask()).toEqual({ relation: RELATION.request });
      expect(await listUnattached(ctx, meetId)).toMatchObject([{ athleteId, isByParent: true }]);
      const where = { meetId, athleteId };
      await expect(decideAboutUnattached(parent.ctx, where, 'accept')).rejects.toMatchObject({ status: 403 });
      await decideAboutUnattached(host.ctx, where, 'decline');
      await expect(ask()).rejects.toMatchObject({ code: 'REQUEST_DECLINED' });
      await expect(ask(true)).rejects.toMatchObject({ code: 'REQUEST_DECLINED' });
      expect(await decideAboutUnattached(host.ctx, where, 'undo')).toBe(RELATION.request);
      await decideAboutUnattached(host.ctx, where, 'accept');
      expect(await relationOfUnattached(ctx, where)).toBe(RELATION.accepted);
      expect(await ask(true)).toEqual({ relation: null });
      await expect(decideAboutUnattached(host.ctx, where, 'accept')).rejects.toMatchObject({ status: 404 });
    }));

  it('is not entered by a coach or a stranger', () =>
    withRollback(async (ctx) => {
      const { athleteId, coach, host, open, at } = await createFamily(ctx);
      await open();
      for (const person of [coach, host]) {
        const asking = requestEntry(at(person), { athleteId, isWithdrawn: false });
        await expect(asking).rejects.toMatchObject({ code: 'FAMILY_ONLY', status: 403 });
      }
    }));
});
