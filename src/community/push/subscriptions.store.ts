// Owns: push_subscriptions
// The devices that get push messages. A subscription of an account ends with the session it was made in.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  pushKeyId: number;
  keyDigest: string;
  /** Null for a device without an account. */
  owner: { userId: number; sessionId: number } | null;
  device: string;
}

/** A browser has one address. A subscription of another session at this address ends, with what waits for it. */
export async function saveSubscription({ db, clock }: Context, made: NewSubscription): Promise<void> {
  const { userId = null, sessionId = null } = made.owner ?? {};
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', made.endpoint)
    .where('session_id', 'is not', null)
    .where(sql<boolean>`session_id is distinct from ${sessionId}`)
    .execute();
  const columns = {
    p256dh: made.p256dh,
    auth: made.auth,
    push_key_id: made.pushKeyId,
    key_digest: made.keyDigest,
    user_id: userId,
    session_id: sessionId,
    device: made.device,
  };
  await db
    .insertInto('push_subscriptions')
    .values({ ...columns, endpoint: made.endpoint, created_at: clock.now().toString() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
    .execute();
}

/** Ends the oldest devices of an account beyond a number. */
export async function endOldest({ db }: Context, userId: number, max: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${max})`.execute(
    db,
  );
}

/** Returns false when this account has no such device. */
export async function setLeftOut(
  { db }: Context,
  {
    userId,
    deviceId,
    news,
    isLeftOut,
  }: { userId: number; deviceId: number; news: string; isLeftOut: boolean },
): Promise<boolean> {
  const without = sql<string[]>`array_remove(left_out, ${news})`;
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ left_out: isLeftOut ? sql<string[]>`array_append(${without}, ${news})` : without })
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a subscription another address. Another one at this address ends. Returns false if there is none. */
export async function moveSubscription(
  { db }: Context,
  keyDigest: string,
  { endpoint, p256dh, auth }: Pick<SubscriptionAddress, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('key_digest', '<>', keyDigest)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('push_subscriptions as mine').select('mine.id').where('mine.key_digest', '=', keyDigest),
      ),
    )
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ endpoint, p256dh, auth })
    .where('key_digest', '=', keyDigest)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findSubscription(
  { db }: Context,
  keyDigest: string,
): Promise<{ subscriptionId: number } | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id as subscriptionId')
    .where('key_digest', '=', keyDigest)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if there was none. */
export async function removeSubscription({ db }: Context, keyDigest: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('key_digest', '=', keyDigest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns false when this account has no such device. */
export async function removeOwnSubscription({ db }: Context, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeSubscriptions({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

/** For the deletion of an account. */
export async function removeSubscriptionsOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** A session holds while it has not expired and no password change or closed account has ended it. */
const HOLDS = sql<boolean>`(s.session_id is null or exists (
  select from sessions join users on users.id = sessions.user_id
  where sessions.id = s.session_id and sessions.security_stamp = users.security_stamp and users.standing = 'good'))`;
const notExpired = (now: string) =>
  sql<boolean>`(s.session_id is null or (select expires_at from sessions where id = s.session_id) > ${now}::timestamptz)`;

/** The account's devices whose sessions hold, the newest first. */
export async function listSubscriptions({ db, clock }: Context, userId: number) {
  return db
    .selectFrom('push_subscriptions as s')
    .select([
      's.id',
      's.device',
      's.created_at as addedAt',
      's.session_id as sessionId',
      's.left_out as leftOut',
    ])
    .where('s.user_id', '=', userId)
    .where(HOLDS)
    .where(notExpired(clock.now().toString()))
    .orderBy('s.id', 'desc')
    .execute();
}

export interface DeviceOfUser {
  subscriptionId: number;
  userId: number;
  /** The categories that this device does not get. */
  leftOut: string[];
}

/** The devices of several accounts whose sessions hold. */
export async function listDevicesOf(
  { db, clock }: Context,
  userIds: readonly number[],
): Promise<DeviceOfUser[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<DeviceOfUser>`
    select s.id as "subscriptionId", s.user_id as "userId", s.left_out as "leftOut" from push_subscriptions s
    where s.user_id = any(${userIds}::bigint[]) and ${HOLDS} and ${notExpired(clock.now().toString())}
    order by s.id`.execute(db);
  return rows;
}

export interface SubscriptionAddress {
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  pushKeyId: number;
}

/** Leaves out devices whose session has ended meanwhile. */
export async function mapAddresses(
  { db, clock }: Context,
  ids: readonly number[],
): Promise<Map<number, SubscriptionAddress>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SubscriptionAddress>`
    select s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, s.push_key_id as "pushKeyId"
    from push_subscriptions s
    where s.id = any(${ids}::bigint[]) and ${HOLDS} and ${notExpired(clock.now().toString())}`.execute(db);
  return new Map(rows.map((row) => [row.subscriptionId, row]));
}
