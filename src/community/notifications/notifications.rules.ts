// The feed of notifications: which are new or viewed, its tabs, pages and days, and which questions it asks.

import { ID_PATTERN } from '#kit/ids.ts';
import { Refusal } from '#kit/refusal.ts';
import type {
  NoticeAbout,
  NoticeModal,
  NoticeQuestion,
  NotificationType,
} from '#people/notices/notices.rules.ts';
import { feedRefusalWords as words } from './notifications.words.ts';

// 20 lines first, 10 more per load, when the end of the list is 400 px away.
export const FEED_FIRST = 20;
export const FEED_MORE = 10;
export const FEED_MARGIN_PX = 400;
/** The time that the feed stays cached after the reader leaves. */
export const FEED_CACHE_MS = 600_000;
/** The most lines a feed shows; older notifications are removed. */
export const FEED_MAX = 200;
export const FEED_DAYS = 180;

/** The channel that carries the summary of one account's feed, to that account only. */
export const feedChannel = (userId: number) => `/notifications/feed/${userId}`;

export const FEED_TABS = ['all', 'virtual'] as const;

export type FeedTab = (typeof FEED_TABS)[number];

/** The second tab holds entries in virtual events only. */
export const isInTab = ({ type }: { type: NotificationType }, tab: FeedTab): boolean =>
  tab === 'all' || type === 'VirtualEventEntry';

interface ViewTimes {
  updatedAt: string;
  viewedAt: string | null;
}

export const isViewed = ({ updatedAt, viewedAt }: ViewTimes): boolean =>
  viewedAt !== null && Date.parse(viewedAt) > Date.parse(updatedAt);

export const countAfterMore = (visible: number, count: number): number =>
  Math.min(visible + FEED_MORE, count);

/** The answers to a question in a line. */
export const ANSWERS = ['confirm', 'decline'] as const;

export type Answer = (typeof ANSWERS)[number];

/** The object that the API calls content. */
export interface NotificationContent {
  line1: string;
  line2: string;
  line3: string;
  avatarUrl: string | null;
  avatarText: string;
  avatarClass: 'round' | 'square';
  href: string;
  fullHtml: string | null;
  modal: NoticeModal | null;
  appRouterLink: string | null;
  question: NoticeQuestion | null;
  /** True if it input a question and someone has answered it. */
  isAnswered: boolean;
}

export interface FeedItem extends ViewTimes {
  notificationId: number;
  type: NotificationType;
  address: string;
  content: NotificationContent;
}

export interface FeedSummary {
  newCount: number;
  lastUpdated: string;
}

/** Splits a path with a query string into a route and its parameters. */
export function appRouteOf(link: string): { route: string; queryParams: Record<string, string> } {
  const [path = '', query = ''] = link.split('?', 2);
  return { route: path, queryParams: Object.fromEntries(new URLSearchParams(query)) };
}

/** The effect of a press on a line. */
type ClickTarget = { does: 'modal'; modal: NoticeModal } | { does: 'requests' } | { does: 'go'; to: string };

/** A modal opens, follow requests open in the user menu, everything else leads to a page. */
export function clickTarget({ type, content }: Pick<FeedItem, 'type' | 'content'>): ClickTarget {
  if (type === 'FollowRequestSummary') return { does: 'requests' };
  if (content.modal) return { does: 'modal', modal: content.modal };
  if (!content.appRouterLink) return { does: 'go', to: content.href };
  const { route, queryParams } = appRouteOf(content.appRouterLink);
  const query = new URLSearchParams(queryParams).toString();
  return { does: 'go', to: query === '' ? route : `${route}?${query}` };
}

type FeedDay = 'today' | 'yesterday' | 'earlier';

interface DayGroup<Item> {
  day: FeedDay;
  items: Item[];
}

/** Keeps the order of the feed; days follow the reader's calendar. */
export function groupByDay<Item extends Pick<ViewTimes, 'updatedAt'>>(
  items: readonly Item[],
  now: Date,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = dayOf(new Date(item.updatedAt), now);
    if (groups.at(-1)?.day !== day) groups.push({ day, items: [] });
    groups.at(-1)!.items.push(item);
  }
  return groups;
}

const midnightBefore = (instant: Date, days: number) =>
  new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() - days).getTime();

function dayOf(instant: Date, now: Date): FeedDay {
  if (instant.getTime() >= midnightBefore(now, 0)) return 'today';
  return instant.getTime() >= midnightBefore(now, 1) ? 'yesterday' : 'earlier';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Formats "just now", "12 minutes ago", "Yesterday, 9:02 PM", "May 14" in the reader's time zone.
 */
export function whenText(at: string, now: Date): string {
  const instant = new Date(at);
  const day = dayOf(instant, now);
  const ageMs = now.getTime() - instant.getTime();
  if (day === 'earlier') {
    const isThisYear = instant.getFullYear() === now.getFullYear();
    return instant.toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      ...(isThisYear ? {} : { year: 'numeric' }),
    });
  }
  if (day === 'yesterday')
    return `Yesterday, ${instant.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return ago(Math.floor(ageMs / MINUTE_MS), 'minute');
  return ago(Math.floor(ageMs / HOUR_MS), 'hour');
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

const NOTIFICATION_PATH = '/api/v1/Notifications/';

export const apiOf = (notificationId: number): string => `${NOTIFICATION_PATH}${notificationId}`;

/** Accepts an id or a full address; null if the text is neither. */
export function notificationIdOf(text: string): number | null {
  const at = text.lastIndexOf(NOTIFICATION_PATH);
  const digits = at === -1 ? text : text.slice(at + NOTIFICATION_PATH.length);
  return ID_PATTERN.test(digits) ? Number(digits) : null;
}

/** Drops missing ids. An empty result matches every notification. */
export function aboutOf(input: { [Key in keyof NoticeAbout]: NoticeAbout[Key] | undefined }): NoticeAbout {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as NoticeAbout;
}

export const notificationUnknown = () => new Refusal('NOTIFICATION_UNKNOWN', words.unknown, { status: 404 });
