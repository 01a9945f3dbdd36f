import { expect, test } from 'vitest';
import { takeWaitingNotices } from '#community/preferences/notices.service.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { followListsOf, followRequests, ownFollowLists } from './follow-lists.service.ts';
import {
  afterAccepting,
  afterAsking,
  afterIgnoring,
  afterStopping,
  type FollowState,
  statusOf,
} from './follows.rules.ts';
import {
  acceptFollower,
  followStatus,
  ignoreFollower,
  isFollowing,
  removeFollowsOf,
  removePendingRequest,
  startFollowing,
  stopFollowing,
} from './follows.service.ts';

// The state before; the visible status; then after: request with and without consent, stop, accept, ignore.
const STATES: [FollowState, string, FollowState, FollowState, FollowState, FollowState, FollowState][] = [
  [null, 'none', 'pending', 'accepted', null, null, null],
  ['pending', 'pending', 'pending', 'pending', null, 'accepted', 'ignored'],
  ['ignored', 'pending', 'ignored', 'ignored', 'withdrawn', 'accepted', 'ignored'],
  ['withdrawn', 'none', 'ignored', 'ignored', 'withdrawn', null, null],
  ['accepted', 'accepted', 'accepted', 'accepted', null, 'accepted', 'accepted'],
];

test.each(STATES)(
  'a follow that is %s',
  (state, visible, requested, requestedOpen, stopped, accepted, ignored) => {
    expect(statusOf(state)).toBe(visible);
    expect(afterAsking(state, true)).toBe(requested);
    expect(afterAsking(state, false)).toBe(requestedOpen);
    expect(afterStopping(state)).toBe(stopped);
    expect(afterAccepting(state)).toBe(accepted);
    expect(afterIgnoring(state)).toBe(ignored);
  },
);

function withPeople(
  look: (rowan: Person, saskia: Person, ctx: Context) => Promise<void>,
): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const rowan = await createPerson(ctx, 'Rowan Tellis');
      const saskia = await createPerson(ctx, 'Saskia Kell');
      await social(ctx, rowan.userId);
      await look(rowan, saskia, ctx);
    });
}

async function social({ db }: Context, userId: number, change: { asks?: boolean; birthOn?: string } = {}) {
  await db
    .updateTable('users')
    .set({ social_enabled: true, follows_need_consent: change.asks ?? true })
    .$if(change.birthOn !== undefined, (update) => update.set({ birth_on: change.birthOn! }))
    .where('id', '=', userId)
    .execute();
}

const user = ({ userId }: Pick<Person, 'userId'>) => ({ type: 'user', linkId: userId }) as const;

test(
  'an accepted request puts the follow into the lists of both',
  withPeople(async (rowan, saskia) => {
    expect(await startFollowing(saskia.ctx, user(rowan))).toBe('pending');
    expect(await followStatus(saskia.ctx, user(rowan))).toBe('pending');
    expect(await followRequests(rowan.ctx, rowan.userId)).toEqual({
      count: 1,
      latest: [{ userId: saskia.userId, handle: 'saskia.kell', firstName: 'Saskia', lastName: 'Kell' }],
    });
    expect(await acceptFollower(rowan.ctx, saskia.userId)).toBe('accepted');
    expect(await acceptFollower(rowan.ctx, saskia.userId), 'twice').toBe('accepted');
    expect((await followRequests(rowan.ctx, rowan.userId)).count).toBe(0);
    expect((await ownFollowLists(rowan.ctx)).followers).toMatchObject([{ name: 'Saskia Kell', url: null }]);
    expect((await ownFollowLists(saskia.ctx)).following).toMatchObject([
      { name: 'Rowan Tellis', url: '/profile/rowan.tellis' },
    ]);
  }),
);

test(
  'a request is mailed once a day, however often it is repeated',
  withPeople(async (rowan, saskia, ctx) => {
    for (let time = 0; time < 3; time++) {
      await startFollowing(saskia.ctx, user(rowan));
      await removePendingRequest(saskia.ctx, rowan.userId);
    }
    const waiting = await takeWaitingNotices(ctx, rowan.userId);
    expect(waiting.map(({ title }) => title)).toEqual(['Saskia Kell asked to follow you']);
  }),
);

test(
  'an ignored request never appears again, and the sender still sees it waiting',
  withPeople(async (rowan, saskia) => {
    await startFollowing(saskia.ctx, user(rowan));
    expect(await ignoreFollower(rowan.ctx, saskia.userId)).toBe('none');
    expect(await followStatus(saskia.ctx, user(rowan))).toBe('pending');
    expect(await removePendingRequest(saskia.ctx, rowan.userId)).toBe('none');
    expect(await codeOf(acceptFollower(rowan.ctx, saskia.userId))).toBe('FOLLOW_REQUEST_UNKNOWN');
    expect(await startFollowing(saskia.ctx, user(rowan))).toBe('pending');
    expect((await followRequests(rowan.ctx, rowan.userId)).count).toBe(0);
    expect(await isFollowing(saskia.ctx, saskia.userId, user(rowan))).toBe(false);
    expect(await acceptFollower(rowan.ctx, saskia.userId), 'a change of mind').toBe('accepted');
  }),
);

test(
  'withdrawing a request and unfollowing leave nothing',
  withPeople(async (rowan, saskia, ctx) => {
    await startFollowing(saskia.ctx, user(rowan));
    expect(await removePendingRequest(saskia.ctx, rowan.userId)).toBe('none');
    expect((await followRequests(rowan.ctx, rowan.userId)).count).toBe(0);
    await social(ctx, rowan.userId, { asks: false });
    expect(await startFollowing(saskia.ctx, user(rowan))).toBe('accepted');
    expect(await removePendingRequest(saskia.ctx, rowan.userId), 'accepted meanwhile').toBe('accepted');
    expect(await stopFollowing(saskia.ctx, user(rowan))).toBe('none');
    expect(await ctx.db.selectFrom('follows').selectAll().execute()).toEqual([]);
  }),
);

test(
  'following oneself or a closed profile, and accepting a missing request, are refused',
  withPeople(async (rowan, saskia, ctx) => {
    expect(await codeOf(startFollowing(rowan.ctx, user(rowan)))).toBe('FOLLOW_SELF');
    expect(await followStatus(rowan.ctx, user(rowan))).toBe('self');
    expect(await codeOf(startFollowing(rowan.ctx, user(saskia))), 'social off').toBe('FOLLOW_UNKNOWN');
    expect(await codeOf(startFollowing(rowan.ctx, { type: 'user', linkId: 999_999 }))).toBe('FOLLOW_UNKNOWN');
    expect(await codeOf(startFollowing(rowan.ctx, { type: 'team', linkId: 999_999 }))).toBe('FOLLOW_UNKNOWN');
    expect(await codeOf(startFollowing(ctx, user(rowan))), 'signed out').toBe('SIGN_IN_NEEDED');
    expect(await codeOf(acceptFollower(rowan.ctx, saskia.userId))).toBe('FOLLOW_REQUEST_UNKNOWN');
    expect(await codeOf(ignoreFollower(rowan.ctx, saskia.userId))).toBe('FOLLOW_REQUEST_UNKNOWN');
  }),
);

test(
  'teams and athletes need no consent; a hidden athlete cannot be followed, a merged one leads to the remaining one',
  withPeople(async (_, saskia, ctx) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: 4 }]);
    const [kaia, twin, hidden] = await createAthletes(ctx, [
      { firstName: 'Kaia', lastName: 'Brandvold', gender: 'F' },
      { firstName: 'Kaya', lastName: 'Brandvold', gender: 'F' },
      { firstName: 'Elio', lastName: 'Brandvold', gender: 'M', visibility: 'hidden' },
    ]);
    await linkAthletes(ctx, { fromAthleteId: twin!, intoAthleteId: kaia!, reason: 'One person' });
    expect(await startFollowing(saskia.ctx, { type: 'team', linkId: teamId! })).toBe('accepted');
    expect(await startFollowing(saskia.ctx, { type: 'athlete', linkId: twin! })).toBe('accepted');
    expect(await codeOf(startFollowing(saskia.ctx, { type: 'athlete', linkId: hidden! }))).toBe(
      'FOLLOW_UNKNOWN',
    );
    expect(await isFollowing(saskia.ctx, saskia.userId, { type: 'athlete', linkId: kaia! })).toBe(true);
    const { following } = await ownFollowLists(saskia.ctx);
    expect(following.map(({ name, url }) => [name, url]).sort()).toEqual([
      ['Kaia Brandvold', `/athlete/${kaia}`],
      ['Salt Harbor', `/team/${teamId}`],
    ]);
  }),
);

test(
  'a minor appears in the lists of others only as far as they are visible',
  withPeople(async (rowan, saskia, ctx) => {
    await social(ctx, saskia.userId, { asks: false, birthOn: '2009-03-01' });
    await startFollowing(rowan.ctx, user(saskia));
    expect((await ownFollowLists(rowan.ctx)).following).toMatchObject([{ name: 'S. K.' }]);
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Saskia', lastName: 'Kell', gender: 'F' }]);
    await linkAthlete(ctx, {
      userId: saskia.userId,
      athleteId: athleteId!,
      relation: 'self',
      isConfirmed: true,
    });
    expect((await ownFollowLists(rowan.ctx)).following).toMatchObject([{ name: 'Saskia Kell' }]);
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).execute();
    expect((await ownFollowLists(rowan.ctx)).following).toMatchObject([{ name: 'Name withheld', url: null }]);
    const wendell = await createPerson(ctx, 'Wendell Abara');
    expect((await followListsOf(wendell.ctx, rowan.userId)).following).toEqual([]);
    expect(await codeOf(followListsOf(wendell.ctx, saskia.userId))).toBe('FOLLOW_UNKNOWN');
  }),
);

test(
  'a deleted account leaves no follows or requests',
  withPeople(async (rowan, saskia, ctx) => {
    await startFollowing(saskia.ctx, user(rowan));
    await ctx.db
      .updateTable('users')
      .set({ standing: 'deactivated' })
      .where('id', '=', saskia.userId)
      .execute();
    expect((await followRequests(rowan.ctx, rowan.userId)).count).toBe(0);
    await removeFollowsOf(ctx, rowan.userId);
    expect(await ctx.db.selectFrom('follows').selectAll().execute()).toEqual([]);
  }),
);
