// Owns: notifications, notification_feeds
// What people were told of, what they have seen of it, and when they opened their feed.
import { type RawBuilder, sql } from 'kysely';
import type { Notice, NoticeAbout, NoticeKey, NotificationType } from '#kit/notices.ts';
import type { Context, Db } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
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
 * Nothing for accounts that do not stand. Of two about the same the later one counts. A quiet one changes the words of
 * a line and leaves when it came up, and whether the reader has removed it. Returns whose feeds have changed.
 */
export async function saveNotifications(ctx: Context, notices: readonly Notice[]): Promise<number[]> {
  const newest = new Map(
    notices.map((notice) => [`${notice.userId} ${notice.type} ${aboutText(notice.about)}`, notice]),
  );
  const { quiet = [], loud = [] } = Object.groupBy(newest.values(), ({ isQuiet }) =>
    isQuiet ? 'quiet' : 'loud',
  );
  const changed = [
    ...(await saveAs(ctx, quiet, sql`content = excluded.content`)),
    ...(await saveAs(ctx, loud, COMES_UP_AGAIN)),
  ];
  return [...new Set(changed)];
}

const COMES_UP_AGAIN = sql`content = excluded.content,
  updated_at = greatest(excluded.updated_at, notifications.updated_at),
  viewed_at = null, clicked_at = null, removed_at = null`;

/** In the order of the accounts: two that tell the same people wait for each other, and neither for both. */
async function saveAs(
  { db, clock }: Context,
  notices: readonly Notice[],
  again: RawBuilder<unknown>,
): Promise<number[]> {
  if (notices.length === 0) return [];
  const told = notices.map(({ userId, type, about, isQuiet: _, ...content }) => ({
    user_id: userId,
    type,
    about,
    content,
  }));
  const { rows } = await sql<{ userId: number }>`
    insert into notifications (user_id, type, about, content, updated_at)
    select told.user_id, told.type, told.about, told.content, ${clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told (user_id bigint, type text, about jsonb, content jsonb)
    join users on users.id = told.user_id and users.standing = 'good'
    order by told.user_id, told.type, told.about
    on conflict (user_id, type, about) do update set ${again}
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
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

/** Pages that show these feeds read them anew: each time is later than the one before. */
export async function touchFeeds({ db, clock }: Context, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    insert into notification_feeds (user_id, changed_at)
    select user_id, ${clock.now().toString()}::timestamptz from unnest(${userIds}::bigint[]) as user_id
    order by user_id
    on conflict (user_id) do update set changed_at =
      greatest(excluded.changed_at, notification_feeds.changed_at + interval '1 millisecond')`.execute(db);
}

/** Everything that came before is not new. */
export async function openFeed({ db, clock }: Context, userId: number): Promise<void> {
  await sql`
    insert into notification_feeds (user_id, changed_at, opened_at)
    select id, created_at, ${clock.now().toString()}::timestamptz from users where id = ${userId}
    on conflict (user_id) do update
      set opened_at = greatest(excluded.opened_at, notification_feeds.changed_at)`.execute(db);
}

const summaryRows = compiledOnce(
  (_: Db, userIds: readonly number[]) => sql<FeedSummary & { userId: number }>`
    select u.id as "userId", coalesce(f.changed_at, u.created_at) as "lastUpdated",
      (select count(*)::int from notifications n where n.user_id = u.id and n.removed_at is null
        and n.updated_at > coalesce(f.opened_at, '-infinity')) as "newCount"
    from users u left join notification_feeds f on f.user_id = u.id
    where u.id = any(${userIds}::bigint[])`,
);

/** By account. Of a feed in which nothing was yet: as old as the account. */
export async function mapSummaries(
  { db }: Context,
  userIds: readonly number[],
): Promise<Map<number, FeedSummary>> {
  if (userIds.length === 0) return new Map();
  const rows = await summaryRows(db, userIds);
  return new Map(rows.map(({ userId, ...summary }) => [userId, summary]));
}

export async function readSummary(ctx: Context, userId: number): Promise<FeedSummary> {
  return (await mapSummaries(ctx, [userId])).get(userId)!;
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
