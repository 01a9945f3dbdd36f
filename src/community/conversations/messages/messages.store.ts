// Owns: messages
// What was said in conversations, and what of it somebody has not read.
import { sql } from 'kysely';
import type { Context, Db } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

export interface Message {
  messageId: number;
  conversationId: number;
  authorId: number;
  /** Empty where it was removed. */
  body: string;
  /** Parents without an account who got it by mail. */
  mailCopies: number;
  at: string;
}

export async function insertMessage(
  { db, clock }: Context,
  message: {
    conversationId: number;
    authorId: number;
    body: string;
    mailCopies: number;
    sentKey: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      conversation_id: message.conversationId,
      author_id: message.authorId,
      body: message.body,
      mail_copies: message.mailCopies,
      sent_key: message.sentKey,
      created_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the same page has sent before under this key. */
export async function findSent({ db }: Context, authorId: number, sentKey: string): Promise<Message | null> {
  const row = await messages(db)
    .where('author_id', '=', authorId)
    .where('sent_key', '=', sentKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMessage({ db }: Context, messageId: number): Promise<Message | null> {
  const row = await messages(db).where('id', '=', messageId).executeTakeFirst();
  return row ?? null;
}

/** 0 where nothing was said yet. */
export async function lastMessageId({ db }: Context, conversationId: number): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row?.id ?? 0;
}

interface MessageRange {
  conversationId: number;
  /** Ids above this one. */
  after: number;
  /** As far as this one; null: all. */
  until: number | null;
  /** Below this one. */
  before: number | null;
  exceptAuthors: readonly number[];
  most: number;
}

/** The latest of them, in the order in which they were said. */
export async function listMessages({ db }: Context, range: MessageRange): Promise<Message[]> {
  const rows = await messages(db)
    .where('conversation_id', '=', range.conversationId)
    .where('id', '>', range.after)
    .$if(range.until !== null, (query) => query.where('id', '<=', range.until!))
    .$if(range.before !== null, (query) => query.where('id', '<', range.before!))
    .$if(range.exceptAuthors.length > 0, (query) => query.where('author_id', 'not in', range.exceptAuthors))
    .orderBy('id', 'desc')
    .limit(range.most)
    .execute();
  return rows.reverse();
}

export interface LastRow extends Message {
  unread: number;
}

/** Of each conversation of somebody what was said last, as far as they see it, and how much they have not read. */
export async function listLast({ db }: Context, userId: number): Promise<LastRow[]> {
  const { rows } = await sql<LastRow>`
    select m.id as "messageId", m.conversation_id as "conversationId", m.author_id as "authorId", m.body,
      m.mail_copies as "mailCopies", m.created_at as at, unread.count as unread
    from conversation_members own
    cross join lateral (
      select * from messages
      where conversation_id = own.conversation_id and id > own.sees_after
        and (own.sees_until is null or id <= own.sees_until)
      order by id desc limit 1
    ) as m
    cross join lateral (
      select count(*)::int as count from messages
      where conversation_id = own.conversation_id and id > greatest(own.sees_after, own.read_until)
        and (own.sees_until is null or id <= own.sees_until) and author_id <> own.user_id and removed_at is null
        and not exists (select from blocks where blocker_id = own.user_id and blocked_id = author_id)
    ) as unread
    where own.user_id = ${userId}
    order by m.id desc`.execute(db);
  return rows;
}

const unreadRows = compiledOnce(
  (_: Db, userId: number, most: number) => sql<{ authorId: number; conversationId: number; count: number }>`
    select author_id as "authorId", conversation_id as "conversationId", count(*) over ()::int as count
    from (
      select m.id, m.author_id, m.conversation_id
      from conversation_members own
      join messages m on m.conversation_id = own.conversation_id
        and m.id > greatest(own.sees_after, own.read_until)
        and (own.sees_until is null or m.id <= own.sees_until) and m.author_id <> own.user_id and m.removed_at is null
        and not exists (select from blocks where blocker_id = own.user_id and blocked_id = m.author_id)
      where own.user_id = ${userId}
      order by m.id desc
      limit ${most}
    ) as unread
    order by id desc
    limit 1`,
);

interface Unread {
  count: number;
  /** Who wrote the latest of them, and where; null where all is read. */
  authorId: number | null;
  conversationId: number | null;
}

export async function readUnread({ db }: Context, userId: number, most: number): Promise<Unread> {
  const [row] = await unreadRows(db, userId, most);
  return row ?? { count: 0, authorId: null, conversationId: null };
}

/** Of each of these people how many messages they have not read; who has read all is left out. */
export async function countUnread(
  { db }: Context,
  userIds: readonly number[],
): Promise<{ userId: number; count: number }[]> {
  const { rows } = await sql<{ userId: number; count: number }>`
    select own.user_id as "userId", count(*)::int as count
    from conversation_members own
    join messages m on m.conversation_id = own.conversation_id
      and m.id > greatest(own.sees_after, own.read_until)
      and (own.sees_until is null or m.id <= own.sees_until) and m.author_id <> own.user_id and m.removed_at is null
      and not exists (select from blocks where blocker_id = own.user_id and blocked_id = m.author_id)
    where own.user_id = any(${userIds}::bigint[])
    group by own.user_id`.execute(db);
  return rows;
}

/** In each conversation of somebody where this was said, as far as they see it, the latest; `%` and `_` are letters. */
export async function listContaining({ db }: Context, userId: number, words: string): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select distinct on (m.conversation_id) m.id as "messageId", m.conversation_id as "conversationId",
      m.author_id as "authorId", m.body, m.mail_copies as "mailCopies", m.created_at as at
    from conversation_members own
    join messages m on m.conversation_id = own.conversation_id and m.id > own.sees_after
      and (own.sees_until is null or m.id <= own.sees_until)
    where own.user_id = ${userId} and m.body ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}
      and not exists (select from blocks where blocker_id = own.user_id and blocked_id = m.author_id)
    order by m.conversation_id, m.id desc`.execute(db);
  return rows;
}

/** Nothing is left of its text. */
export async function blankMessage({ db, clock }: Context, messageId: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ body: '', removed_at: clock.now().toString() })
    .where('id', '=', messageId)
    .where('removed_at', 'is', null)
    .execute();
}

/** What somebody said, everywhere; what was reported of it stays for those who look after the site. */
export async function deleteMessagesOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('messages').where('author_id', '=', userId).execute();
}

function messages(db: Db) {
  return db
    .selectFrom('messages')
    .select(['id as messageId', 'conversation_id as conversationId', 'author_id as authorId', 'body'])
    .select(['mail_copies as mailCopies', 'created_at as at']);
}
