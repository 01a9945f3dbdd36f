import { describe, expect, test } from 'vitest';
import { ignoreFollower, startFollowing, stopFollowing } from '#community/follows/follows.service.ts';
import { chooseNotices } from '#community/preferences/preferences.service.ts';
import { fixedClock } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { askForAccess, decide, leaveTeam } from '#people/access/membership/decisions.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { NOTIFICATION_TYPES, type Notice } from '#people/notices/notices.rules.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { likeOf, notifying } from './notifications.fixtures.ts';
import { type FeedSummary, feedChannel, isViewed } from './notifications.rules.ts';
import {
  feedSummary,
  getContent,
  markClicked,
  markOpened,
  markViewed,
  readFeed,
  removeNotification,
  removeNotificationsOf,
  removeOldNotifications,
} from './notifications.service.ts';

const START = Date.parse('2026-05-09T16:00:00Z');

/** The context with its clock some minutes after the tests begin. */
const at = <Ctx extends Context>(ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  clock: fixedClock(new Date(START + minutes * 60_000).toISOString()),
});

interface People {
  root: TestContext;
  rowan: Person;
  kaia: Person;
}

const withPeople = (look: (people: People) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const root = notifying(ctx);
    const rowan = await createPerson(root, 'Rowan Tellis');
    const kaia = await createPerson(root, 'Kaia Brandvold');
    await look({ root, rowan, kaia });
  });

const linesOf = async ({ ctx }: Person) =>
  (await readFeed(ctx, null)).map(({ content: { line1, line2 } }) => `${line1} ${line2}`);

const toldOn = (root: TestContext, userId: number) =>
  root.announced
    .flatMap(({ tell = [] }) => tell)
    .filter(({ channel }) => channel === feedChannel(userId))
    .map(({ data }) => data as FeedSummary);

test(
  'a notification appears in the receiver’s feed only, the latest first',
  withPeople(async ({ root, rowan, kaia }) => {
    await notify(root, likeOf(rowan.userId, kaia.userId, 1));
    await notify(at(root, 1), likeOf(rowan.userId, kaia.userId, 2));
    const feed = await readFeed(rowan.ctx, null);
    expect(feed.map(({ content }) => content.href)).toEqual(['/post/2', '/post/1']);
    expect(feed[0]).toMatchObject({
      type: 'PostLike',
      updatedAt: '2026-05-09T16:01:00Z',
      viewedAt: null,
      content: { line1: 'Kaia Brandvold', line2: 'liked your post', line3: '', avatarClass: 'round' },
    });
    expect(await readFeed(kaia.ctx, null)).toEqual([]);
    expect(await readFeed(rowan.ctx, '2026-05-09T16:00:00Z')).toHaveLength(1);
    expect(await getContent(rowan.ctx, feed[0]!.address)).toEqual(feed[0]!.content);
    await expect(getContent(kaia.ctx, feed[0]!.address)).rejects.toMatchObject({
      code: 'NOTIFICATION_UNKNOWN',
    });
  }),
);

test(
  'a second notification about one subject renews the line',
  withPeople(async ({ root, rowan, kaia }) => {
    await notify(root, likeOf(rowan.userId, kaia.userId, 1));
    const [first] = await readFeed(rowan.ctx, null);
    await markClicked(at(rowan.ctx, 1), first!.notificationId);
    expect((await readFeed(rowan.ctx, null)).map(isViewed)).toEqual([true]);
    await notify(at(root, 2), { ...likeOf(rowan.userId, kaia.userId, 1), line2: ['and 2 others like it'] });
    const feed = await readFeed(rowan.ctx, null);
    expect(feed).toMatchObject([
      { notificationId: first!.notificationId, viewedAt: null, content: { line2: 'and 2 others like it' } },
    ]);
  }),
);

test(
  'a quiet change of text does not renew a line or restore a removed one',
  withPeople(async ({ root, rowan, kaia }) => {
    await notify(root, likeOf(rowan.userId, kaia.userId, 1));
    await markOpened(at(rowan.ctx, 1));
    const quiet: Notice = { ...likeOf(rowan.userId, kaia.userId, 1), line2: ['likes it'], isQuiet: true };
    await notify(at(root, 2), quiet);
    expect(await linesOf(rowan)).toEqual(['Kaia Brandvold likes it']);
    expect((await feedSummary(rowan.ctx)).newCount).toBe(0);
    const [item] = await readFeed(rowan.ctx, null);
    await removeNotification(rowan.ctx, item!.notificationId);
    await notify(at(root, 3), quiet);
    expect(await linesOf(rowan)).toEqual([]);
    await notify(at(root, 4), { ...quiet, isQuiet: false });
    expect(await linesOf(rowan)).toEqual(['Kaia Brandvold likes it']);
  }),
);

test(
  'the summary counts new lines since the feed was opened, and open pages receive every change',
  withPeople(async ({ root, rowan, kaia }) => {
    expect((await feedSummary(rowan.ctx)).newCount).toBe(0);
    await notify(root, likeOf(rowan.userId, kaia.userId, 1));
    await notify(at(root, 1), likeOf(rowan.userId, kaia.userId, 2));
    expect(await feedSummary(rowan.ctx)).toEqual({ newCount: 2, lastUpdated: '2026-05-09T16:01:00Z' });
    expect(await markOpened(at(rowan.ctx, 2))).toMatchObject({ newCount: 0, opened: 2 });
    expect(await markOpened(at(rowan.ctx, 3))).toMatchObject({ newCount: 0, opened: 0 });
    await notify(at(root, 4), likeOf(rowan.userId, kaia.userId, 3));
    expect(toldOn(root, rowan.userId).map(({ newCount }) => newCount)).toEqual([1, 2, 0, 1]);
    expect(toldOn(root, kaia.userId)).toEqual([]);
  }),
);

test(
  'something seen elsewhere is viewed: the given subject, or everything',
  withPeople(async ({ root, rowan, kaia }) => {
    for (const postId of [1, 2, 3]) await notify(root, likeOf(rowan.userId, kaia.userId, postId));
    expect(await markViewed(rowan.ctx, { type: 'PostLike', postId: 2 })).toBe(1);
    expect(await markViewed(rowan.ctx, { type: 'NewMessage' })).toBe(0);
    expect(await markViewed(kaia.ctx, {})).toBe(0);
    const viewed = async () => (await readFeed(rowan.ctx, null)).map(isViewed);
    expect(await viewed()).toEqual([false, true, false]);
    expect(await markViewed(rowan.ctx, {})).toBe(2);
    expect(await viewed()).toEqual([true, true, true]);
  }),
);

test(
  'a removed line is gone for good, for that reader only',
  withPeople(async ({ root, rowan, kaia }) => {
    await notify(root, likeOf(rowan.userId, kaia.userId, 1));
    await notify(root, likeOf(kaia.userId, rowan.userId, 1));
    const [item] = await readFeed(rowan.ctx, null);
    await expect(removeNotification(kaia.ctx, item!.notificationId)).rejects.toThrow(Refusal);
    await removeNotification(rowan.ctx, item!.notificationId);
    await removeNotification(rowan.ctx, item!.notificationId);
    expect(await linesOf(rowan)).toEqual([]);
    expect(await linesOf(kaia)).toEqual(['Rowan Tellis liked your post']);
    await expect(markClicked(rowan.ctx, item!.notificationId)).rejects.toMatchObject({
      code: 'NOTIFICATION_UNKNOWN',
    });
  }),
);

test(
  'lines use current names, and a hidden name no longer appears',
  withPeople(async ({ root, rowan, kaia }) => {
    const [athleteId] = await createAthletes(root, [
      { firstName: 'Juniper', lastName: 'Tellis', gender: 'F' },
    ]);
    const [teamId] = await createTeams(root, [{ name: 'Salt Harbor' }]);
    await notify(root, {
      userId: rowan.userId,
      type: 'TeamPost',
      about: { teamId: teamId! },
      line1: [{ team: teamId! }],
      line2: ['posted:', { athlete: athleteId! }, 'ran a record'],
      isSquare: true,
      href: `/team/${teamId}`,
    });
    await notify(root, likeOf(rowan.userId, kaia.userId, 1));
    expect(await linesOf(rowan)).toEqual([
      'Kaia Brandvold liked your post',
      'Salt Harbor posted: Juniper Tellis ran a record',
    ]);
    await root.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', athleteId!)
      .execute();
    await root.db
      .updateTable('users')
      .set({ standing: 'deleted', first_name: '', last_name: '' })
      .where('id', '=', kaia.userId)
      .execute();
    expect(await linesOf(rowan)).toEqual([
      'Someone who left liked your post',
      'Salt Harbor posted: Name withheld ran a record',
    ]);
  }),
);

test(
  'markup and code in a line stay plain text',
  withPeople(async ({ root, rowan, kaia }) => {
    const text = '<img src=x onerror=alert(1)> {"user": 1} \' or 1=1';
    await notify(root, { ...likeOf(rowan.userId, kaia.userId, 1), line3: [text] });
    const [item] = await readFeed(rowan.ctx, null);
    expect(item!.content).toMatchObject({ line3: text, fullHtml: null });
  }),
);

test.each(NOTIFICATION_TYPES.map((type) => [type]))('a %s has its content', (type) =>
  withPeople(async ({ root, rowan, kaia }) => {
    await notify(root, {
      ...likeOf(rowan.userId, kaia.userId, 1),
      type,
      modal: { title: 'A title', text: ['A paragraph.'], button: { label: 'Open', href: '/team/1' } },
      appRouterLink: '/dashboard/1/conversations/2?from=feed',
    });
    const [item] = await readFeed(rowan.ctx, null);
    expect(item).toMatchObject({
      type,
      content: {
        line1: 'Kaia Brandvold',
        avatarText: 'Kaia Brandvold',
        avatarUrl: null,
        modal: { title: 'A title' },
        appRouterLink: '/dashboard/1/conversations/2?from=feed',
      },
    });
  })(),
);

test(
  'a muted category and a closed account get no notification',
  withPeople(async ({ root, rowan, kaia }) => {
    await chooseNotices(rowan.ctx, { teamId: 0, categoryId: 4, way: 'alert', isOn: false });
    await notify(root, likeOf(rowan.userId, kaia.userId, 1));
    expect(await linesOf(rowan)).toEqual([]);
    await root.db
      .updateTable('users')
      .set({ standing: 'deactivated' })
      .where('id', '=', kaia.userId)
      .execute();
    await notify(root, likeOf(kaia.userId, rowan.userId, 1));
    expect(await linesOf(kaia)).toEqual([]);
    expect(toldOn(root, kaia.userId)).toEqual([]);
  }),
);

test(
  'an answered request is withdrawn, and old lines are removed',
  withPeople(async ({ root, rowan, kaia }) => {
    const notice = likeOf(rowan.userId, kaia.userId, 1);
    await notify(root, notice);
    await withdrawNotification(root, notice);
    await withdrawNotification(root, notice);
    expect(await linesOf(rowan)).toEqual([]);
    await notify(root, notice);
    await removeOldNotifications(at(root, 179 * 24 * 60));
    expect(await linesOf(rowan)).toHaveLength(1);
    await removeOldNotifications(at(root, 181 * 24 * 60));
    expect(await linesOf(rowan)).toEqual([]);
    await notify(root, notice);
    await removeNotificationsOf(root, rowan.userId);
    expect(await linesOf(rowan)).toEqual([]);
  }),
);

test('without a notification service nobody is notified and nothing fails', () =>
  withRollback(async (ctx) => {
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    await notify(ctx, likeOf(rowan.userId, rowan.userId, 1));
    expect(await readFeed(rowan.ctx, null)).toEqual([]);
  }));

describe('following', () => {
  const social = ({ db }: Context, userId: number, asks: boolean) =>
    db
      .updateTable('users')
      .set({ social_enabled: true, follows_need_consent: asks })
      .where('id', '=', userId)
      .execute();

  test(
    'follow requests share one line with a count, which goes with the last answer',
    withPeople(async ({ root, rowan, kaia }) => {
      const elio = await createPerson(root, 'Elio Brandvold');
      await social(root, rowan.userId, true);
      const subject = { type: 'user' as const, linkId: rowan.userId };
      await startFollowing(kaia.ctx, subject);
      expect(await linesOf(rowan)).toEqual(['Kaia Brandvold asked to follow you']);
      await startFollowing(at(elio.ctx, 1), subject);
      expect(await linesOf(rowan)).toEqual(['Elio Brandvold and 1 other asked to follow you']);
      await markOpened(at(rowan.ctx, 2));
      await stopFollowing(at(elio.ctx, 3), subject);
      expect(await linesOf(rowan)).toEqual(['Kaia Brandvold asked to follow you']);
      expect((await feedSummary(rowan.ctx)).newCount, 'a request taken back is no news').toBe(0);
      await ignoreFollower(at(rowan.ctx, 4), kaia.userId);
      expect(await linesOf(rowan)).toEqual([]);
    }),
  );

  test(
    'a new follower makes a line, which goes when they stop following',
    withPeople(async ({ root, rowan, kaia }) => {
      await social(root, rowan.userId, false);
      const subject = { type: 'user' as const, linkId: rowan.userId };
      await startFollowing(kaia.ctx, subject);
      expect(await linesOf(rowan)).toEqual(['Kaia Brandvold started following you']);
      await stopFollowing(kaia.ctx, subject);
      expect(await linesOf(rowan)).toEqual([]);
    }),
  );
});

describe('access to a team', () => {
  const withTeam = (look: (people: People & { teamId: number; coach: Person }) => Promise<void>) =>
    withPeople(async (people) => {
      const [teamId] = await createTeams(people.root, [{ name: 'Salt Harbor' }]);
      const coach = await createPerson(people.root, 'Marguerite Holloway');
      await grantAccess(people.root, { userId: coach.userId, teamId: teamId!, sport: 'tf', type: 'C' });
      await look({ ...people, teamId: teamId!, coach });
    });

  test(
    'requests share one line for the coaches, and the person gets the decision',
    withTeam(async ({ rowan, kaia, coach, teamId }) => {
      const where = { teamId, sport: 'tf' as const };
      await askForAccess(rowan.ctx, { ...where, type: 'A' });
      await askForAccess(at(kaia.ctx, 1), { ...where, type: 'A' });
      const [line] = await linesOf(coach);
      expect(line).toContain('Kaia Brandvold and 1 other ask to join Salt Harbor');
      await decide(at(coach.ctx, 2), { ...where, userId: kaia.userId, action: 'approve' });
      expect((await linesOf(coach))[0]).toContain('Rowan Tellis asks to join Salt Harbor');
      const [decision] = await readFeed(kaia.ctx, null);
      expect(decision).toMatchObject({
        type: 'TeamDecision',
        content: {
          line1: 'Salt Harbor',
          line2: 'approved your request',
          avatarClass: 'square',
          modal: { title: 'You belong to Salt Harbor', button: { href: `/team/${teamId}` } },
        },
      });
      await leaveTeam(at(rowan.ctx, 3), where);
      expect(await linesOf(coach)).toEqual([]);
    }),
  );

  test(
    'an admin’s line goes when the team’s first coach is approved',
    withPeople(async ({ root, rowan }) => {
      const [teamId] = await createTeams(root, [{ name: 'Salt Harbor' }]);
      const where = { teamId: teamId!, sport: 'tf' as const };
      const admin = await createPerson(root, 'Site Admin', { isAdmin: true });
      await askForAccess(rowan.ctx, { ...where, type: 'C', position: 'Head coach' });
      expect(await linesOf(admin)).toHaveLength(1);
      await decide(at(admin.ctx, 1), { ...where, userId: rowan.userId, action: 'approve' });
      expect(await linesOf(admin)).toEqual([]);
    }),
  );

  test(
    'a former coach no longer sees who requests access',
    withTeam(async ({ rowan, coach, teamId }) => {
      const where = { teamId, sport: 'tf' as const };
      await askForAccess(rowan.ctx, { ...where, type: 'A' });
      expect(await linesOf(coach)).toHaveLength(1);
      await leaveTeam(at(coach.ctx, 1), where);
      expect(await linesOf(coach)).toEqual([]);
    }),
  );
});
