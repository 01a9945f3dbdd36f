// Owns: notifications, notification_feeds
// What people were told of, what they have seen of it, and when they opened their feed.
import { sql } from 'kysely';
import type { Notice, NoticeAbout, NoticeKey, NotificationType } from '#kit/notices.ts';
import { compiledOnce } from '#kit/server/compiled-once.ts';
import type { Context, Db } from '#kit/server/context.ts';
import { FEED_MOST, type FeedSummary } from './notifications.rules.ts';

/** Of a notice what is shown. */
export type KeptContent = Omit<Notice, 'userId' | 'type' | 'about' | 'isQuiet'>;

export interface NotificationRow {
  id: number;
  type: NotificationType;
  content: KeptContent;
  updatedAt: string;
  viewedAt: string | null;
}

/** As text: the keys in one order, so that the same is the same. */
function aboutText(about: NoticeAbout): string {
  return JSON.stringify(Object.fromEntries(Object.entries(about).sort()));
}

/**
 * Nothing for an account that does not stand. A quiet one changes the words of a line and leaves when it came up, and
 * whether the reader has removed it. Returns whether something was kept.
 */
export async function saveNotification(
  { db, clock }: Context,
  { userId, type, about }: NoticeKey,
  content: KeptContent,
  isQuiet: boolean,
): Promise<boolean> {
  const now = clock.now().toString();
  const again = isQuiet
    ? sql`content = excluded.content`
    : sql`content = excluded.content, updated_at = greatest(excluded.updated_at, notifications.updated_at),
        viewed_at = null, clicked_at = null, removed_at = null`;
  const { rows } = await sql`
    insert into notifications (user_id, type, about, content, updated_at)
    select id, ${type}, ${aboutText(about)}::jsonb, ${JSON.stringify(content)}::jsonb, ${now}::timestamptz
    from users where id = ${userId} and standing = 'good'
    on conflict (user_id, type, about) do update set ${again}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Returns whether there was one. */
export async function deleteNotification(
  { db }: Context,
  { userId, type, about }: NoticeKey,
): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications where user_id = ${userId} and type = ${type} and about = ${aboutText(about)}::jsonb
    returning id`.execute(db);
  return rows.length > 0;
}

/** Pages that show the feed read it anew. Also when it was opened: everything that came before is not new. */
export async function touchFeed(
  { db, clock }: Context,
  userId: number,
  { isOpened = false }: { isOpened?: boolean } = {},
): Promise<void> {
  const now = clock.now().toString();
  if (!isOpened) {
    await sql`
      insert into notification_feeds (user_id, changed_at) values (${userId}, ${now}::timestamptz)
      on conflict (user_id) do update
        set changed_at = greatest(excluded.changed_at, notification_feeds.changed_at)`.execute(db);
    return;
  }
  await sql`
    insert into notification_feeds (user_id, changed_at, opened_at)
    select id, created_at, ${now}::timestamptz from users where id = ${userId}
    on conflict (user_id) do update
      set opened_at = greatest(excluded.opened_at, notification_feeds.changed_at)`.execute(db);
}

const summaryRows = compiledOnce(
  (_: Db, userId: number) => sql<FeedSummary>`
    select coalesce(f.changed_at, u.created_at) as "lastUpdated",
      (select count(*)::int from notifications n where n.user_id = u.id and n.removed_at is null
        and n.updated_at > coalesce(f.opened_at, '-infinity')) as "newCount"
    from users u left join notification_feeds f on f.user_id = u.id
    where u.id = ${userId}`,
);

/** Of a feed in which nothing was yet: as old as the account. */
export async function readSummary({ db }: Context, userId: number): Promise<FeedSummary> {
  const [summary] = await summaryRows(db, userId);
  return summary!;
}

/** The latest first. */
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
    limit ${FEED_MOST}`.execute(db);
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

/** Later than what it was told at, which is what viewed means. */
const VIEWED = (now: string) =>
  sql`viewed_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;

/** Returns whether it is there. */
export async function setClicked(
  { db, clock }: Context,
  userId: number,
  notificationId: number,
): Promise<boolean> {
  const now = clock.now().toString();
  const { rows } = await sql`
    update notifications set clicked_at = ${now}::timestamptz, ${VIEWED(now)}
    where id = ${notificationId} and user_id = ${userId} and removed_at is null
    returning id`.execute(db);
  return rows.length > 0;
}

/** Those about all that is named; returns how many were not viewed before. */
export async function setViewed(
  { db, clock }: Context,
  userId: number,
  type: NotificationType | null,
  about: NoticeAbout,
): Promise<number> {
  const now = clock.now().toString();
  const { rows } = await sql`
    update notifications set ${VIEWED(now)}
    where user_id = ${userId} and removed_at is null and (viewed_at is null or viewed_at <= updated_at)
      and (${type}::text is null or type = ${type}) and about @> ${JSON.stringify(about)}::jsonb
    returning id`.execute(db);
  return rows.length;
}

/** Returns whether it is there, also when it was removed before. */
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

export async function removeOfUser({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await db.deleteFrom('notification_feeds').where('user_id', '=', userId).execute();
}

export async function removeUpdatedBefore({ db }: Context, instant: string): Promise<void> {
  await db.deleteFrom('notifications').where('updated_at', '<', instant).execute();
}
