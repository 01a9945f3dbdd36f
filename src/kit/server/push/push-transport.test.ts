import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { openPushTransport } from './open-push-transport.ts';
import { mapPushKeys, readNewestKey } from './push-keys.ts';
import { listPushOutbox } from './push-outbox.ts';
import {
  claimsOf,
  LOCAL_ROUTE,
  makeDevice,
  openPushService,
  type PushService,
} from './push-service.fixtures.ts';
import { type OutgoingPush, PushGone, PushLater, PushRefused } from './push-transport.ts';
import { webPushTransport } from './web-push.ts';

const SENDER = { publicUrl: 'http://localhost:3000', mailFrom: 'Homestretch <no-reply@results.example>' };
const PUSH: OutgoingPush = {
  id: 7,
  text: '{"title":"Mädchen 800 m"}',
  ttlSeconds: 1_200,
  isUrgent: true,
  topic: 'heat-17',
};

let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const device = makeDevice();
const target = async (ctx: Parameters<typeof readNewestKey>[0], path = '/send/1') => ({
  endpoint: `${service.url}${path}`,
  p256dh: device.p256dh,
  auth: device.auth,
  key: await readNewestKey(ctx),
});

describe('a push service', () => {
  const transport = webPushTransport(SENDER, LOCAL_ROUTE);

  test('gets the message encrypted, and only the device can read it', () =>
    withRollback(async (ctx) => {
      await transport.deliver(await target(ctx), PUSH);
      const received = service.received.at(-1)!;
      expect(received.path).toBe('/send/1');
      expect(received.headers).toMatchObject({
        ttl: '1200',
        urgency: 'high',
        topic: 'heat-17',
        'content-encoding': 'aes128gcm',
      });
      expect(received.body.toString('latin1')).not.toContain('800');
      expect(device.open(received)).toBe(PUSH.text);
      expect(() => makeDevice().open(received)).toThrow();
    }));

  test('can check which site it comes from', () =>
    withRollback(async (ctx) => {
      const to = await target(ctx);
      await transport.deliver(to, PUSH);
      expect(claimsOf(service.received.at(-1)!)).toMatchObject({
        aud: service.url,
        sub: 'mailto:no-reply@results.example',
        key: to.key.publicKey,
      });
    }));

  test.each([
    [404, PushGone],
    [410, PushGone],
    [400, PushRefused],
    [403, PushRefused],
    [413, PushRefused],
    [302, PushRefused],
  ])('that replies %i ends it', (status, kind) =>
    withRollback(async (ctx) => {
      service.replies.push({ status, headers: { location: `${service.url}/elsewhere` } });
      const to = await target(ctx);
      const before = service.received.length;
      await expect(transport.deliver(to, PUSH)).rejects.toThrow(kind);
      expect(service.received.length).toBe(before + 1);
    }),
  );

  test('that is busy says when to come back', () =>
    withRollback(async (ctx) => {
      service.replies.push({ status: 429, headers: { 'retry-after': '90' } }, { status: 503 });
      const to = await target(ctx);
      const error = await transport.deliver(to, PUSH).catch((error: unknown) => error);
      expect(error).toBeInstanceOf(PushLater);
      expect((error as PushLater).seconds).toBe(90);
      const unnamed = await transport.deliver(to, PUSH).catch((error: unknown) => error);
      expect(String(unnamed)).toMatch(/answered 503/);
      expect(unnamed).not.toBeInstanceOf(PushRefused);
    }));

  test('on this machine or in a local network is never called by the site', () =>
    withRollback(async (ctx) => {
      const before = service.received.length;
      await expect(webPushTransport(SENDER).deliver(await target(ctx), PUSH)).rejects.toThrow(PushGone);
      expect(service.received.length).toBe(before);
    }));
});

test('each database has its own keys, and older ones stay readable', () =>
  withRollback(async (ctx) => {
    const first = await readNewestKey(ctx);
    await ctx.db
      .insertInto('push_keys')
      .values({ private_hex: '1'.repeat(64) })
      .execute();
    const newest = await readNewestKey(ctx);
    expect(newest.pushKeyId).toBeGreaterThan(first.pushKeyId);
    expect((await mapPushKeys(ctx)).get(first.pushKeyId)).toEqual(first);
    expect(Buffer.from(first.publicKey, 'base64url').length).toBe(65);
  }));

test('with the demo, messages stay in a folder, newest first', () =>
  withRollback(async (ctx) => {
    const folder = await mkdtemp(join(tmpdir(), 'pushes-'));
    try {
      const transport = openPushTransport({
        ...SENDER,
        isDemo: true,
        pushOutboxFolder: join(folder, 'pushes'),
      });
      for (const id of [7, 8]) await transport.deliver(await target(ctx), { ...PUSH, id });
      const pushes = await listPushOutbox(join(folder, 'pushes'));
      expect(pushes.map(({ id }) => id)).toEqual([8, 7]);
      expect(pushes[0]).toMatchObject({ text: PUSH.text, endpoint: `${service.url}/send/1` });
    } finally {
      await rm(folder, { recursive: true });
    }
  }));
