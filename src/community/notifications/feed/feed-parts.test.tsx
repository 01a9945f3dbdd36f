import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import {
  createFeedCache,
  type FeedCache,
  type FeedSource,
} from '#community/notifications/notifications.client.ts';
import type { FeedItem, FeedTab } from '#community/notifications/notifications.rules.ts';
import { NotificationFeed } from './NotificationFeed.tsx';

const draw = (element: ReactElement) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

const NOW = new Date();
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

function item(
  notificationId: number,
  change: Partial<FeedItem> = {},
  content: Partial<FeedItem['content']> = {},
): FeedItem {
  return {
    notificationId,
    type: 'PostLike',
    updatedAt: minutesAgo(notificationId),
    viewedAt: null,
    address: `/api/v1/Notifications/${notificationId}`,
    content: {
      line1: `Kaia ${notificationId}`,
      line2: 'liked your post',
      line3: '',
      avatarUrl: null,
      avatarText: 'Kaia Brandvold',
      avatarClass: 'round',
      href: `/post/${notificationId}`,
      fullHtml: null,
      modal: null,
      appRouterLink: null,
      question: null,
      isAnswered: false,
      ...content,
    },
    ...change,
  };
}

async function feedOf(read: FeedSource['read']): Promise<FeedCache> {
  const done = async () => {};
  const feed = createFeedCache({
    read,
    opened: done,
    clicked: done,
    viewedAll: done,
    remove: done,
    answer: async () => done,
  });
  await feed.load();
  return feed;
}

async function htmlOf(items: FeedItem[], how: { tab?: FeedTab; isOnPage?: boolean } = {}): Promise<string> {
  const feed = await feedOf(async () => items);
  const { tab = 'all', ...rest } = how;
  return draw(<NotificationFeed feed={feed} tab={tab} lastUpdated={minutesAgo(0)} {...rest} />)
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'");
}

const many = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));
const countOf = (html: string, text: string) => html.split(text).length - 1;

test('an empty feed says No Notifications in both tabs', async () => {
  expect(await htmlOf([])).toContain('No Notifications');
  expect(await htmlOf(many(3), { tab: 'virtual' })).toContain('No Notifications');
});

test('a feed that fails to load says so and offers to try again', async () => {
  const feed = await feedOf(async () => {
    throw new Error('The network is away.');
  });
  const html = draw(<NotificationFeed feed={feed} tab="all" lastUpdated={minutesAgo(0)} />);
  expect(html).toContain('Couldn’t load notifications.');
  expect(html).toContain('Try again');
});

test('a long feed starts with 20 lines and says how many there are', async () => {
  const html = await htmlOf(many(64));
  expect(countOf(html, '<li class')).toBe(20);
  expect(html).toContain('Show 10 more');
  expect(html).toContain('20 of 64 shown');
});

test('a complete list says that it is complete', async () => {
  expect(await htmlOf(many(20))).toContain('That’s all 20 notifications.');
  expect(await htmlOf(many(1))).toContain('That’s your only notification.');
  expect(await htmlOf(many(25))).toContain('Show 5 more');
});

test('a line says that it is new, who did what and when, and has a remove button', async () => {
  const html = await htmlOf([item(5), item(12, { viewedAt: minutesAgo(1) }, { avatarClass: 'square' })]);
  expect(countOf(html, 'New: ')).toBe(1);
  expect(html).toContain('<b>Kaia 5</b> liked your post');
  expect(html).toContain('href="/post/5"');
  expect(html).toContain('aria-label="Remove notification from Kaia 12"');
});

test('markup in a notification is shown as text', async () => {
  const html = await htmlOf([item(1, {}, { line3: '<img src=x onerror=alert(1)>' })]);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

test('the page has day headings and request buttons; the menu has neither', async () => {
  const request = item(0, { type: 'FollowRequestSummary' });
  const app = item(0, { notificationId: 2 }, { appRouterLink: '/dashboard/1/conversations/2' });
  const page = await htmlOf([request, app], { isOnPage: true });
  expect(page).toContain('<h2');
  expect(page).toContain('Review requests');
  expect(page).toContain('Open in the app');
  const menu = await htmlOf([request, app]);
  expect(menu).not.toContain('<h2');
  expect(menu).not.toContain('Review requests');
});

test('a question has answer buttons on the page and none in the menu', async () => {
  const claim = item(1, { type: 'AthleteRequest' }, { question: { of: 'claim', claimId: 7 } });
  const page = await htmlOf([claim], { isOnPage: true });
  expect(page).toContain('aria-label="Confirm Kaia 1"');
  expect(page).toContain('aria-label="Decline Kaia 1"');
  expect(page).not.toContain('Review requests');
  expect(await htmlOf([claim])).not.toContain('Confirm');
});

test('a request that someone else answered says so and offers no review', async () => {
  const given = item(1, { type: 'TeamRequestSummary' }, { isAnswered: true });
  const page = await htmlOf([given], { isOnPage: true });
  expect(page).toContain('Answered');
  expect(page).not.toContain('Review requests');
  expect(await htmlOf([given])).toContain('Answered');
});
