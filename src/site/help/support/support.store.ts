// Owns: support_messages, support_replies
// Messages to support, and the replies of admins.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { MessageLine, SupportMessage, SupportState } from './support.rules.ts';

export async function insertMessage({ db }: Context, message: SupportMessage, at: string): Promise<number> {
  const { id } = await db
    .insertInto('support_messages')
    .values({ ...message, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface LineRow extends Omit<MessageLine, 'state'> {
  answeredAt: string | null;
}

/** The newest come first; `before` limits the list to smaller message ids. */
export function listMessages(
  { db }: Context,
  { state, before, limit }: { state: SupportState; before: number | null; limit: number },
): Promise<LineRow[]> {
  return db
    .selectFrom('support_messages as message')
    .select(['message.id as messageId', 'message.subject', 'message.department', 'message.name'])
    .select(['message.created_at as createdAt', 'message.answered_at as answeredAt'])
    .select((row) =>
      row
        .selectFrom('support_replies as reply')
        .whereRef('reply.message_id', '=', 'message.id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('replyCount'),
    )
    .where('message.answered_at', state === 'open' ? 'is' : 'is not', null)
    .$if(before !== null, (query) => query.where('message.id', '<', before!))
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpen({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom('support_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface MessageRow extends SupportMessage {
  messageId: number;
  createdAt: string;
  answeredAt: string | null;
}

/** Locks the message when called in a transaction. */
export async function findMessage({ db }: Context, messageId: number): Promise<MessageRow | null> {
  const row = await db
    .selectFrom('support_messages')
    .select(['id as messageId', 'app', 'department', 'subject', 'message', 'email', 'name', 'history'])
    .select(['created_at as createdAt', 'answered_at as answeredAt'])
    .where('id', '=', messageId)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export interface ReplyRow {
  replyId: number;
  by: string;
  text: string;
  sentAt: string;
}

/** The oldest reply comes first. */
export function listReplies({ db }: Context, messageId: number): Promise<ReplyRow[]> {
  return db
    .selectFrom('support_replies as reply')
    .innerJoin('users as author', 'author.id', 'reply.author_id')
    .select(['reply.id as replyId', 'author.name as by', 'reply.body as text', 'reply.sent_at as sentAt'])
    .where('reply.message_id', '=', messageId)
    .orderBy('reply.id')
    .execute();
}

export async function insertReply(
  { db, clock }: Context,
  reply: { messageId: number; authorId: number; body: string },
): Promise<number> {
  const { id } = await db
    .insertInto('support_replies')
    .values({
      message_id: reply.messageId,
      author_id: reply.authorId,
      body: reply.body,
      sent_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setAnswered(
  { db, clock }: Context,
  messageId: number,
  isAnswered: boolean,
): Promise<void> {
  await db
    .updateTable('support_messages')
    .set({ answered_at: isAnswered ? clock.now().toString() : null })
    .where('id', '=', messageId)
    .execute();
}
