// The calls of the push room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { readNewestKey } from '#kit/server/push/push-keys.ts';
import { pushContract } from './push.contract.ts';
import { endDevice, endOwnDevice, listOwnDevices, subscribe } from './subscriptions.service.ts';

const calls = implement(pushContract).$context<Context>();

export const pushRouter = calls.router({
  getKey: calls.getKey.handler(async ({ context }) => {
    const { publicKey } = await readNewestKey(context);
    return { publicKey };
  }),

  subscribe: calls.subscribe.handler(({ context, input }) =>
    subscribe(context, { endpoint: input.endpoint, ...input.keys }),
  ),

  unsubscribe: calls.unsubscribe.handler(async ({ context, input: { deviceKey, deviceId } }) => {
    if (deviceKey !== undefined) return { isEnded: await endDevice(context, deviceKey) };
    await endOwnDevice(context, deviceId);
    return { isEnded: true };
  }),

  listDevices: calls.listDevices.handler(async ({ context }) => ({ items: await listOwnDevices(context) })),
});
