import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';

const tags = ['Push'];

/** 128 bits. Whoever has it may end the subscription and choose what it is told. */
export const deviceKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

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
    .input(
      z.object({
        endpoint: z.string().max(2_000),
        keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      }),
    )
    .output(z.object({ deviceKey, isOfAccount: z.boolean() })),

  unsubscribe: oc
    .route({
      method: 'POST',
      path: '/Push/Unsubscribe',
      tags,
      summary: 'End push messages to a device, by its key, or by its id for a device of your account',
    })
    .input(z.object({ deviceKey: deviceKey.optional(), deviceId: idInput.optional() }))
    .output(z.object({ isEnded: z.boolean() })),

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
          }),
        ),
      }),
    ),
};
