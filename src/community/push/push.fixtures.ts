// For tests of push messages: a session of a person, and a device that a browser subscribed.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { makeDevice, type TestDevice } from '#kit/server/push/push-service.fixtures.ts';
import type { Person } from '#people/accounts/people.fixtures.ts';
import { subscribe } from './subscriptions.service.ts';

/** The context of a new session, which can end. */
export async function signIn({ ctx, userId }: Person): Promise<Context & { visitor: { sessionId: number } }> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into sessions (token, user_id, expires_at, created_at, updated_at, security_stamp)
    values (gen_random_uuid()::text, ${userId}, ${now.add({ hours: 24 }).toString()}, ${now.toString()},
      ${now.toString()}, gen_random_uuid())
    returning id`.execute(ctx.db);
  const sessionId = rows[0]!.id;
  return { ...ctx, visitor: { kind: 'user', userId, sessionId, isAdmin: false, isVerified: true } };
}

export interface SubscribedDevice extends TestDevice {
  endpoint: string;
  deviceKey: string;
}

/** Subscribes a new device of the visitor. Its push service replies to the path that a test gives. */
export async function subscribeDevice(ctx: Context, name: string): Promise<SubscribedDevice> {
  const device = makeDevice();
  const endpoint = `https://push.example/${createHash('sha256').update(name).digest('hex')}`;
  const { deviceKey } = await subscribe(ctx, { endpoint, p256dh: device.p256dh, auth: device.auth });
  return { ...device, endpoint, deviceKey };
}

/** Waiting messages, by the address of their device. */
export async function waitingPushes({ db }: Context) {
  return db
    .selectFrom('push_messages as m')
    .innerJoin('push_subscriptions as s', 's.id', 'm.subscription_id')
    .select(['m.id', 's.endpoint', 'm.title', 'm.body', 'm.href', 'm.tries', 'm.last_error as lastError'])
    .orderBy('m.id')
    .execute();
}
