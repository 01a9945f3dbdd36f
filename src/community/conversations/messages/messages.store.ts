// Owns: messages
// Messages of conversations, and which of them people have not read.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

export interface Message {
  messageId: number;
  conversationId: number;
  authorId: number;
  /** Empty if it was removed. */
  body: string;
  /** The number of parents without an account who got it by mail. */
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

/** Finds the message that the same page sent before under this key. */
export async function findSent(ctx: Context, authorId: number, sentKey: string): Promise<Message | null> {
  const row = await messages(ctx)
    .where('author_id', '=', authorId)
    .where('sent_key', '=', sentKey)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMessage(ctx: Context, messageId: number): Promise<Message | null> {
  const row = await messages(ctx).where('id', '=', messageId).executeTakeFirst();
  return row ?? null;
}

/** Returns 0 if there is no message yet. */
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
  /** Ids up to this one; null for all. */
  until: number | null;
  /** Ids below this one. */
  before: number | null;
  exceptAuthors: readonly number[];
  most: number;
}

/** Returns the latest ones, oldest first. */
export async function listMessages(ctx: Context, range: MessageRange): Promise<Message[]> {
  const rows = await messages(ctx)
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

/** Returns the last visible message of each conversation, and the number of unread ones. */
export async function listLast({ db }: Context, userId: number): Promise<LastRow[]> {
  const { rows } = await sql<LastRow>`
    select m.id as "messageId", m.conversation_id as "conversationId", m.author_id as "authorId", m.body,
      m.mail_copies as "mailCopies", m.created_at as at, unread.count as unread
    from conversation_members member
    cross join lateral (
      select * from messages
      where conversation_id = member.conversation_id and id > member.sees_after
        and (member.sees_until is null or id <= member.sees_until)
      order by id desc limit 1
    ) as m
    cross join lateral (
      select count(*)::int as count from messages
      where conversation_id = member.conversation_id and id > greatest(member.sees_after, member.read_until)
        and (member.sees_until is null or id <= member.sees_until) and author_id <> member.user_id and removed_at is null
        and not exists (select from blocks where blocker_id = member.user_id and blocked_id = author_id)
    ) as unread
    where member.user_id = ${userId}
    order by m.id desc`.execute(db);
  return rows;
}

const unreadRows = compiledOnce(
  (_, userId: number, most: number) => sql<{ authorId: number; conversationId: number; count: number }>`
    select author_id as "authorId", conversation_id as "conversationId", count(*) over ()::int as count
    from (
      select m.id, m.author_id, m.conversation_id
      from conversation_members member
      join messages m on m.conversation_id = member.conversation_id
        and m.id > greatest(member.sees_after, member.read_until)
        and (member.sees_until is null or m.id <= member.sees_until) and m.author_id <> member.user_id and m.removed_at is null
        and not exists (select from blocks where blocker_id = member.user_id and blocked_id = m.author_id)
      where member.user_id = ${userId}
      order by m.id desc
      limit ${most}
    ) as unread
    order by id desc
    limit 1`,
);

interface Unread {
  count: number;
  /** The author and conversation of the latest unread message; null if there is none. */
  authorId: number | null;
  conversationId: number | null;
}

export async function readUnread(ctx: Context, userId: number, most: number): Promise<Unread> {
  const [row] = await unreadRows(ctx, userId, most);
  return row ?? { count: 0, authorId: null, conversationId: null };
}

/** Counts unread messages by person; people without any are left out. */
export async function countUnread(
  { db }: Context,
  userIds: readonly number[],
): Promise<{ userId: number; count: number }[]> {
  const { rows } = await sql<{ userId: number; count: number }>`
    select member.user_id as "userId", count(*)::int as count
    from conversation_members member
    join messages m on m.conversation_id = member.conversation_id
      and m.id > greatest(member.sees_after, member.read_until)
      and (member.sees_until is null or m.id <= member.sees_until) and m.author_id <> member.user_id and m.removed_at is null
      and not exists (select from blocks where blocker_id = member.user_id and blocked_id = m.author_id)
    where member.user_id = any(${userIds}::bigint[])
    group by member.user_id`.execute(db);
  return rows;
}

/**
 * Returns the latest matching message of each conversation that the account can see; `%` and `_`
 * match themselves.
 */
export async function listContaining({ db }: Context, userId: number, words: string): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select distinct on (m.conversation_id) m.id as "messageId", m.conversation_id as "conversationId",
      m.author_id as "authorId", m.body, m.mail_copies as "mailCopies", m.created_at as at
    from conversation_members member
    join messages m on m.conversation_id = member.conversation_id and m.id > member.sees_after
      and (member.sees_until is null or m.id <= member.sees_until)
    where member.user_id = ${userId} and m.body ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}
      and not exists (select from blocks where blocker_id = member.user_id and blocked_id = m.author_id)
    order by m.conversation_id, m.id desc`.execute(db);
  return rows;
}

/** Removes the whole text. */
export async function blankMessage({ db, clock }: Context, messageId: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ body: '', removed_at: clock.now().toString() })
    .where('id', '=', messageId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes all messages of an account; copies in reports stay for moderators. */
export async function deleteMessagesOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('messages').where('author_id', '=', userId).execute();
}

function messages({ db }: Context) {
  return db
    .selectFrom('messages')
    .select(['id as messageId', 'conversation_id as conversationId', 'author_id as authorId', 'body'])
    .select(['mail_copies as mailCopies', 'created_at as at']);
}
