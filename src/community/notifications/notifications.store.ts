// Owns: notifications, notification_feeds
// Notifications, which of them were seen, and when each feed was opened.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Notice, NoticeAbout, NoticeKey, NotificationType } from '#people/notices/notices.rules.ts';
import { FEED_MAX, type FeedSummary } from './notifications.rules.ts';

/** The displayed part of a notification. */
export type StoredContent = Omit<Notice, 'userId' | 'type' | 'about' | 'isQuiet'>;

export interface NotificationRow {
  id: number;
  type: NotificationType;
  content: StoredContent;
  updatedAt: string;
  viewedAt: string | null;
}

/** Sorts the keys, so that equal subjects have equal text. */
export function subjectText(about: NoticeAbout): string {
  return JSON.stringify(Object.fromEntries(Object.entries(about).sort()));
}

/**
 * Skips accounts that are not in good standing. Of two about the same subject the later one counts.
 * A quiet one changes only the text of a line: its time stays, and a removed line stays removed.
 * Returns the accounts whose feeds have changed.
 */
export async function saveNotifications(ctx: Context, notices: readonly Notice[]): Promise<number[]> {
  const newest = new Map(
    notices.map((notice) => [`${notice.userId} ${notice.type} ${subjectText(notice.about)}`, notice]),
  );
  const { quiet = [], loud = [] } = Object.groupBy(newest.values(), ({ isQuiet }) =>
    isQuiet ? 'quiet' : 'loud',
  );
  const changed = [
    ...(await saveAs(ctx, quiet, sql`content = excluded.content`)),
    ...(await saveAs(ctx, loud, RENEWED)),
  ];
  return [...new Set(changed)];
}

const RENEWED = sql`content = excluded.content,
  updated_at = greatest(excluded.updated_at, notifications.updated_at),
  viewed_at = null, clicked_at = null, removed_at = null`;

/**
 * Rows are written in the order of the accounts, so that two writers with the same receivers cannot
 * deadlock.
 */
async function saveAs(
  { db, clock }: Context,
  notices: readonly Notice[],
  update: RawBuilder<unknown>,
): Promise<number[]> {
  if (notices.length === 0) return [];
  const delivered = notices.map(({ userId, type, about, isQuiet: _, ...content }) => ({
    user_id: userId,
    type,
    about,
    content,
  }));
  const { rows } = await sql<{ userId: number }>`
    insert into notifications (user_id, type, about, content, updated_at)
    select delivered.user_id, delivered.type, delivered.about, delivered.content, ${clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb)
      as delivered (user_id bigint, type text, about jsonb, content jsonb)
    join users on users.id = delivered.user_id and users.standing = 'good'
    order by delivered.user_id, delivered.type, delivered.about
    on conflict (user_id, type, about) do update set ${update}
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Returns whether there was one. */
export async function deleteNotification(
  { db }: Context,
  { userId, type, about }: NoticeKey,
): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications where user_id = ${userId} and type = ${type} and about = ${subjectText(about)}::jsonb
    returning id`.execute(db);
  return rows.length > 0;
}

/** Makes pages reload these feeds: each time is later than the one before. */
export async function touchFeeds({ db, clock }: Context, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    insert into notification_feeds (user_id, changed_at)
    select user_id, ${clock.now().toString()}::timestamptz from unnest(${userIds}::bigint[]) as user_id
    order by user_id
    on conflict (user_id) do update set changed_at =
      greatest(excluded.changed_at, notification_feeds.changed_at + interval '1 millisecond')`.execute(db);
}

/** Marks everything until now as no longer new. */
export async function openFeed({ db, clock }: Context, userId: number): Promise<void> {
  await sql`
    insert into notification_feeds (user_id, changed_at, opened_at)
    select id, created_at, ${clock.now().toString()}::timestamptz from users where id = ${userId}
    on conflict (user_id) do update
      set opened_at = greatest(excluded.opened_at, notification_feeds.changed_at)`.execute(db);
}

const summaryRows = compiledOnce(
  (_, userIds: readonly number[]) => sql<FeedSummary & { userId: number }>`
    select u.id as "userId", coalesce(f.changed_at, u.created_at) as "lastUpdated",
      (select count(*)::int from notifications n where n.user_id = u.id and n.removed_at is null
        and n.updated_at > coalesce(f.opened_at, '-infinity')) as "newCount"
    from users u left join notification_feeds f on f.user_id = u.id
    where u.id = any(${userIds}::bigint[])`,
);

/** Summaries by account. An empty feed is as old as its account. */
export async function mapSummaries(
  ctx: Context,
  userIds: readonly number[],
): Promise<Map<number, FeedSummary>> {
  if (userIds.length === 0) return new Map();
  const rows = await summaryRows(ctx, userIds);
  return new Map(rows.map(({ userId, ...summary }) => [userId, summary]));
}

export async function readSummary(ctx: Context, userId: number): Promise<FeedSummary> {
  return (await mapSummaries(ctx, [userId])).get(userId)!;
}

/** Returns the latest first. */
export async function listFeed(
  { db }: Context,
  userId: number,
  updatedAfter: string | null,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select id, type, content, updated_at as "updatedAt", viewed_at as "viewedAt"
    from notifications
    where user_id = ${userId} and removed_at is null
      and updated_at > coalesce(${updatedAfter}::timestamptz, '-infinity')
    order by updated_at desc, id desc
    limit ${FEED_MAX}`.execute(db);
  return rows;
}

export async function findNotification(
  { db }: Context,
  userId: number,
  notificationId: number,
): Promise<NotificationRow | null> {
  const { rows } = await sql<NotificationRow>`
    select id, type, content, updated_at as "updatedAt", viewed_at as "viewedAt"
    from notifications where id = ${notificationId} and user_id = ${userId} and removed_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Viewed means later than the update. */
const viewedAt = (now: string) =>
  sql`viewed_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/** Returns whether it exists. */
export async function setClicked(
  { db, clock }: Context,
  userId: number,
  notificationId: number,
): Promise<boolean> {
  const now = clock.now().toString();
  const { rows } = await sql`
    update notifications set clicked_at = ${now}::timestamptz, ${viewedAt(now)}
    where id = ${notificationId} and user_id = ${userId} and removed_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Marks the notifications that match every given field; returns how many were not viewed before.
 */
export async function setViewed(
  { db, clock }: Context,
  userId: number,
  type: NotificationType | null,
  about: NoticeAbout,
): Promise<number> {
  const now = clock.now().toString();
  const { rows } = await sql`
    update notifications set ${viewedAt(now)}
    where user_id = ${userId} and removed_at is null and (viewed_at is null or viewed_at <= updated_at)
      and (${type}::text is null or type = ${type}) and about @> ${JSON.stringify(about)}::jsonb
    returning id`.execute(db);
  return rows.length;
}

/** Returns whether it exists, even if it was removed before. */
export async function setRemoved(
  { db, clock }: Context,
  userId: number,
  notificationId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set removed_at = coalesce(removed_at, ${clock.now().toString()}::timestamptz)
    where id = ${notificationId} and user_id = ${userId}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function removeNotificationsOfUser({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await db.deleteFrom('notification_feeds').where('user_id', '=', userId).execute();
}

export async function removeUpdatedBefore({ db }: Context, instant: string): Promise<void> {
  await db.deleteFrom('notifications').where('updated_at', '<', instant).execute();
}
