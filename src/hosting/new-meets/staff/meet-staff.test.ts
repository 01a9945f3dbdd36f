import { describe, expect, it, test } from 'vitest';
import { inviteeOf } from '#competition/meets/staff/invitations.rules.ts';
import { getStaffOfMeet, listOwnInvitations } from '#competition/meets/staff/invitations.service.ts';
import { createTwoMeets, insertEvent } from '#competition/meets/staff/staff.fixtures.ts';
import { addHost, listStaff } from '#competition/meets/staff/staff.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { answerStaffInvitation, inviteToStaff, readStaff, removeFromStaff } from './meet-staff.service.ts';

async function createHost(base: Context) {
  const ctx = { ...base, clock: fixedClock('2026-05-01T12:00:00Z') };
  const { may, june } = await createTwoMeets(ctx);
  const host = await createPerson(ctx, 'Wendell Abara');
  await addHost(ctx, { meetId: may, userId: host.userId });
  const odile = await createPerson(ctx, 'Odile Marsh');
  const invite = (
    to: string,
    role: 'host' | 'timer' | 'clerk' | 'judge' = 'timer',
    meetEventIds: number[] = [],
  ) => inviteToStaff(host.ctx, { meetId: may, to, role, meetEventIds });
  return { ctx, may, june, host, odile, invite };
}

const rolesAt = async (ctx: Context, meetId: number) =>
  (await listStaff(ctx, meetId)).map(({ userId, role, meetEventIds }) => [userId, role, meetEventIds]);

describe('someone who is invited to the staff of a meet', () => {
  it.each(['odile.marsh@example.org', ' ODILE.marsh@example.org ', '@odile.marsh', 'odile.marsh'])(
    'as %s has the role from the moment in which they accept',
    (to) =>
      withRollback(async (base) => {
        const { ctx, may, host, odile, invite } = await createHost(base);
        const invitationId = await invite(to);
        expect(await rolesAt(ctx, may)).toEqual([[host.userId, 'host', []]]);
        expect(await listOwnInvitations(odile.ctx)).toMatchObject([{ invitationId, role: 'timer' }]);
        expect(await answerStaffInvitation(odile.ctx, invitationId, true)).toMatchObject({ meetId: may });
        await answerStaffInvitation(odile.ctx, invitationId, true);
        expect(await rolesAt(ctx, may)).toEqual([
          [host.userId, 'host', []],
          [odile.userId, 'timer', []],
        ]);
        expect(await listOwnInvitations(odile.ctx)).toEqual([]);
        await expect(invite(to)).rejects.toMatchObject({ code: 'STAFF_ALREADY', status: 409 });
      }),
  );

  it('may decline, and then has no role', () =>
    withRollback(async (base) => {
      const { ctx, may, odile, invite } = await createHost(base);
      const invitationId = await invite('@odile.marsh', 'host');
      await answerStaffInvitation(odile.ctx, invitationId, false);
      expect(await rolesAt(ctx, may)).toHaveLength(1);
      const accepted = answerStaffInvitation(odile.ctx, invitationId, true);
      await expect(accepted).rejects.toMatchObject({ code: 'INVITATION_ANSWERED', status: 409 });
    }));

  it('answers within 14 days', () =>
    withRollback(async (base) => {
      const { may, host, odile, invite } = await createHost(base);
      const invitationId = await invite('@odile.marsh');
      const later = { ...odile.ctx, clock: fixedClock('2026-05-15T12:00:00Z') };
      await expect(answerStaffInvitation(later, invitationId, true)).rejects.toMatchObject({
        code: 'INVITATION_EXPIRED',
        status: 409,
      });
      expect(await listOwnInvitations(later)).toEqual([]);
      const { invitations } = await getStaffOfMeet({ ...host.ctx, clock: later.clock }, may);
      expect(invitations).toMatchObject([{ to: '@odile.marsh', state: 'expired' }]);
    }));

  it('is the only one who answers, with a confirmed address', () =>
    withRollback(async (base) => {
      const { ctx, invite } = await createHost(base);
      const invitationId = await invite('new.timer@example.org');
      const stranger = await createPerson(ctx, 'Saskia Kell');
      const unknown = { code: 'INVITATION_UNKNOWN', status: 404 };
      await expect(answerStaffInvitation(stranger.ctx, invitationId, true)).rejects.toMatchObject(unknown);
      const unverified = await createPerson(ctx, 'New Timer', { isVerified: false });
      await expect(answerStaffInvitation(unverified.ctx, invitationId, true)).rejects.toMatchObject({
        code: 'EMAIL_UNVERIFIED',
      });
      await ctx.db
        .updateTable('users')
        .set({ email_verified: true })
        .where('id', '=', unverified.userId)
        .execute();
      const verified = {
        ...unverified.ctx,
        visitor: { ...unverified.ctx.visitor, isVerified: true },
      } as Context;
      expect(await answerStaffInvitation(verified, invitationId, true)).toMatchObject({ sport: 'tf' });
    }));
});

describe('a host', () => {
  it('invites judges for events of the meet', () =>
    withRollback(async (base) => {
      const { ctx, may, june, host, odile, invite } = await createHost(base);
      const [shot, elsewhere] = [await insertEvent(ctx, may, 'shot'), await insertEvent(ctx, june, 'shot')];
      await expect(invite('@odile.marsh', 'judge')).rejects.toMatchObject({ code: 'JUDGE_EVENTS_MISSING' });
      await expect(invite('@odile.marsh', 'judge', [elsewhere])).rejects.toMatchObject({
        code: 'EVENT_UNKNOWN',
      });
      const invitationId = await invite('@odile.marsh', 'judge', [shot]);
      await answerStaffInvitation(odile.ctx, invitationId, true);
      expect(await rolesAt(ctx, may)).toContainEqual([odile.userId, 'judge', [shot]]);
      expect(await readStaff(host.ctx, may)).toMatchObject({
        events: [{ meetEventId: shot, name: expect.stringMatching(/^(Boys|Girls) .+, /) }],
      });
    }));

  it('learns nothing about the accounts behind addresses, and sees no address behind a handle', () =>
    withRollback(async (base) => {
      const { may, host, invite } = await createHost(base);
      await invite('nobody@example.org');
      await invite('@odile.marsh', 'clerk');
      const { invitations } = await getStaffOfMeet(host.ctx, may);
      expect(invitations.map(({ to }) => to)).toEqual(['@odile.marsh', 'nobody@example.org']);
      await expect(invite('@no.such.handle')).rejects.toMatchObject({ code: 'HANDLE_UNKNOWN', status: 404 });
      await expect(invite('?')).rejects.toMatchObject({ code: 'INVITEE_MISSING' });
    }));

  it('renews an invitation by sending it again, and withdraws it', () =>
    withRollback(async (base) => {
      const { may, host, odile, invite } = await createHost(base);
      const invitationId = await invite('@odile.marsh');
      expect(await invite('@odile.marsh')).toBe(invitationId);
      await removeFromStaff(host.ctx, { meetId: may, invitationId });
      const accepted = answerStaffInvitation(odile.ctx, invitationId, true);
      await expect(accepted).rejects.toMatchObject({ code: 'INVITATION_UNKNOWN', status: 404 });
    }));

  it('lets a removed host back in neither by an invitation to them nor by one that they sent', () =>
    withRollback(async (base) => {
      const { ctx, may, host, odile, invite } = await createHost(base);
      const pal = await createPerson(ctx, 'Tobias Renner');
      await answerStaffInvitation(odile.ctx, await invite('@odile.marsh', 'host'), true);
      const toThem = await invite('odile.marsh@example.org', 'clerk');
      const byThem = { meetId: may, to: '@tobias.renner', role: 'host' as const, meetEventIds: [] };
      const sent = await inviteToStaff(odile.ctx, byThem);
      const [, other] = (await listStaff(ctx, may)).map(({ staffId }) => staffId);
      await removeFromStaff(host.ctx, { meetId: may, staffId: other! });
      const unknown = { code: 'INVITATION_UNKNOWN', status: 404 };
      await expect(answerStaffInvitation(odile.ctx, toThem, true)).rejects.toMatchObject(unknown);
      await expect(answerStaffInvitation(pal.ctx, sent, true)).rejects.toMatchObject(unknown);
      expect(await rolesAt(ctx, may)).toEqual([[host.userId, 'host', []]]);
    }));

  it('keeps the invitations of a host who leaves', () =>
    withRollback(async (base) => {
      const { ctx, may, host, odile, invite } = await createHost(base);
      await answerStaffInvitation(odile.ctx, await invite('@odile.marsh', 'host'), true);
      await invite('nobody@example.org');
      const [first] = (await listStaff(ctx, may)).map(({ staffId }) => staffId);
      await removeFromStaff(host.ctx, { meetId: may, staffId: first! });
      expect((await getStaffOfMeet(odile.ctx, may)).invitations).toMatchObject([
        { to: 'nobody@example.org' },
      ]);
    }));

  it('ends roles at any time, but never that of the last host', () =>
    withRollback(async (base) => {
      const { ctx, may, host, odile, invite } = await createHost(base);
      await answerStaffInvitation(odile.ctx, await invite('@odile.marsh', 'host'), true);
      const [own, other] = (await listStaff(ctx, may)).map(({ staffId }) => staffId);
      await removeFromStaff(host.ctx, { meetId: may, staffId: other! });
      const last = { code: 'LAST_HOST', status: 409 };
      await expect(removeFromStaff(host.ctx, { meetId: may, staffId: own! })).rejects.toMatchObject(last);
      await expect(
        inviteToStaff(odile.ctx, { meetId: may, to: 'x@example.org', role: 'timer', meetEventIds: [] }),
      ).rejects.toMatchObject({ code: 'HOST_ONLY' });
      const subjects = await ctx.db.selectFrom('mails').select('subject').orderBy('id').execute();
      expect(subjects.map(({ subject }) => subject)).toEqual([
        'You are invited as a host of Invitational of 2026-05-09',
        'Odile Marsh joins the staff of Invitational of 2026-05-09',
        'Your role at Invitational of 2026-05-09 has ended',
      ]);
    }));

  it('is the only one who ends the roles of others; everyone leaves their own', () =>
    withRollback(async (base) => {
      const { ctx, may, odile, invite } = await createHost(base);
      await answerStaffInvitation(odile.ctx, await invite('@odile.marsh'), true);
      const [hostId, timerId] = (await listStaff(ctx, may)).map(({ staffId }) => staffId);
      await expect(removeFromStaff(odile.ctx, { meetId: may, staffId: hostId! })).rejects.toMatchObject({
        code: 'HOST_ONLY',
      });
      await removeFromStaff(odile.ctx, { meetId: may, staffId: timerId! });
      expect(await listStaff(ctx, may)).toHaveLength(1);
    }));
});

test('an invitation names an address or a handle', () => {
  expect(inviteeOf(' A@B.co ')).toEqual({ email: 'a@b.co' });
  expect(inviteeOf('@odile.marsh')).toEqual({ handle: 'odile.marsh' });
  expect([inviteeOf(''), inviteeOf('a b'), inviteeOf('a@b')]).toEqual([null, null, null]);
});
