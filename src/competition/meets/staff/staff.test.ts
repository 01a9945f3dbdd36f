import { describe, expect, test } from 'vitest';
import {
  canCheckIn,
  canEnterMarks,
  canHost,
  canScratch,
  canSeeBehindTheScenes,
  canSeed,
  canSetStatus,
  canUploadFiles,
  STAFF_ROLES,
  type StaffMember,
  type StaffRole,
} from '#competition/meets/permissions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTwoMeets, insertEvent } from './staff.fixtures.ts';
import {
  addHost,
  addStaff,
  endStaff,
  listHostedMeets,
  listStaff,
  removeStaffRoles,
  requireHost,
  requireStaff,
} from './staff.service.ts';

const HOST_ONLY = { code: 'HOST_ONLY', status: 403 };
const STAFF_ONLY = { code: 'STAFF_ONLY', status: 403 };

test('a meet can be edited by its hosts and by admins, until a host is removed', () =>
  withRollback(async (ctx) => {
    const { may, june } = await createTwoMeets(ctx);
    const host = await createPerson(ctx, 'Wendell Abara');
    const other = await createPerson(ctx, 'Marguerite Holloway');
    const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
    const unverified = await createPerson(ctx, 'Not Yet', { isVerified: false });
    for (const meetId of [may, june, may]) await addHost(ctx, { meetId, userId: host.userId });
    await addHost(ctx, { meetId: june, userId: other.userId });

    expect(await listHostedMeets(ctx, host.userId)).toEqual([june, may]);
    expect(await requireHost(host.ctx, may)).toMatchObject({ userId: host.userId });
    expect(await requireHost(admin.ctx, may)).toMatchObject({ isAdmin: true });
    await expect(requireHost(other.ctx, may)).rejects.toMatchObject(HOST_ONLY);
    await expect(requireHost(unverified.ctx, may)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    await expect(requireHost(ctx, may)).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED', status: 401 });
    await expect(requireHost(host.ctx, 999_999)).rejects.toMatchObject({ code: 'MEET_UNKNOWN', status: 404 });

    await removeStaffRoles(ctx, host.userId);
    await expect(requireHost(host.ctx, may)).rejects.toMatchObject(HOST_ONLY);
  }));

const member = (role: StaffRole | null, judgedEventIds: number[] = []): StaffMember => ({
  isAdmin: false,
  roles: role ? [role] : [],
  judgedEventIds,
});
const rolesThat = (may: (member: StaffMember) => boolean) =>
  STAFF_ROLES.filter((role) => may(member(role, role === 'judge' ? [7] : [])));

describe('the permissions', () => {
  test('give each role what it does at a meet', () => {
    expect(rolesThat((member) => canEnterMarks(member, 7))).toEqual(['host', 'timer', 'judge']);
    expect(rolesThat((member) => canEnterMarks(member, 8))).toEqual(['host', 'timer']);
    expect(rolesThat(canUploadFiles)).toEqual(['host', 'timer']);
    expect(rolesThat(canSetStatus)).toEqual(['host', 'timer']);
    expect(rolesThat(canCheckIn)).toEqual(['host', 'clerk']);
    expect(rolesThat(canScratch)).toEqual(['host', 'clerk']);
    expect(rolesThat(canSeed)).toEqual(['host', 'clerk']);
    expect(rolesThat(canHost)).toEqual(['host']);
    expect(rolesThat(canSeeBehindTheScenes)).toEqual([...STAFF_ROLES]);
  });

  test('give admins everything, and others nothing', () => {
    const all = [
      canUploadFiles,
      canSetStatus,
      canCheckIn,
      canScratch,
      canSeed,
      canHost,
      canSeeBehindTheScenes,
    ];
    const admin = { ...member(null), isAdmin: true };
    expect([...all.map((may) => may(admin)), canEnterMarks(admin, 7)]).not.toContain(false);
    expect([...all.map((may) => may(member(null))), canEnterMarks(member(null, [7]), 7)]).not.toContain(true);
  });

  test('of two roles of one person add up', () => {
    const both: StaffMember = { isAdmin: false, roles: ['clerk', 'judge'], judgedEventIds: [7] };
    expect([canSeed(both), canEnterMarks(both, 7), canEnterMarks(both, 8), canHost(both)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the staff of a meet', () => {
  test('may do what their role says, at this meet only, until the role ends', () =>
    withRollback(async (ctx) => {
      const { may, june } = await createTwoMeets(ctx);
      const clerk = await createPerson(ctx, 'Odile Marsh');
      const staffId = await addStaff(ctx, { meetId: may, userId: clerk.userId, role: 'clerk' });
      expect(await requireStaff(clerk.ctx, may, canSeed)).toMatchObject({ userId: clerk.userId });
      await expect(requireStaff(clerk.ctx, may, canUploadFiles)).rejects.toMatchObject(STAFF_ONLY);
      await expect(requireStaff(clerk.ctx, june, canSeed)).rejects.toMatchObject(STAFF_ONLY);
      await expect(requireHost(clerk.ctx, may)).rejects.toMatchObject(HOST_ONLY);
      await expect(requireStaff(ctx, may, canSeed)).rejects.toMatchObject({ status: 401 });

      expect(await endStaff(ctx, { meetId: june, staffId }), 'of another meet').toBe(false);
      expect(await endStaff(ctx, { meetId: may, staffId })).toBe(true);
      expect(await endStaff(ctx, { meetId: may, staffId })).toBe(false);
      await expect(requireStaff(clerk.ctx, may, canSeed)).rejects.toMatchObject(STAFF_ONLY);
      await addStaff(ctx, { meetId: may, userId: clerk.userId, role: 'clerk' });
      expect(await requireStaff(clerk.ctx, may, canSeed)).toMatchObject({ userId: clerk.userId });
    }));

  test.each([
    ['is not accepted', { accepted_at: null }],
    ['has expired', { accepted_at: null, expires_at: '2026-05-01T00:00:00Z' }],
    ['was declined', { accepted_at: null, declined_at: '2026-05-01T00:00:00Z' }],
    ['has ended', { ended_at: '2026-05-01T00:00:00Z' }],
  ])('give nothing when the invitation %s', (_, state) =>
    withRollback(async (ctx) => {
      const { may } = await createTwoMeets(ctx);
      const host = await createPerson(ctx, 'Wendell Abara');
      await addHost(ctx, { meetId: may, userId: host.userId });
      await ctx.db.updateTable('meet_staff').set(state).execute();
      await expect(requireHost(host.ctx, may)).rejects.toMatchObject(HOST_ONLY);
      expect(await listHostedMeets(ctx, host.userId)).toEqual([]);
      expect(await listStaff(ctx, may)).toEqual([]);
      await addHost(ctx, { meetId: may, userId: host.userId });
      expect(await requireHost(host.ctx, may)).toMatchObject({ userId: host.userId });
    }),
  );

  test('who judge enter the marks of their events, which the host may change', () =>
    withRollback(async (ctx) => {
      const { may, june } = await createTwoMeets(ctx);
      const [shot, discus] = [await insertEvent(ctx, may, 'shot'), await insertEvent(ctx, may, 'discus')];
      const elsewhere = await insertEvent(ctx, june, 'shot');
      const judge = await createPerson(ctx, 'Ines Calloway');
      const judges = (meetEventIds: number[]) =>
        addStaff(ctx, { meetId: may, userId: judge.userId, role: 'judge', meetEventIds });
      const mayEnter = (meetEventId: number) =>
        requireStaff(judge.ctx, may, (member) => canEnterMarks(member, meetEventId)).then(
          () => true,
          () => false,
        );
      const staffId = await judges([shot, shot]);
      expect([await mayEnter(shot), await mayEnter(discus)]).toEqual([true, false]);
      expect(await judges([discus])).toBe(staffId);
      expect([await mayEnter(shot), await mayEnter(discus)]).toEqual([false, true]);
      await expect(judges([shot, elsewhere])).rejects.toMatchObject({ code: 'EVENT_UNKNOWN', status: 404 });
      expect([await mayEnter(shot), await mayEnter(discus)]).toEqual([false, true]);
    }));

  test('are listed for a meet, and for an event without the judges of others', () =>
    withRollback(async (ctx) => {
      const { may } = await createTwoMeets(ctx);
      const [shot, discus] = [await insertEvent(ctx, may, 'shot'), await insertEvent(ctx, may, 'discus')];
      const host = await createPerson(ctx, 'Wendell Abara');
      const judges = [await createPerson(ctx, 'Ines Calloway'), await createPerson(ctx, 'Odile Marsh')];
      await addHost(ctx, { meetId: may, userId: host.userId });
      for (const [index, { userId }] of judges.entries()) {
        const meetEventIds = [[shot], [discus]][index]!;
        await addStaff(ctx, { meetId: may, userId, role: 'judge', meetEventIds });
      }
      const namesOf = async (meetEventId?: number) =>
        (await listStaff(ctx, may, meetEventId ? { meetEventId } : {})).map(({ userId, role }) => [
          userId,
          role,
        ]);
      const [ines, odile] = judges.map(({ userId }) => [userId, 'judge']);
      expect(await namesOf()).toEqual([[host.userId, 'host'], ines, odile]);
      expect(await namesOf(discus)).toEqual([[host.userId, 'host'], odile]);
    }));

  test('of a deleted account are gone with their events, and their invitations stay', () =>
    withRollback(async (ctx) => {
      const { may } = await createTwoMeets(ctx);
      const shot = await insertEvent(ctx, may, 'shot');
      const host = await createPerson(ctx, 'Wendell Abara');
      const judge = await createPerson(ctx, 'Ines Calloway');
      await addStaff(ctx, { meetId: may, userId: judge.userId, role: 'judge', meetEventIds: [shot] });
      await addHost(ctx, { meetId: may, userId: host.userId });
      await ctx.db.updateTable('meet_staff').set({ invited_by: host.userId }).execute();
      await removeStaffRoles(ctx, host.userId);
      expect(await listStaff(ctx, may)).toMatchObject([{ userId: judge.userId, meetEventIds: [shot] }]);
      await removeStaffRoles(ctx, judge.userId);
      expect(await listStaff(ctx, may)).toEqual([]);
    }));
});

test('a rehearsal is unknown to everyone but its staff', () =>
  withRollback(async (ctx) => {
    const { may, june } = await createTwoMeets(ctx);
    const host = await createPerson(ctx, 'Wendell Abara');
    const other = await createPerson(ctx, 'Marguerite Holloway');
    await addHost(ctx, { meetId: june, userId: host.userId });
    await makeRehearsal(ctx, june, may);
    expect(await requireHost(host.ctx, june)).toMatchObject({ userId: host.userId });
    await expect(requireStaff(other.ctx, june, canSeed)).rejects.toMatchObject({
      code: 'MEET_UNKNOWN',
      status: 404,
    });
    expect(await listHostedMeets(ctx, host.userId)).toEqual([]);
  }));

const makeRehearsal = (ctx: Context, meetId: number, rehearsalOf: number) =>
  ctx.db
    .updateTable('meets')
    .set({ kind: 'rehearsal', rehearsal_of: rehearsalOf })
    .where('id', '=', meetId)
    .execute();
