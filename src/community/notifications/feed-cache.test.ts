import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { likeContent } from './notification-content.fixtures.ts';
import { createFeedCache, type FeedSource } from './notifications.client.ts';
import { FEED_CACHE_MS, type FeedItem, isViewed } from './notifications.rules.ts';

let page: { visibilityState: string; listeners: (() => void)[] };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-16T19:31:00Z') });
  page = { visibilityState: 'visible', listeners: [] };
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_: string, listener: () => void) => page.listeners.push(listener),
    removeEventListener: (_: string, listener: () => void) => {
      page.listeners = page.listeners.filter((each) => each !== listener);
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const T1 = '2026-05-16T19:00:00Z';
const T2 = '2026-05-16T19:30:00Z';

function item(notificationId: number, updatedAt = T1): FeedItem {
  const content = likeContent(1);
  return {
    notificationId,
    type: 'PostLike',
    updatedAt,
    viewedAt: null,
    address: `/api/v1/Notifications/${notificationId}`,
    content,
  };
}

function feedOf(...items: FeedItem[]) {
  const source = {
    read: vi.fn(async () => items as readonly FeedItem[]),
    opened: vi.fn(async () => {}),
    clicked: vi.fn(async () => {}),
    viewedAll: vi.fn(async () => {}),
    remove: vi.fn(async () => {}),
    answer: vi.fn(async () => async () => {}),
  } satisfies FeedSource;
  return { source, feed: createFeedCache(source) };
}

const idsOf = ({ read }: { read(): { items: readonly FeedItem[] | null } }) =>
  read().items?.map(({ notificationId }) => notificationId) ?? null;

test('all listeners share one read, and the first listener opens the feed', async () => {
  const { feed, source } = feedOf(item(2), item(1));
  await Promise.all([feed.load(), feed.load()]);
  expect(source.opened).not.toHaveBeenCalled();
  feed.subscribe(() => {});
  await feed.load();
  expect(idsOf(feed)).toEqual([2, 1]);
  expect(source.read).toHaveBeenCalledTimes(1);
  expect(source.opened).toHaveBeenCalledTimes(1);
});

test('the feed stays cached for ten minutes after the last listener leaves', async () => {
  const { feed } = feedOf(item(1));
  const leave = feed.subscribe(() => {});
  await feed.load();
  leave();
  vi.advanceTimersByTime(FEED_CACHE_MS - 1);
  expect(idsOf(feed)).toEqual([1]);
  feed.subscribe(() => {})();
  vi.advanceTimersByTime(FEED_CACHE_MS - 1);
  expect(idsOf(feed)).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(idsOf(feed)).toBeNull();
});

test('a later time in the summary reloads the feed, an older one does not', async () => {
  const { feed, source } = feedOf(item(1));
  feed.subscribe(() => {});
  await feed.load();
  feed.follow(T1);
  feed.follow(T1);
  expect(source.read).toHaveBeenCalledTimes(1);
  feed.follow(T2);
  feed.follow(T1);
  await vi.runAllTimersAsync();
  expect(source.read).toHaveBeenCalledTimes(2);
});

test('a hidden page reloads the feed once it is visible', async () => {
  const { feed, source } = feedOf(item(1));
  feed.subscribe(() => {});
  await feed.load();
  feed.follow(T1);
  page.visibilityState = 'hidden';
  feed.follow(T2);
  expect(source.read).toHaveBeenCalledTimes(1);
  for (const listener of page.listeners) listener();
  expect(source.read, 'hidden in another way').toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  for (const listener of page.listeners) listener();
  expect(source.read).toHaveBeenCalledTimes(2);
  expect(page.listeners).toEqual([]);
});

test('changes during a load cause exactly one more load', async () => {
  const { feed, source } = feedOf(item(1));
  feed.follow(T1);
  const loaded = feed.load();
  feed.follow(T2);
  feed.follow('2026-05-16T19:31:00Z');
  await loaded;
  expect(source.read).toHaveBeenCalledTimes(2);
});

test('an answered or undone line keeps its position and shows its outcome', async () => {
  const question = { of: 'claim', claimId: 7 } as const;
  const request = { ...item(2), content: { ...item(2).content, question } };
  const undo = vi.fn(async () => {});
  const { feed, source } = feedOf(item(3), request, item(1));
  const outcomes = () =>
    feed.read().items?.map(({ notificationId, outcome = '' }) => `${notificationId} ${outcome}`.trim());
  await feed.load();
  source.answer.mockResolvedValueOnce(undo);
  source.read.mockResolvedValueOnce([item(3), item(1)]);
  await feed.answer(request, 'confirm');
  expect(source.answer).toHaveBeenCalledWith(question, 'confirm');
  expect(outcomes(), 'before the list is read again').toEqual(['3', '2 confirm', '1']);
  expect(feed.read().items?.[1]?.content.question).toBeNull();
  await vi.runAllTimersAsync();
  expect(outcomes()).toEqual(['3', '2 confirm', '1']);
  expect(feed.read().items?.[1]?.content.question, 'it is answered').toBeNull();

  undo.mockRejectedValueOnce(new Error('Changed since.'));
  source.read.mockResolvedValueOnce([item(4), item(3), item(1)]);
  await expect(feed.undo(2)).rejects.toThrow('Changed since.');
  expect(outcomes(), 'beside the lines it stood beside').toEqual(['4', '3', '2 confirm', '1']);

  // The site lists it again, now as the latest.
  source.read.mockResolvedValueOnce([{ ...request, updatedAt: T2 }, item(3), item(1)]);
  await feed.undo(2);
  expect(
    outcomes()?.filter((line) => line.startsWith('2')),
    'before the list is read again',
  ).toEqual(['2 undone']);
  await vi.runAllTimersAsync();
  expect(outcomes()).toEqual(['3', '2 undone', '1']);
  expect(feed.read().items?.[1]?.content.question).toEqual(question);
});

test('a refused answer reloads the list from the site', async () => {
  const request = {
    ...item(2),
    content: { ...item(2).content, question: { of: 'claim', claimId: 7 } as const },
  };
  const { feed, source } = feedOf(request, item(1));
  await feed.load();
  source.answer.mockRejectedValueOnce(new Error('It is decided.'));
  source.read.mockResolvedValueOnce([item(1)]);
  await expect(feed.answer(request, 'decline')).rejects.toThrow('It is decided.');
  expect(idsOf(feed)).toEqual([1]);
});

test('a pull empties the cache and reloads the feed', async () => {
  const { feed, source } = feedOf(item(1));
  await feed.load();
  source.read.mockResolvedValueOnce([item(2), item(1)]);
  const reloaded = feed.reload();
  await Promise.resolve();
  expect(idsOf(feed)).toBeNull();
  await reloaded;
  expect(idsOf(feed)).toEqual([2, 1]);
});

test('a press marks the line as viewed, even if the reader’s clock is behind', async () => {
  const ahead = item(2, '2026-05-16T20:00:00Z');
  const { feed, source } = feedOf(ahead, item(1));
  await feed.load();
  feed.click(2);
  expect(source.clicked).toHaveBeenCalledWith(2);
  expect(feed.read().items?.map(isViewed)).toEqual([true, false]);
  await feed.viewAll();
  expect(feed.read().items?.map(isViewed)).toEqual([true, true]);
});

test('a line whose removal fails comes back', async () => {
  const { feed, source } = feedOf(item(2), item(1));
  await feed.load();
  source.remove.mockRejectedValueOnce(new Error('The network is away.'));
  feed.remove(2);
  expect(idsOf(feed)).toEqual([1]);
  await vi.runAllTimersAsync();
  expect(idsOf(feed)).toEqual([2, 1]);
});

test('a failed reload keeps the list; a failed first load is reported', async () => {
  const { feed, source } = feedOf(item(1));
  source.read.mockRejectedValueOnce(new Error('The network is away.'));
  await feed.load();
  expect(feed.read()).toEqual({ items: null, hasFailed: true });
  await feed.load();
  expect(feed.read().hasFailed).toBe(false);
  feed.follow(T1);
  source.read.mockRejectedValueOnce(new Error('The network is away.'));
  feed.follow(T2);
  await vi.runAllTimersAsync();
  expect(feed.read()).toMatchObject({ items: [{ notificationId: 1 }], hasFailed: false });
});
