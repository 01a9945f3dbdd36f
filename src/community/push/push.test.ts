import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { LOCAL_ROUTE, openPushService, type PushService } from '#kit/server/push/push-service.fixtures.ts';
import { PushGone, PushLater, PushRefused, type PushTransport } from '#kit/server/push/push-transport.ts';
import { webPushTransport } from '#kit/server/push/web-push.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { endSessionsOf } from '#people/accounts/sessions/sessions.service.ts';
import { signIn, subscribeDevice, waitingPushes } from './push.fixtures.ts';
import { pauseSeconds, payloadOf } from './push.rules.ts';
import { deliverPushes, pushToUsers, removeOldPushes, topicOf } from './send-pushes.service.ts';
import { endDevice, listOwnDevices, subscribe } from './subscriptions.service.ts';

const RESULTS = {
  title: 'Girls 800 Meters: results are in',
  body: 'Tidewater Twilight Invitational',
  href: '/meet/1',
  topic: topicOf('event 4'),
  isUrgent: false,
  expiresAt: '2026-05-09T22:00:00Z',
  category: 'results',
};

/** Replies as a push service would, and remembers what it was given. */
function transportThat(fail: () => unknown = () => null): PushTransport & { sent: string[]; ttls: number[] } {
  const [sent, ttls]: [string[], number[]] = [[], []];
  return {
    sent,
    ttls,
    deliver: async (_, { text, ttlSeconds }) => {
      const error = fail();
      if (error) throw error;
      sent.push(JSON.parse(text).title);
      ttls.push(ttlSeconds);
    },
  };
}

const deliverAll = async (ctx: Context, pushTransport: PushTransport) =>
  deliverPushes(
    { ...ctx, pushTransport },
    (await waitingPushes(ctx)).map(({ id }) => id),
  );

describe('the devices of an account', () => {
  test('get its messages, encrypted by the library and read by the device alone', async () => {
    const service: PushService = await openPushService();
    try {
      await withRollback(async (root) => {
        const ctx = await signIn(await createPerson(root, 'Imelda Tellis'));
        const device = await subscribeDevice(ctx, 'phone');
        await pushToUsers(ctx, [
          { ...RESULTS, userId: ctx.visitor.kind === 'user' ? ctx.visitor.userId : 0 },
        ]);
        const real = webPushTransport({ publicUrl: 'https://results.example', mailFrom: '' }, LOCAL_ROUTE);
        await deliverAll(ctx, {
          deliver: (target, push) => real.deliver({ ...target, endpoint: `${service.url}/p` }, push),
        });
        expect(JSON.parse(device.open(service.received[0]!))).toEqual({
          title: RESULTS.title,
          body: RESULTS.body,
          href: '/meet/1',
          tag: RESULTS.topic,
        });
        expect(await waitingPushes(ctx)).toEqual([]);
      });
    } finally {
      await service.close();
    }
  });

  test('are listed by name and ended one by one', () =>
    withRollback(async (root) => {
      const person = await createPerson(root, 'Imelda Tellis');
      const [phone, tablet] = [await signIn(person), await signIn(person)];
      const sent = new Headers({
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1',
      });
      const request = { requestKey: null, clientAddress: '192.0.2.1', sent };
      await subscribeDevice({ ...phone, request }, 'phone');
      await subscribeDevice(tablet, 'tablet');
      const devices = await listOwnDevices(phone);
      expect(devices.map(({ device, isThis }) => [device, isThis])).toEqual([
        ['A browser', false],
        ['Safari on iPhone', true],
      ]);
      const ask = callsWithin(phone);
      const stranger = callsWithin((await createPerson(root, 'Kaia Brandvold')).ctx);
      const body = { deviceId: devices[0]!.deviceId };
      expect(await stranger('/Push/Unsubscribe', { body })).toMatchObject({ status: 404 });
      expect(await ask('/Push/Unsubscribe', { body })).toMatchObject({
        status: 200,
        body: { isEnded: true },
      });
      expect((await ask('/Push/GetDevices')).body.items).toMatchObject([{ device: 'Safari on iPhone' }]);
    }));

  test('keep what they asked for, and what waits, when the browser gives them another address', () =>
    withRollback(async (root) => {
      const person = await createPerson(root, 'Imelda Tellis');
      const { deviceKey, p256dh, auth } = await subscribeDevice(await signIn(person), 'phone');
      const other = await subscribeDevice(await signIn(person), 'tablet');
      await pushToUsers(root, [{ ...RESULTS, userId: person.userId }]);
      const ask = callsWithin(root);
      const renew = (endpoint: string, key = deviceKey) =>
        ask('/Push/Renew', { body: { deviceKey: key, endpoint, keys: { p256dh, auth } } });
      const moved = 'https://push.example/another';
      expect(await renew(moved)).toEqual({ status: 200, body: { isRenewed: true } });
      expect((await waitingPushes(root)).map(({ endpoint }) => endpoint)).toEqual([moved, other.endpoint]);
      expect(await renew(moved)).toMatchObject({ status: 200 });
      const stale = await renew(other.endpoint, 'A'.repeat(22));
      expect(stale).toMatchObject({ status: 404, body: { code: 'DEVICE_UNKNOWN' } });
      expect(await renew('https://192.168.1.1/x')).toMatchObject({
        status: 400,
        body: { code: 'PUSH_ENDPOINT_INVALID' },
      });
      expect(await waitingPushes(root), 'of the other device').toHaveLength(2);
      expect((await renew(other.endpoint)).status).toBe(200);
      expect(await waitingPushes(root), 'two devices at one address').toMatchObject([
        { endpoint: other.endpoint },
      ]);
      expect(await endDevice(root, deviceKey)).toBe(true);
      expect(await renew(moved)).toMatchObject({ status: 404 });
    }));

  test('choose each for itself what they get', () =>
    withRollback(async (root) => {
      const person = await createPerson(root, 'Imelda Tellis');
      const [phone, tablet] = [await signIn(person), await signIn(person)];
      const { endpoint } = await subscribeDevice(phone, 'phone');
      await subscribeDevice(tablet, 'tablet');
      const [device] = (await listOwnDevices(tablet)).filter(({ isThis }) => isThis);
      const ask = callsWithin(tablet);
      const choose = (isOn: boolean, by = ask) =>
        by('/Push/Choose', { body: { deviceId: device!.deviceId, news: 'results', isOn } });
      for (let twice = 0; twice < 2; twice += 1)
        expect(await choose(false)).toEqual({ status: 200, body: { isOn: false } });
      expect((await ask('/Push/GetDevices')).body.items).toMatchObject([
        { news: ['schedule', 'corrections'] },
        { news: ['results', 'schedule', 'corrections'] },
      ]);
      await pushToUsers(root, [{ ...RESULTS, userId: person.userId }]);
      expect((await waitingPushes(root)).map((push) => push.endpoint)).toEqual([endpoint]);
      await pushToUsers(root, [{ ...RESULTS, userId: person.userId, topic: 'b', category: 'schedule' }]);
      expect(await waitingPushes(root)).toHaveLength(3);
      expect(await choose(true)).toMatchObject({ status: 200 });
      await pushToUsers(root, [{ ...RESULTS, userId: person.userId, topic: 'c' }]);
      expect(await waitingPushes(root)).toHaveLength(5);
      const stranger = callsWithin((await createPerson(root, 'Kaia Brandvold')).ctx);
      expect(await choose(false, stranger)).toMatchObject({ status: 404, body: { code: 'DEVICE_UNKNOWN' } });
    }));

  test('end with their session, with a new password, and when another account takes over', () =>
    withRollback(async (root) => {
      const person = await createPerson(root, 'Imelda Tellis');
      const [phone, tablet, laptop] = [await signIn(person), await signIn(person), await signIn(person)];
      for (const [ctx, name] of [
        [phone, 'phone'],
        [tablet, 'tablet'],
        [laptop, 'laptop'],
      ] as const)
        await subscribeDevice(ctx, name);
      const push = () => pushToUsers(root, [{ ...RESULTS, userId: person.userId }]);
      await push();
      expect(await waitingPushes(root)).toHaveLength(3);
      await root.db.deleteFrom('sessions').where('id', '=', phone.visitor.sessionId).execute();
      expect(await waitingPushes(root)).toHaveLength(2);
      const kaia = await signIn(await createPerson(root, 'Kaia Brandvold'));
      await subscribeDevice(kaia, 'tablet');
      expect(await waitingPushes(root), 'what waited for the other account').toHaveLength(1);
      await root.db
        .updateTable('users')
        .set({ security_stamp: crypto.randomUUID() })
        .where('id', '=', person.userId)
        .execute();
      const transport = transportThat();
      await deliverAll(root, transport);
      expect(transport.sent, 'a session that no longer holds').toEqual([]);
      await endSessionsOf(root, person.userId);
      await push();
      expect(await waitingPushes(root)).toEqual([]);
      expect(await listOwnDevices(kaia)).toHaveLength(1);
    }));

  test('are at most twenty: the oldest ends', () =>
    withRollback(async (root) => {
      const ctx = await signIn(await createPerson(root, 'Imelda Tellis'));
      for (let number = 0; number < 22; number++) await subscribeDevice(ctx, `device ${number}`);
      expect(await listOwnDevices(ctx)).toHaveLength(20);
    }));
});

describe('a device without an account', () => {
  test('is ended by whoever has its key, once', () =>
    withRollback(async (ctx) => {
      const { deviceKey } = await subscribeDevice(ctx, 'phone');
      const ask = callsWithin(ctx);
      const end = (key: string) => ask('/Push/Unsubscribe', { body: { deviceKey: key } });
      expect(await end('A'.repeat(22))).toMatchObject({ status: 200, body: { isEnded: false } });
      expect(await end(deviceKey)).toMatchObject({ status: 200, body: { isEnded: true } });
      expect(await end(deviceKey)).toMatchObject({ status: 200, body: { isEnded: false } });
      expect(await ask('/Push/Unsubscribe', { body: {} })).toMatchObject({ status: 401 });
    }));

  test('that subscribes again has a new key, and the old one opens nothing', () =>
    withRollback(async (ctx) => {
      const first = await subscribeDevice(ctx, 'phone');
      const second = await subscribeDevice(ctx, 'phone');
      expect(await endDevice(ctx, first.deviceKey)).toBe(false);
      expect(await endDevice(ctx, second.deviceKey)).toBe(true);
    }));

  test('is refused with an address that the site must not call, or with broken keys', () =>
    withRollback(async (ctx) => {
      const ask = callsWithin(ctx);
      const good = await subscribeDevice(ctx, 'phone');
      const keys = { p256dh: good.p256dh, auth: good.auth };
      const codeOf = async (endpoint: string, changed = {}) =>
        (await ask('/Push/Subscribe', { body: { endpoint, keys: { ...keys, ...changed } } })).body.code;
      expect(await codeOf('https://169.254.169.254/latest')).toBe('PUSH_ENDPOINT_INVALID');
      expect(await codeOf('http://push.example/1')).toBe('PUSH_ENDPOINT_INVALID');
      const noPoint = Buffer.alloc(65, 4).toString('base64url');
      expect(await codeOf('https://push.example/1', { p256dh: noPoint })).toBe('PUSH_KEYS_INVALID');
      expect(await codeOf('https://push.example/1', { auth: 'short' })).toBe('PUSH_KEYS_INVALID');
    }));

  test('of one network too many has to wait', () =>
    withRollback(async (root) => {
      const request = { requestKey: null, clientAddress: '192.0.2.9' };
      const ctx = { ...root, request };
      await subscribeDevice(ctx, 'phone');
      await root.db.updateTable('rate_limit_hits').set({ hits: 2_000 }).execute();
      await expect(subscribeDevice(ctx, 'tablet')).rejects.toMatchObject({ status: 429 });
      await subscribeDevice({ ...ctx, request: { ...request, clientAddress: '192.0.2.10' } }, 'tablet');
    }));
});

describe('a delivery', () => {
  const scene = (story: (ctx: Context, userId: number) => Promise<void>) => () =>
    withRollback(async (root) => {
      const person = await createPerson(root, 'Imelda Tellis');
      await subscribeDevice(await signIn(person), 'phone');
      await pushToUsers(root, [{ ...RESULTS, userId: person.userId }]);
      await story(root, person.userId);
    });

  test(
    'to a device that is gone forgets it',
    scene(async (ctx) => {
      await deliverAll(
        ctx,
        transportThat(() => new PushGone('410')),
      );
      expect(await ctx.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
    }),
  );

  test(
    'that is refused for good is given up, and the operator hears of it',
    scene(async (ctx) => {
      await expect(
        deliverAll(
          ctx,
          transportThat(() => new PushRefused('push.example answered 403.')),
        ),
      ).rejects.toThrow('403');
      expect(await waitingPushes(ctx)).toEqual([]);
      expect(await ctx.db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(1);
    }),
  );

  test.each([
    [new PushLater('429', 90), '2026-05-09T16:01:30Z'],
    [new Error('503'), '2026-05-09T16:00:15Z'],
  ])('that fails with %s is tried again later', (error, at) =>
    scene(async (ctx) => {
      await deliverAll(
        ctx,
        transportThat(() => error),
      );
      expect(await waitingPushes(ctx)).toMatchObject([
        { tries: 1, lastError: expect.stringMatching(/429|503/) },
      ]);
      const jobs = await jobsOf(ctx);
      expect(jobs).toContain(at);
      const works = transportThat();
      await deliverAll(ctx, works);
      expect(works.sent).toEqual([RESULTS.title]);
    })(),
  );

  test(
    'lets the service keep the message for as long as it is news, and not longer',
    scene(async (ctx) => {
      const works = transportThat();
      await deliverAll({ ...ctx, clock: fixedClock('2026-05-09T21:59:00Z') }, works);
      expect(works.ttls).toEqual([60]);
    }),
  );

  test(
    'of old news is left out',
    scene(async (ctx, userId) => {
      const later = { ...ctx, clock: fixedClock('2026-05-09T22:00:00Z') };
      const works = transportThat();
      await deliverAll(later, works);
      expect(works.sent).toEqual([]);
      await pushToUsers(ctx, [{ ...RESULTS, userId, notBefore: '2026-05-10T10:00:00Z' }]);
      expect(await waitingPushes(ctx), 'worthless before it may be delivered').toEqual([]);
      await pushToUsers(ctx, [{ ...RESULTS, userId }]);
      await removeOldPushes(later);
      expect(await waitingPushes(ctx)).toEqual([]);
    }),
  );

  test(
    'of a newer message replaces the older one about the same topic',
    scene(async (ctx, userId) => {
      await pushToUsers(ctx, [{ ...RESULTS, userId, title: 'Results are official' }]);
      await pushToUsers(ctx, [{ ...RESULTS, userId, topic: topicOf('event 5'), title: 'Boys 800 Meters' }]);
      const works = transportThat();
      await deliverAll(ctx, works);
      expect(works.sent.sort()).toEqual(['Boys 800 Meters', 'Results are official']);
    }),
  );
});

test('the pauses between tries grow and end at a quarter of an hour', () => {
  expect([0, 1, 2, 3, 9].map(pauseSeconds)).toEqual([15, 60, 240, 900, 900]);
});

test('a message always fits into what push services take', () => {
  const long = 'ß'.repeat(5_000);
  const text = payloadOf({ title: long, body: long, href: `/${'a'.repeat(500)}`, topic: topicOf(long) });
  expect(Buffer.byteLength(text)).toBeLessThan(3_000);
  expect(topicOf(long)).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

test('a subscription without an account stays with the device when its keys are renewed', () =>
  withRollback(async (ctx) => {
    const { endpoint } = await subscribeDevice(ctx, 'phone');
    const before = await ctx.db.selectFrom('push_subscriptions').select('id').execute();
    const { p256dh, auth } = await subscribeDevice(ctx, 'other');
    await subscribe(ctx, { endpoint, p256dh, auth });
    const after = await ctx.db.selectFrom('push_subscriptions').select('id').orderBy('id').execute();
    expect(after[0]).toEqual(before[0]);
  }));

async function jobsOf({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select start_after as at from jobs.job where name = 'deliver-pushes' and state = 'created'`.execute(db);
  return rows.map(({ at }) => at);
}
