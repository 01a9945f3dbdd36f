import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { DEVICE_NEWS } from './push.rules.ts';

const tags = ['Push'];

/** 128 bits. A browser that has it may end the subscription and choose its news. */
export const deviceKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const address = z.object({
  endpoint: z.string().max(2_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

export const pushContract = {
  getKey: oc
    .route({
      method: 'GET',
      path: '/Push/GetKey',
      tags,
      summary: 'The public key of the site, which a browser needs to subscribe to push messages',
    })
    .input(z.object({}))
    .output(z.object({ publicKey: z.string() })),

  subscribe: oc
    .route({
      method: 'POST',
      path: '/Push/Subscribe',
      tags,
      summary: 'Send push messages to this device: for your account, or without one',
    })
    .meta({ countsTries: true, bodyBytesMax: 8 * 1024 })
    .input(address)
    .output(z.object({ deviceKey, isOfAccount: z.boolean() })),

  renew: oc
    .route({
      method: 'POST',
      path: '/Push/Renew',
      tags,
      summary: 'Send messages of a device to the new address that its browser has given it',
      description:
        'Its owner, its choices and its waiting messages stay. `DEVICE_UNKNOWN` once it has ended.',
    })
    .meta({ countsTries: true, bodyBytesMax: 8 * 1024 })
    .input(address.extend({ deviceKey }))
    .output(z.object({ isRenewed: z.literal(true) })),

  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/Push/Unsubscribe',
      tags,
      summary: 'End push messages to a device, by its key, or by its id for a device of your account',
    })
    .input(z.object({ deviceKey: deviceKey.optional(), deviceId: idInput.optional() }))
    .output(z.object({ isEnded: z.boolean() })),

  choose: oc
    .route({
      method: 'POST',
      path: '/Push/Choose',
      tags,
      summary: 'Turn a kind of news on or off for one device of your account',
    })
    .input(z.object({ deviceId: idInput, news: z.enum(DEVICE_NEWS), isOn: z.boolean() }))
    .output(z.object({ isOn: z.boolean() })),

  listDevices: oc
    .route({
      method: 'GET',
      path: '/Push/GetDevices',
      tags,
      summary: 'The devices that get push messages of your account',
    })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(
          z.object({
            deviceId: id,
            /** A name such as "Safari on iPhone". */
            device: z.string(),
            addedAt: instant,
            /** True for the device of this session. */
            isThis: z.boolean(),
            /** The news that this device gets, unless the account has turned it off for all of its devices. */
            news: z.array(z.enum(DEVICE_NEWS)),
          }),
        ),
      }),
    ),
};
