// The calls of the push room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { readNewestKey } from '#kit/server/push/push-keys.ts';
import { pushContract } from './push.contract.ts';
import {
  chooseNews,
  endDevice,
  endOwnDevice,
  listOwnDevices,
  renew,
  subscribe,
} from './subscriptions.service.ts';

const calls = implement(pushContract).$context<Context>();

export const pushRouter = calls.router({
  getKey: calls.getKey.handler(async ({ context }) => {
    const { publicKey } = await readNewestKey(context);
    return { publicKey };
  }),

  subscribe: calls.subscribe.handler(({ context, input }) =>
    subscribe(context, { endpoint: input.endpoint, ...input.keys }),
  ),

  renew: calls.renew.handler(async ({ context, input: { deviceKey, endpoint, keys } }) => {
    await renew(context, deviceKey, { endpoint, ...keys });
    return { isRenewed: true as const };
  }),

  unsubscribe: calls.unsubscribe.handler(async ({ context, input: { deviceKey, deviceId } }) => {
    if (deviceKey !== undefined) return { isEnded: await endDevice(context, deviceKey) };
    await endOwnDevice(context, deviceId);
    return { isEnded: true };
  }),

  choose: calls.choose.handler(async ({ context, input: { deviceId, news, isOn } }) => {
    await chooseNews(context, deviceId, news, isOn);
    return { isOn };
  }),

  listDevices: calls.listDevices.handler(async ({ context }) => ({ items: await listOwnDevices(context) })),
});
