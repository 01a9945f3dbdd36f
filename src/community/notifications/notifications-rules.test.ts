import { describe, expect, test } from 'vitest';
import { NOTIFICATION_KINDS, NOTIFICATION_TYPES } from '#people/notices/notices.rules.ts';
import {
  aboutOf,
  apiOf,
  appRouteOf,
  clickTarget,
  countAfterMore,
  FEED_CACHE_MS,
  FEED_FIRST,
  FEED_MARGIN_PX,
  feedChannel,
  groupByDay,
  isInTab,
  isViewed,
  type NotificationContent,
  notificationIdOf,
  whenText,
} from './notifications.rules.ts';

const CONTENT: NotificationContent = {
  line1: 'Salt Harbor',
  line2: 'posted',
  line3: '',
  avatarUrl: null,
  avatarText: 'Salt Harbor',
  avatarClass: 'square',
  href: '/team/1',
  fullHtml: null,
  modal: null,
  appRouterLink: null,
  question: null,
  isAnswered: false,
};

test('the feed starts with 20 lines, is cached for ten minutes and loads more 400 px before its end', () => {
  expect({ FEED_FIRST, FEED_CACHE_MS, FEED_MARGIN_PX }).toEqual({
    FEED_FIRST: 20,
    FEED_CACHE_MS: 600_000,
    FEED_MARGIN_PX: 400,
  });
  expect(feedChannel(7)).toBe('/notifications/feed/7');
});

test.each([
  [20, 64, 30],
  [60, 64, 64],
  [20, 20, 20],
])('after %i of %i visible lines, loading more shows %i', (visible, count, after) => {
  expect(countAfterMore(visible, count)).toBe(after);
});

test.each([
  ['2026-05-09T16:00:00Z', null, false],
  ['2026-05-09T16:00:00Z', '2026-05-09T16:00:00Z', false],
  ['2026-05-09T16:00:00Z', '2026-05-09T16:00:00.001Z', true],
  ['2026-05-09T16:00:00.5Z', '2026-05-09T16:00:00Z', false],
])('updated at %s and viewed at %s counts as viewed: %s', (updatedAt, viewedAt, expected) => {
  expect(isViewed({ updatedAt, viewedAt })).toBe(expected);
});

test('the documented types come first, in their order', () => {
  expect(NOTIFICATION_TYPES.slice(0, 7).join(' ')).toBe(
    'TeamRequestSummary TeamPost VirtualEventEntry PostLike FollowRequestSummary NewFollower NewMessage',
  );
});

test('the first tab has every notification, the second only entries in virtual events', () => {
  const inTab = (tab: 'all' | 'virtual') => NOTIFICATION_TYPES.filter((type) => isInTab({ type }, tab));
  expect(inTab('all')).toEqual(NOTIFICATION_TYPES);
  expect(inTab('virtual')).toEqual(['VirtualEventEntry']);
});

test('requests, their answers, changes of visibility and cancellations to approve cannot be muted', () => {
  const always = NOTIFICATION_TYPES.filter((type) => NOTIFICATION_KINDS[type].category === null);
  expect(always).toEqual([
    'TeamRequestSummary',
    'FollowRequestSummary',
    'TeamDecision',
    'AthleteRequest',
    'AthleteVisibility',
    'Cancellation',
  ]);
});

test.each([
  ['17', 17],
  ['/api/v1/Notifications/17', 17],
  ['https://homestretch.example/api/v1/Notifications/17', 17],
  ['0', null],
  ['017', null],
  ['17/../18', null],
  ['https://homestretch.example/api/v1/Notifications/', null],
  ["1' or 1=1", null],
  ['9'.repeat(16), null],
])('the id in %s is %s', (text, expected) => {
  expect(notificationIdOf(text)).toBe(expected);
});

test('the address of a notification contains its id', () => {
  expect(notificationIdOf(apiOf(42))).toBe(42);
});

test('an app link splits into a route and its parameters', () => {
  expect(appRouteOf('/dashboard/3/conversations/12?from=feed&at=top')).toEqual({
    route: '/dashboard/3/conversations/12',
    queryParams: { from: 'feed', at: 'top' },
  });
  expect(appRouteOf('/team/1')).toEqual({ route: '/team/1', queryParams: {} });
});

describe('a press', () => {
  const modal = { title: 'You belong to Salt Harbor', text: ['Welcome.'] };

  test('opens the modal if there is one', () => {
    expect(clickTarget({ type: 'TeamDecision', content: { ...CONTENT, modal } })).toEqual({
      does: 'modal',
      modal,
    });
  });
  test('opens the follow requests in the user menu', () => {
    expect(clickTarget({ type: 'FollowRequestSummary', content: { ...CONTENT, modal } })).toEqual({
      does: 'requests',
    });
  });
  test('leads to the page, by the app link if there is one', () => {
    expect(clickTarget({ type: 'TeamPost', content: CONTENT })).toEqual({ does: 'go', to: '/team/1' });
    const appRouterLink = '/dashboard/3/conversations/12?from=feed';
    expect(clickTarget({ type: 'NewMessage', content: { ...CONTENT, appRouterLink } })).toEqual({
      does: 'go',
      to: appRouterLink,
    });
  });
});

describe('in the reader’s time zone', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute);
  const now = at(16, 14, 30);

  test.each([
    [at(16, 14, 29), '1 minute ago'],
    [at(16, 14, 18), '12 minutes ago'],
    [at(16, 13, 30), '1 hour ago'],
    [at(16, 0, 0), '14 hours ago'],
    [at(15, 21, 2), 'Yesterday, 9:02 PM'],
    [at(14, 23, 59), 'May 14'],
    [new Date(2025, 10, 2), 'Nov 2, 2025'],
    // The reader's clock is behind.
    [at(16, 15), 'just now'],
  ])('%s is %s', (instant, expected) => {
    // Newer Node writes a narrow space before AM and PM.
    expect(whenText(instant.toISOString(), now).replace(/\s/g, ' ')).toBe(expected);
  });

  test('the feed is split into today, yesterday and earlier', () => {
    const items = [at(16, 14), at(16, 1), at(15, 23), at(14, 9), at(2, 9)].map((instant) => ({
      updatedAt: instant.toISOString(),
    }));
    expect(groupByDay(items, now).map(({ day, items: { length } }) => [day, length])).toEqual([
      ['today', 2],
      ['yesterday', 1],
      ['earlier', 2],
    ]);
    expect(groupByDay([], now)).toEqual([]);
  });
});

test('missing ids are dropped', () => {
  expect(aboutOf({ teamId: 1, sport: undefined })).toEqual({ teamId: 1 });
});
