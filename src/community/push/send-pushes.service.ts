// Queues push messages in the transaction of the news, and delivers them after the commit.
import { createHash } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { sendJobs } from '#kit/server/jobs/jobs.ts';
import { DELIVER_PUSHES } from '#kit/server/push/push-job.ts';
import { mapPushKeys } from '#kit/server/push/push-keys.ts';
import { PushGone, PushLater, PushRefused, type PushTransport } from '#kit/server/push/push-transport.ts';
import {
  insertMessages,
  listMessages,
  noteFailure,
  removeExpired,
  removeMessages,
  replaceName,
  type WaitingMessage,
} from './messages.store.ts';
import { type PushText, pauseSeconds, payloadOf } from './push.rules.ts';
import { listDevicesOf, mapAddresses, removeSubscriptions } from './subscriptions.store.ts';

/** Messages that one job delivers at the same time. */
const TOGETHER = 25;
const REASON_MAX = 500;

export interface PushToUser extends PushText {
  userId: number;
  /** Devices that leave this category out get nothing; null is sent to all. */
  category: string | null;
}

export interface PushToDevice extends PushText {
  subscriptionId: number;
}

/** A short name for a subject of any length, as push services allow. */
export const topicOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 32);

/** Sends each message to the devices of its account whose sessions hold, and that have not left its category out. */
export async function pushToUsers(ctx: Context, pushes: readonly PushToUser[]): Promise<void> {
  const devices = Map.groupBy(
    await listDevicesOf(ctx, [...new Set(pushes.map(({ userId }) => userId))]),
    ({ userId }) => userId,
  );
  await pushToDevices(
    ctx,
    pushes.flatMap(({ userId, category, ...push }) =>
      (devices.get(userId) ?? [])
        .filter(({ leftOut }) => category === null || !leftOut.includes(category))
        .map(({ subscriptionId }) => ({ ...push, subscriptionId })),
    ),
  );
}

/** Leaves out news that would be worthless before it may be delivered. */
export async function pushToDevices(ctx: Context, pushes: readonly PushToDevice[]): Promise<void> {
  const inTime = pushes.filter(
    ({ notBefore, expiresAt }) => notBefore === undefined || isBefore(notBefore, expiresAt),
  );
  for (const [notBefore, group] of Map.groupBy(inTime, ({ notBefore }) => notBefore)) {
    const ids = await insertMessages(
      ctx,
      group.map(({ notBefore: _, ...push }) => push),
    );
    const jobs = [];
    for (let from = 0; from < ids.length; from += TOGETHER) {
      jobs.push({ messageIds: ids.slice(from, from + TOGETHER) });
    }
    await sendJobs(ctx, DELIVER_PUSHES, jobs, notBefore);
  }
}

const isBefore = (one: string, other: string) => Temporal.Instant.compare(one, other) < 0;

/**
 * Delivers messages that still wait. A device that is gone is forgotten with all its messages. Throws in the end when a
 * service refused a message for good, so that the operator reads of it.
 */
export async function deliverPushes(
  ctx: Context & { pushTransport: PushTransport },
  messageIds: readonly number[],
): Promise<void> {
  const messages = await listMessages(ctx, messageIds);
  const addresses = await mapAddresses(
    ctx,
    messages.map(({ subscriptionId }) => subscriptionId),
  );
  const keys = await mapPushKeys(ctx);
  const now = ctx.clock.now();
  const refusals: string[] = [];

  async function deliver(message: WaitingMessage): Promise<void> {
    const address = addresses.get(message.subscriptionId);
    const ttlSeconds = Math.floor(now.until(message.expiresAt).total('seconds'));
    if (!address || ttlSeconds < 1) return removeMessages(ctx, [message.id]);
    const target = { ...address, key: keys.get(address.pushKeyId)! };
    const { id, isUrgent, topic } = message;
    try {
      await ctx.pushTransport.deliver(target, { id, text: payloadOf(message), ttlSeconds, isUrgent, topic });
      await removeMessages(ctx, [id]);
    } catch (error) {
      if (error instanceof PushGone) await removeSubscriptions(ctx, [message.subscriptionId]);
      else if (error instanceof PushRefused) {
        refusals.push(error.message);
        await removeMessages(ctx, [id]);
      } else await tryAgain(ctx, message, error);
    }
  }

  await Promise.all(messages.map(deliver));
  if (refusals.length > 0) throw new Error([...new Set(refusals)].join(' '));
}

async function tryAgain(ctx: Context, { id, tries }: WaitingMessage, error: unknown): Promise<void> {
  const seconds = error instanceof PushLater ? error.seconds : pauseSeconds(tries);
  await noteFailure(ctx, id, String(error).slice(0, REASON_MAX));
  await sendJobs(ctx, DELIVER_PUSHES, [{ messageIds: [id] }], ctx.clock.now().add({ seconds }).toString());
}

/** Replaces a name in waiting messages when fewer people than before may see it. */
export function renameWaitingPushes(ctx: Context, formerly: string, name: string): Promise<void> {
  return replaceName(ctx, formerly, name);
}

export function removeOldPushes(ctx: Context): Promise<void> {
  return removeExpired(ctx);
}
