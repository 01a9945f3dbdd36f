// The keys of timing computers: hosts make and end them, and devices prove with them that they belong to a meet.
import { createHash, randomBytes } from 'node:crypto';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { canUploadFiles } from '#competition/meets/permissions.rules.ts';
import { requireHost, requireStaff } from '#competition/meets/staff/staff.service.ts';
import { keyWords as words } from '#hosting/timing-files/timing-files.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { type RateLimit, takeTry } from '#kit/server/security/rate-limits.ts';
import {
  countOpenKeys,
  type DeviceKey,
  findKey,
  insertKey,
  type ListedKey,
  listKeys,
  markKeyEnded,
  markSeen,
} from './device-keys.store.ts';

export const DEVICE_KEY_HEADER = 'x-device-key';

/** A key that began with a dash would read like an option of the command. */
const KEY_PREFIX = 'lynx_';
const KEY_BYTES = 24;
const KEY_NAME_MAX = 60;
/** More than any meet has cameras. */
const OPEN_KEYS_MAX = 20;

/** Wrong keys of one network. */
const WRONG_KEYS: RateLimit = { name: 'device-key', max: 30, windowSeconds: 600 };
/** A folder with 2,000 files may be sent at once. */
const CALLS: RateLimit = { name: 'device-calls', max: 3000, windowSeconds: 60 };

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Returns the new key, which nobody can see again. Refuses all but hosts. */
export async function makeDeviceKey(
  ctx: Context,
  meetId: number,
  name: string,
): Promise<{ keyId: number; key: string }> {
  const { userId } = await requireHost(ctx, meetId);
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > KEY_NAME_MAX) {
    const sentence = words.nameNeeded(KEY_NAME_MAX);
    throw new Refusal('DEVICE_NAME_MISSING', sentence, { fields: { name: sentence } });
  }
  const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    if ((await countOpenKeys(ctx, meetId)) >= OPEN_KEYS_MAX) {
      throw new Refusal('DEVICE_KEYS_TOO_MANY', words.tooMany(OPEN_KEYS_MAX), { status: 409 });
    }
    const made = { meetId, name: trimmed, keyDigest: digestOf(key), createdBy: userId };
    const { keyId } = await insertKey(ctx, made);
    return { keyId, key };
  });
}

/** Refuses all but hosts. The next call with the key is refused; to end a key twice changes nothing. */
export async function endDeviceKey(ctx: Context, meetId: number, keyId: number): Promise<void> {
  await requireHost(ctx, meetId);
  const isEnded = await markKeyEnded(ctx, meetId, keyId);
  if (!isEnded) throw new Refusal('DEVICE_KEY_UNKNOWN', words.unknown, { status: 404 });
}

/** Refuses all but hosts and timers. */
export async function listDeviceKeys(ctx: Context, meetId: number): Promise<ListedKey[]> {
  await requireStaff(ctx, meetId, canUploadFiles);
  return listKeys(ctx, meetId);
}

/** A device that polls is noted this often. */
const SEEN_SECONDS = 10;

/** Returns the key that the request brings in `x-device-key`. Refuses a missing, wrong or ended one with 401. */
export async function requireDevice(ctx: Context, meetId: number): Promise<DeviceKey> {
  const given = ctx.request?.sent?.get(DEVICE_KEY_HEADER)?.trim() ?? '';
  if (given === '') throw new Refusal('DEVICE_KEY_MISSING', words.missing, { status: 401 });
  const key = await findKey(ctx, digestOf(given));
  if (!key) {
    await takeTry(ctx, WRONG_KEYS, networkOf(ctx));
    throw new Refusal('DEVICE_KEY_WRONG', words.wrong, { status: 401 });
  }
  if (key.endedAt !== null) throw new Refusal('DEVICE_KEY_ENDED', words.ended, { status: 401 });
  if (key.meetId !== meetId) throw new Refusal('DEVICE_KEY_OTHER_MEET', words.otherMeet, { status: 403 });
  await takeTry(ctx, CALLS, String(key.keyId));
  const seen = key.lastSeenAt === null ? null : Temporal.Instant.from(key.lastSeenAt);
  if (!seen || ctx.clock.now().since(seen).total('seconds') >= SEEN_SECONDS) await markSeen(ctx, key.keyId);
  return key;
}
