// The visitor's follow status, the bell, removing a follower, and hashtags.

import { expect, test } from 'vitest';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { followedForNews, followInformation } from './follow-information.service.ts';
import { ownFollowLists } from './follow-lists.service.ts';
import {
  acceptFollower,
  removeFollower,
  removeFollowsOf,
  setNotify,
  startFollowing,
  stopFollowing,
} from './follows.service.ts';
import { HASHTAG_MAX, parseHashtag } from './hashtags.rules.ts';
import { followHashtag, ownHashtags, unfollowHashtag } from './hashtags.service.ts';

function withPeople(look: (rowan: Person, saskia: Person, ctx: Context) => Promise<void>) {
  return () =>
    withRollback(async (ctx) => {
      const rowan = await createPerson(ctx, 'Rowan Tellis', { hasPrivateProfile: true });
      const saskia = await createPerson(ctx, 'Saskia Kell');
      await look(rowan, saskia, ctx);
    });
}

test(
  'a followed person has a bell once they have results',
  withPeople(async (rowan, saskia, ctx) => {
    const user = { type: 'user', linkId: rowan.userId } as const;
    const about = (reader: Context) => followInformation(reader, { userId: rowan.userId });
    const none = { notify: null, followerCount: 0, isFollower: false };
    expect(await about(ctx)).toEqual({ status: null, ...none });
    expect(await about(rowan.ctx)).toEqual({ status: 'self', ...none });
    await startFollowing(saskia.ctx, user);
    expect(await about(saskia.ctx)).toEqual({ status: 'pending', ...none });
    expect(await codeOf(setNotify(saskia.ctx, user, false)), 'not yet').toBe('FOLLOW_NONE');
    await acceptFollower(rowan.ctx, saskia.userId);
    expect(await about(saskia.ctx), 'no results yet').toMatchObject({ status: 'accepted', notify: null });
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
    const self = { relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, { userId: rowan.userId, athleteId: athleteId!, ...self });
    expect(await about(saskia.ctx)).toEqual({
      status: 'accepted',
      notify: true,
      followerCount: 1,
      isFollower: false,
    });
    expect(await followedForNews(ctx, saskia.userId)).toEqual({ athleteIds: [athleteId], teamIds: [] });
    expect(await setNotify(saskia.ctx, user, false)).toBe(false);
    expect(await about(saskia.ctx)).toMatchObject({ status: 'accepted', notify: false });
    expect(await followedForNews(ctx, saskia.userId)).toEqual({ athleteIds: [], teamIds: [] });
    await setNotify(saskia.ctx, user, true);
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).execute();
    expect(await followedForNews(ctx, saskia.userId), 'hidden').toEqual({ athleteIds: [], teamIds: [] });
  }),
);

test(
  'teams and athletes have a bell, which is on after a new follow',
  withPeople(async (_, saskia, ctx) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const team = { type: 'team', linkId: teamId! } as const;
    expect(await codeOf(setNotify(saskia.ctx, team, true))).toBe('FOLLOW_NONE');
    await startFollowing(saskia.ctx, team);
    await setNotify(saskia.ctx, team, false);
    await stopFollowing(saskia.ctx, team);
    expect(await followInformation(saskia.ctx, team)).toMatchObject({ status: 'none', notify: null });
    await startFollowing(saskia.ctx, team);
    expect(await followInformation(saskia.ctx, team)).toMatchObject({ notify: true, followerCount: 1 });
    expect(await followedForNews(ctx, saskia.userId)).toEqual({ athleteIds: [], teamIds: [teamId] });
  }),
);

test(
  'a hidden subject is unknown, and a missing one is refused',
  withPeople(async (rowan, saskia, ctx) => {
    const [hidden] = await createAthletes(ctx, [
      { firstName: 'Dara', lastName: 'Quill', gender: 'F', visibility: 'hidden' },
    ]);
    const about = (query: object) => codeOf(followInformation(rowan.ctx, query));
    expect(await about({ type: 'athlete', linkId: hidden })).toBe('FOLLOW_UNKNOWN');
    expect(await about({ userId: saskia.userId }), 'social off').toBe('FOLLOW_UNKNOWN');
    expect(await about({ type: 'team', linkId: 999_999 })).toBe('FOLLOW_UNKNOWN');
    expect(await about({ type: 'team' })).toBe('FOLLOW_SUBJECT_MISSING');
    expect(await about({ hashtag: '#!' })).toBe('HASHTAG_INVALID');
  }),
);

test(
  'a removed follower may ask again; removing someone who does not follow changes nothing',
  withPeople(async (rowan, saskia) => {
    const user = { type: 'user', linkId: rowan.userId } as const;
    await startFollowing(saskia.ctx, user);
    expect(await removeFollower(rowan.ctx, saskia.userId)).toBe('none');
    expect(await followInformation(saskia.ctx, user), 'a request is answered otherwise').toMatchObject({
      status: 'pending',
    });
    await acceptFollower(rowan.ctx, saskia.userId);
    expect(await removeFollower(rowan.ctx, saskia.userId)).toBe('none');
    expect((await ownFollowLists(rowan.ctx)).followers).toEqual([]);
    expect(await followInformation(saskia.ctx, user)).toMatchObject({ status: 'none', followerCount: 0 });
    expect(await startFollowing(saskia.ctx, user)).toBe('pending');
  }),
);

test.each([
  ['#StateMeet', 'statemeet'],
  ['state_meet_2026', 'state_meet_2026'],
  [' #Münster ', 'münster'],
  ['a'.repeat(HASHTAG_MAX), 'a'.repeat(HASHTAG_MAX)],
  ['a'.repeat(HASHTAG_MAX + 1), null],
  ['2026', null],
  ['##two', null],
  ['two words', null],
  ['<b>', null],
  ['', null],
])('the hashtag %s is saved as %s', (text, saved) => {
  expect(parseHashtag(text)).toBe(saved);
});

test(
  'a hashtag is followed once in any case, and goes with the account',
  withPeople(async (rowan, saskia, ctx) => {
    expect(await followHashtag(rowan.ctx, '#StateMeet')).toBe('statemeet');
    await followHashtag(rowan.ctx, 'statemeet');
    await followHashtag(saskia.ctx, 'STATEMEET');
    expect(await ownHashtags(rowan.ctx)).toEqual(['statemeet']);
    expect(await followInformation(rowan.ctx, { hashtag: '#statemeet' })).toEqual({
      status: 'accepted',
      notify: null,
      followerCount: 2,
      isFollower: false,
    });
    expect(await codeOf(followHashtag(rowan.ctx, 'two words'))).toBe('HASHTAG_INVALID');
    await unfollowHashtag(rowan.ctx, 'StateMeet');
    await unfollowHashtag(rowan.ctx, 'StateMeet');
    expect(await ownHashtags(rowan.ctx)).toEqual([]);
    await removeFollowsOf(ctx, saskia.userId);
    expect(await ctx.db.selectFrom('hashtag_follows').selectAll().execute()).toEqual([]);
  }),
);
