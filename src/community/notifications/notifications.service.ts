// Delivers notifications inside the site and records which were seen; open pages are told of each change.
import { isWanted, NO_TEAM, type Way } from '#community/preferences/notices.rules.ts';
import { mapChoices } from '#community/preferences/preferences.service.ts';
import { type PushToUser, pushToUsers, topicOf } from '#community/push/send-pushes.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { requireUser } from '#kit/server/visitor.ts';
import {
  NOTIFICATION_KINDS,
  type Notice,
  type NoticeAbout,
  type NoticeKey,
  type NotificationType,
} from '#people/notices/notices.rules.ts';
import { lineWriter } from './line-names.service.ts';
import {
  apiOf,
  FEED_DAYS,
  type FeedItem,
  type FeedSummary,
  feedChannel,
  type NotificationContent,
  notificationIdOf,
  notificationUnknown,
} from './notifications.rules.ts';
import {
  deleteNotification,
  findNotification,
  listFeed,
  mapSummaries,
  type NotificationRow,
  openFeed,
  readSummary,
  removeNotificationsOfUser,
  removeUpdatedBefore,
  type StoredContent,
  saveNotifications,
  setClicked,
  setRemoved,
  setViewed,
  subjectText,
  touchFeeds,
} from './notifications.store.ts';
import { listOpenQuestions } from './open-questions.store.ts';

/** Implements `notify` on a site. Skips readers who muted the category and closed accounts. */
export function deliverNotifications(ctx: Context, notices: readonly Notice[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { alerts, pushes } = await unmuted(ctx, notices);
    await announceChange(ctx, await saveNotifications(ctx, alerts));
    await pushToUsers(ctx, pushes.flatMap(pushOf));
  });
}

/** Implements `withdrawNotification` on a site. */
export function dropNotification(ctx: Context, key: NoticeKey): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (await deleteNotification(ctx, key)) await announceChange(ctx, [key.userId]);
  });
}

/** The visitor's feed, the latest first: all of it, or only what came after an instant. */
export async function readFeed(ctx: Context, updatedAfter: string | null): Promise<FeedItem[]> {
  const { userId } = requireUser(ctx);
  return writeOut(ctx, await listFeed(ctx, userId, updatedAfter));
}

export function feedSummary(ctx: Context): Promise<FeedSummary> {
  return readSummary(ctx, requireUser(ctx).userId);
}

/** Accepts an id or a full address; refuses with 404 unless it is the visitor's notification. */
export async function getContent(ctx: Context, text: string): Promise<NotificationContent> {
  const { userId } = requireUser(ctx);
  const notificationId = notificationIdOf(text);
  const row = notificationId === null ? null : await findNotification(ctx, userId, notificationId);
  if (!row) throw notificationUnknown();
  const [item] = await writeOut(ctx, [row]);
  return item!.content;
}

/** Marks everything in the feed as no longer new; `opened` counts what was. */
export function markOpened(ctx: Context): Promise<FeedSummary & { opened: number }> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { newCount: opened } = await readSummary(ctx, userId);
    await openFeed(ctx, userId);
    if (opened > 0) await tellSummaries(ctx, [userId]);
    return { ...(await readSummary(ctx, userId)), opened };
  });
}

export async function markClicked(ctx: Context, notificationId: number): Promise<void> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (ctx) => {
    if (!(await setClicked(ctx, userId, notificationId))) throw notificationUnknown();
    await announceChange(ctx, [userId]);
  });
}

/**
 * Marks notifications about something that the visitor saw elsewhere; returns how many were
 * unviewed.
 */
export async function markViewed(
  ctx: Context,
  { type, ...about }: NoticeAbout & { type?: NotificationType | undefined },
): Promise<number> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const count = await setViewed(ctx, userId, type ?? null, about);
    if (count > 0) await announceChange(ctx, [userId]);
    return count;
  });
}

export async function removeNotification(ctx: Context, notificationId: number): Promise<void> {
  const { userId } = requireUser(ctx);
  await inTransaction(ctx, async (ctx) => {
    if (!(await setRemoved(ctx, userId, notificationId))) throw notificationUnknown();
    await announceChange(ctx, [userId]);
  });
}

/** For the deletion of an account. */
export function removeNotificationsOf(ctx: Context, userId: number): Promise<void> {
  return removeNotificationsOfUser(ctx, userId);
}

/** Removes notifications older than FEED_DAYS. */
export function removeOldNotifications(ctx: Context): Promise<void> {
  const oldest = ctx.clock.now().subtract({ hours: 24 * FEED_DAYS });
  return removeUpdatedBefore(ctx, oldest.toString());
}

/** Leaves out notifications in categories that the reader has muted on the bell, and on devices. */
async function unmuted(
  ctx: Context,
  notices: readonly Notice[],
): Promise<{ alerts: Notice[]; pushes: Notice[] }> {
  const mutableReaders = notices
    .filter(({ type }) => NOTIFICATION_KINDS[type].category !== null)
    .map(({ userId }) => userId);
  const choices = await mapChoices(ctx, mutableReaders);
  const isUnmuted = ({ userId, type, about }: Notice, way: Way) => {
    const name = NOTIFICATION_KINDS[type].category;
    return (
      name === null || isWanted(choices.get(userId) ?? [], { teamId: about.teamId ?? NO_TEAM, name, way })
    );
  };
  return {
    alerts: notices.filter((notice) => isUnmuted(notice, 'alert')),
    pushes: notices.filter((notice) => notice.push && isUnmuted(notice, 'push')),
  };
}

function pushOf({ userId, type, about, href, push }: Notice): PushToUser[] {
  if (!push) return [];
  const { category } = NOTIFICATION_KINDS[type];
  return [
    { isUrgent: false, ...push, userId, category, href, topic: topicOf(`${type} ${subjectText(about)}`) },
  ];
}

/** Makes open pages reload these feeds. */
async function announceChange(ctx: Context, userIds: readonly number[]): Promise<void> {
  await touchFeeds(ctx, userIds);
  await tellSummaries(ctx, userIds);
}

async function tellSummaries(ctx: Context, userIds: readonly number[]): Promise<void> {
  const summaries = await mapSummaries(ctx, userIds);
  for (const [userId, summary] of summaries) await publish(ctx, feedChannel(userId), summary);
}

async function writeOut(ctx: Context, rows: readonly NotificationRow[]): Promise<FeedItem[]> {
  const write = await lineWriter(
    ctx,
    rows.flatMap(({ content }) => linesOf(content)),
  );
  const questions = rows.flatMap(({ content: { question } }) => question ?? []);
  const open = new Set(await listOpenQuestions(ctx, questions));
  return rows.map(({ id, type, content, updatedAt, viewedAt }) => {
    const [line1 = [], line2 = [], line3 = [], avatar = []] = linesOf(content);
    return {
      notificationId: id,
      type,
      updatedAt,
      viewedAt,
      address: apiOf(id),
      content: {
        line1: write(line1),
        line2: write(line2),
        line3: write(line3),
        avatarUrl: null,
        avatarText: write(avatar),
        avatarClass: content.isSquare ? 'square' : 'round',
        href: content.href,
        fullHtml: null,
        modal: content.modal ?? null,
        appRouterLink: content.appRouterLink ?? null,
        question: content.question && open.has(content.question) ? content.question : null,
        isAnswered: Boolean(content.question && !open.has(content.question)),
      },
    };
  });
}

const linesOf = ({ line1, line2, line3 = [], avatar = line1 }: StoredContent) => [
  line1,
  line2,
  line3,
  avatar,
];
