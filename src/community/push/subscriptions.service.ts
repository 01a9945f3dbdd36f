// Subscribes devices to push messages and ends them. A device is an account's while its session lasts, or nobody's.
import { createHash, ECDH, randomBytes } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { isPushEndpoint } from '#kit/server/push/push-endpoint.ts';
import { readNewestKey } from '#kit/server/push/push-keys.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { deviceOf } from '#people/accounts/sessions/devices.rules.ts';
import { DEVICE_NEWS, DEVICES_MAX, type DeviceNews, SUBSCRIBE_RATE_LIMIT } from './push.rules.ts';
import { unnamedDevice, pushRefusalWords as words } from './push.words.ts';
import {
  endOldest,
  findSubscription,
  listSubscriptions,
  moveSubscription,
  removeOwnSubscription,
  removeSubscription,
  removeSubscriptionsOf,
  saveSubscription,
  setLeftOut,
} from './subscriptions.store.ts';

interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The device keeps the key that this returns: it is the right to end the subscription and to choose what it is told. */
export async function subscribe(
  ctx: Context,
  { endpoint, p256dh, auth }: BrowserSubscription,
): Promise<{ deviceKey: string; isOfAccount: boolean }> {
  const owner = ctx.visitor.kind === 'user' ? ctx.visitor : null;
  await checkAddress(ctx, { endpoint, p256dh, auth });
  const deviceKey = randomBytes(16).toString('base64url');
  await inTransaction(ctx, async (ctx) => {
    const { pushKeyId } = await readNewestKey(ctx);
    const device = deviceOf(ctx.request?.sent?.get('user-agent') ?? null) ?? unnamedDevice;
    const keyDigest = digestOf(deviceKey);
    await saveSubscription(ctx, { endpoint, p256dh, auth, pushKeyId, keyDigest, owner, device });
    if (owner) await endOldest(ctx, owner.userId, DEVICES_MAX);
  });
  return { deviceKey, isOfAccount: owner !== null };
}

/**
 * The browser has given the device another address. Its key and the site's, what it asked for and what waits for it stay. Refuses a
 * device that has ended with 404.
 */
export async function renew(ctx: Context, deviceKey: string, made: BrowserSubscription): Promise<void> {
  await checkAddress(ctx, made);
  await inTransaction(ctx, async (ctx) => {
    if (!(await moveSubscription(ctx, digestOf(deviceKey), made))) throw deviceUnknown();
  });
}

/** Counts the try, and refuses an address that no message can be sent to. */
async function checkAddress(ctx: Context, { endpoint, p256dh, auth }: BrowserSubscription): Promise<void> {
  await takeTry(ctx, SUBSCRIBE_RATE_LIMIT, networkOf(ctx));
  if (!isPushEndpoint(endpoint)) throw new Refusal('PUSH_ENDPOINT_INVALID', words.endpoint);
  if (isCurvePoint(p256dh) && Buffer.from(auth, 'base64url').length === 16) return;
  throw new Refusal('PUSH_KEYS_INVALID', words.keys);
}

/** Anyone who has the key may end it. Returns false if it had ended before. */
export function endDevice(ctx: Context, deviceKey: string): Promise<boolean> {
  return removeSubscription(ctx, digestOf(deviceKey));
}

export async function endOwnDevice(ctx: Context, deviceId: number | undefined): Promise<void> {
  const { userId } = requireUser(ctx);
  if (deviceId === undefined || !(await removeOwnSubscription(ctx, userId, deviceId))) throw deviceUnknown();
}

/** Refuses a device that is not the visitor's with 404. */
export async function chooseNews(
  ctx: Context,
  deviceId: number,
  news: DeviceNews,
  isOn: boolean,
): Promise<void> {
  const { userId } = requireUser(ctx);
  if (!(await setLeftOut(ctx, { userId, deviceId, news, isLeftOut: !isOn }))) throw deviceUnknown();
}

export async function listOwnDevices(ctx: Context) {
  const { userId, sessionId: ownSessionId } = requireUser(ctx);
  const devices = await listSubscriptions(ctx, userId);
  return devices.map(({ id, device, addedAt, sessionId, leftOut }) => ({
    deviceId: id,
    device,
    addedAt,
    isThis: sessionId === ownSessionId,
    news: DEVICE_NEWS.filter((news) => !leftOut.includes(news)),
  }));
}

/** Returns the subscription of a key, or null if it has ended. */
export function findDevice(ctx: Context, deviceKey: string): Promise<{ subscriptionId: number } | null> {
  return findSubscription(ctx, digestOf(deviceKey));
}

/** For the deletion of an account. */
export function removeDevicesOf(ctx: Context, userId: number): Promise<void> {
  return removeSubscriptionsOf(ctx, userId);
}

const deviceUnknown = () => new Refusal('DEVICE_UNKNOWN', words.device, { status: 404 });

const digestOf = (deviceKey: string) => createHash('sha256').update(deviceKey).digest('base64url');

/** A message can only be encrypted for a point of the curve. */
function isCurvePoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed');
    return true;
  } catch {
    return false;
  }
}
