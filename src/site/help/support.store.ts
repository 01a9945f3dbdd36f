// Owns: support_messages. What people wrote to support, until somebody has answered it.
import type { Db } from '#kit/server/context.ts';
import type { SupportMessage } from './support.rules.ts';

/** Returns the number of the message. */
export async function insertMessage(db: Db, message: SupportMessage, at: string): Promise<number> {
  const { id } = await db
    .insertInto('support_messages')
    .values({ ...message, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
