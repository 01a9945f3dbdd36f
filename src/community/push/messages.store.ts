// Owns: push_messages
// Push messages until they are delivered or worthless.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PushText } from './push.rules.ts';

export type NewMessage = Omit<PushText, 'notBefore'> & { subscriptionId: number };

/** Replaces waiting messages about the same topic. Returns the ids. */
export async function insertMessages(
  { db, clock }: Context,
  messages: readonly NewMessage[],
): Promise<number[]> {
  if (messages.length === 0) return [];
  const newest = new Map(messages.map((message) => [`${message.subscriptionId} ${message.topic}`, message]));
  const text = JSON.stringify([...newest.values()]);
  await sql`
    delete from push_messages using jsonb_to_recordset(${text}::jsonb) as new ("subscriptionId" bigint, topic text)
    where push_messages.subscription_id = new."subscriptionId" and push_messages.topic = new.topic`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into push_messages
      (subscription_id, topic, title, body, href, is_urgent, created_at, expires_at)
    select new."subscriptionId", new.topic, new.title, new.body, new.href, new."isUrgent",
      ${clock.now().toString()}::timestamptz, new."expiresAt"
    from jsonb_to_recordset(${text}::jsonb) as new ("subscriptionId" bigint, topic text, title text, body text,
      href text, "isUrgent" boolean, "expiresAt" timestamptz)
    order by new."subscriptionId", new.topic
    on conflict (subscription_id, topic) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes another name into waiting messages. A name may end in a period itself, as "A. R." does. */
export async function replaceName({ db }: Context, formerly: string, name: string): Promise<void> {
  const sentence = name.endsWith('.') ? name : `${name}.`;
  const renamed = (text: ReturnType<typeof sql.ref>) =>
    sql`replace(replace(${text}, ${`${formerly}.`}, ${sentence}), ${formerly}, ${name})`;
  await sql`
    update push_messages set title = ${renamed(sql.ref('title'))}, body = ${renamed(sql.ref('body'))}
    where strpos(title || ' ' || body, ${formerly}) > 0`.execute(db);
}

export interface WaitingMessage extends NewMessage {
  id: number;
  tries: number;
}

export async function listMessages({ db }: Context, ids: readonly number[]): Promise<WaitingMessage[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('push_messages')
    .select(['id', 'subscription_id as subscriptionId', 'topic', 'title', 'body', 'href'])
    .select(['is_urgent as isUrgent', 'expires_at as expiresAt', 'tries'])
    .where('id', 'in', ids)
    .execute();
}

export async function removeMessages({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_messages').where('id', 'in', ids).execute();
}

export async function noteFailure({ db }: Context, id: number, error: string): Promise<void> {
  await db
    .updateTable('push_messages')
    .set((row) => ({ tries: row('tries', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute();
}

export async function removeExpired({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('push_messages').where('expires_at', '<=', clock.now().toString()).execute();
}
