// The feed of notifications: what is new in it and what was viewed, its tabs, pages and days, and who is asked first.
import type { CategoryName } from '#community/preferences/notices.rules.ts';
import type { NoticeAbout, NoticeModal, NoticeQuestion, NotificationType } from '#kit/notices.ts';
import { Refusal } from '#kit/refusal.ts';
import { feedRefusalWords as words } from './notifications.words.ts';

// site-shell §9: 20 first, 10 more per load, when the end of the list is 400 px away.
export const FEED_FIRST = 20;
export const FEED_MORE = 10;
export const FEED_MARGIN_PX = 400;
/** site-shell §9: after the reader has left. */
export const FEED_KEPT_MS = 600_000;
/** Nobody reads on beyond; what is older goes. */
export const FEED_MOST = 200;
export const FEED_DAYS = 180;

/** site-shell §7 "Real-time": the summary of somebody's feed, heard by nobody else. */
export const feedChannel = (userId: number) => `/notifications/feed/${userId}`;

/** By which preference it may be turned off; null: it waits for an answer or is one, and is always told. */
export const CATEGORY_OF: Record<NotificationType, CategoryName | null> = {
  TeamRequestSummary: null,
  TeamPost: 'posts',
  VirtualEventEntry: 'entries',
  PostLike: 'posts',
  FollowRequestSummary: null,
  NewFollower: 'messages',
  NewMessage: 'messages',
  TeamDecision: null,
  TrainingLog: 'messages',
  AthleteRequest: null,
  AthleteVisibility: null,
};

export const FEED_TABS = ['all', 'virtual'] as const;

export type FeedTab = (typeof FEED_TABS)[number];

/** site-shell §4: all notifications, or those of entries in virtual events only. */
export const isInTab = ({ Type }: { Type: NotificationType }, tab: FeedTab): boolean =>
  tab === 'all' || Type === 'VirtualEventEntry';

interface Seen {
  Updated: string;
  Viewed: string | null;
}

/** site-shell §3: viewed when Viewed is later than Updated. */
export const isViewed = ({ Updated, Viewed }: Seen): boolean =>
  Viewed !== null && Date.parse(Viewed) > Date.parse(Updated);

/** How many stand there after the list was asked for more. */
export const shownAfterMore = (shown: number, count: number): number => Math.min(shown + FEED_MORE, count);

/** To a question that stands in a line. */
export const ANSWERS = ['confirm', 'decline'] as const;

export type Answer = (typeof ANSWERS)[number];

/** What the API calls content (site-shell §3 "Notification content"). */
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
  /** It asked for an answer, which somebody has given. */
  isAnswered: boolean;
}

export interface FeedItem extends Seen {
  ID: number;
  Type: NotificationType;
  API: string;
  content: NotificationContent;
}

export interface FeedSummary {
  newCount: number;
  lastUpdated: string;
}

/** site-shell §3: a path with a query string becomes a route and its parameters. */
export function appRouteOf(link: string): { route: string; queryParams: Record<string, string> } {
  const [path = '', query = ''] = link.split('?', 2);
  return { route: path, queryParams: Object.fromEntries(new URLSearchParams(query)) };
}

/** What a press on a line does. */
type ClickTarget = { does: 'modal'; modal: NoticeModal } | { does: 'requests' } | { does: 'go'; to: string };

/** site-shell §4: a modal opens, follow requests open in the user menu, all else leads to a page. */
export function clickTarget({ Type, content }: Pick<FeedItem, 'Type' | 'content'>): ClickTarget {
  if (Type === 'FollowRequestSummary') return { does: 'requests' };
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

/** In the order of the feed; days as the reader's calendar has them. */
export function groupByDay<Item extends Pick<Seen, 'Updated'>>(
  items: readonly Item[],
  now: Date,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = dayOf(new Date(item.Updated), now);
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

/** "just now", "12 minutes ago", "Yesterday, 9:02 PM", "May 14"; in the reader's own zone. */
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

const WHERE_IT_IS = '/api/v1/Notifications/';
const ID = /^[1-9]\d{0,14}$/;

export const apiOf = (notificationId: number): string => `${WHERE_IT_IS}${notificationId}`;

/** site-shell §7: asked for by its id or by its full address. Null: neither. */
export function notificationIdOf(text: string): number | null {
  const at = text.lastIndexOf(WHERE_IT_IS);
  const digits = at === -1 ? text : text.slice(at + WHERE_IT_IS.length);
  return ID.test(digits) ? Number(digits) : null;
}

/** The ids that are given; of `{}` nothing, which is about everything. */
export function aboutOf(asked: { [Key in keyof NoticeAbout]: NoticeAbout[Key] | undefined }): NoticeAbout {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as NoticeAbout;
}

export const notificationUnknown = () => new Refusal('NOTIFICATION_UNKNOWN', words.unknown, { status: 404 });
