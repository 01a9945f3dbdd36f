// Invented notifications for /dev/shell, with a feed source that stores them in memory.
import type { FeedSource } from '#community/notifications/notifications.client.ts';
import { apiOf, type FeedItem } from '#community/notifications/notifications.rules.ts';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import type { NotificationType } from '#people/notices/notices.rules.ts';

const TEAM_TYPES: readonly NotificationType[] = ['TeamPost', 'VirtualEventEntry'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const FEED: readonly FeedItem[] = [
  item(1, 'FollowRequestSummary', 'Elio Brandvold', 'and 2 others asked to follow you', 12 * MINUTE_MS, true),
  item(
    2,
    'TeamPost',
    'Salt Harbor',
    'posted: bus leaves at 1:30 on Saturday, blue singlets',
    60 * MINUTE_MS,
    true,
  ),
  item(
    3,
    'VirtualEventEntry',
    'Coast Virtual Mile',
    'accepted 3 entries from Salt Harbor',
    180 * MINUTE_MS,
    true,
  ),
  item(4, 'NewMessage', 'Desmond Oyelaran', 'sent a message', DAY_MS),
  item(5, 'PostLike', 'Kaia Brandvold', 'liked your post', 3 * DAY_MS),
  item(6, 'NewFollower', 'Ansel Petrov', 'started following you', 4 * DAY_MS),
];

function item(
  notificationId: number,
  type: NotificationType,
  line1: string,
  line2: string,
  ageMs: number,
  isNew = false,
): FeedItem {
  const updatedAt = new Date(readerNowMs() - ageMs).toISOString();
  return {
    notificationId,
    type,
    updatedAt,
    viewedAt: isNew ? null : new Date(readerNowMs()).toISOString(),
    address: apiOf(notificationId),
    content: {
      line1,
      line2,
      line3: '',
      avatarUrl: null,
      avatarText: line1,
      avatarClass: TEAM_TYPES.includes(type) ? 'square' : 'round',
      href: '/',
      fullHtml: null,
      modal: null,
      appRouterLink: null,
      question: null,
      isAnswered: false,
    },
  };
}

/** `answer` takes as long as a server would, and may fail. */
export function inventedFeed(answer: () => Promise<void>, onOpened: () => Promise<void>): FeedSource {
  let feed = FEED;
  return {
    async read() {
      await answer();
      return feed;
    },
    opened: onOpened,
    clicked: answer,
    viewedAll: answer,
    async answer() {
      await answer();
      return answer;
    },
    async remove(notificationId) {
      await answer();
      feed = feed.filter((item) => item.notificationId !== notificationId);
    },
  };
}
