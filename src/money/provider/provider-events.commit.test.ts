// The webhook inbox: signed events only, each stored once before it is answered, and worked on until it is done.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { movingClock } from '#kit/clock.ts';
import type { StripeAccess } from '#kit/server/config.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { cardPorts, requireCardForm, requireCards } from './provider.service.ts';
import {
  handleEvent,
  handleWaitingEvents,
  type ProviderEventHandler,
  removeOldEvents,
} from './provider-events.service.ts';
import { answerWebhook } from './webhook.api.ts';

const SECRET = 'whsec_test';
const ACCESS: StripeAccess = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: SECRET,
  apiUrl: null,
};

function eventBody(id: string, object: object = { id: 'pi_1', object: 'payment_intent' }): string {
  return JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object },
  });
}

function signed(body: string, at: number, secret = SECRET): Request {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return new Request('http://localhost/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': `t=${at},v1=${signature}` },
  });
}

async function withInbox(
  test: (inbox: {
    ctx: Context;
    clock: ReturnType<typeof movingClock>;
    now(): number;
    rows(): Promise<{ event_id: string; tries: number; last_error: string | null; isHandled: boolean }[]>;
  }) => Promise<void>,
  handlers: readonly ProviderEventHandler[] = [],
  access = ACCESS,
) {
  await withOwnDatabase(async ({ ctx: bare }) => {
    const clock = movingClock('2026-05-09T16:00:00Z');
    const ctx = { ...bare, clock, ...cardPorts(access, clock), onProviderEvents: handlers };
    const rows = async () => {
      const found = await ctx.db.selectFrom('provider_events').selectAll().orderBy('event_id').execute();
      return found.map(({ event_id, tries, last_error, handled_at }) => ({
        event_id,
        tries,
        last_error,
        isHandled: handled_at !== null,
      }));
    };
    await test({ ctx, clock, now: () => Math.floor(clock.now().epochMilliseconds / 1000), rows });
  });
}

const handler = (handle: ProviderEventHandler['handle']): ProviderEventHandler => ({
  types: ['payment_intent.succeeded'],
  handle,
});

test('an event that nobody signed is refused and not stored', () =>
  withInbox(async ({ ctx, now, rows }) => {
    const body = eventBody('evt_1');
    const unsigned = new Request('http://localhost/webhooks/stripe', { method: 'POST', body });
    const changed = new Request(signed(body, now()), { body: body.replace('pi_1', 'pi_2'), method: 'POST' });
    const requests = [
      unsigned,
      changed,
      signed(body, now(), 'whsec_other'),
      signed(body, now() - 301),
      signed('not JSON', now()),
      signed('{"object":"event"}', now()),
    ];
    for (const request of requests) {
      const reply = await answerWebhook(ctx, request);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ code: 'SIGNATURE_WRONG' });
    }
    expect(await rows()).toEqual([]);
  }));

test('a site without the secret of the webhook, or without keys, takes no event', () =>
  withInbox(
    async ({ ctx, now, rows }) => {
      expect((await answerWebhook(ctx, signed(eventBody('evt_1'), now(), ''))).status).toBe(400);
      const { cards: _, cardForm: __, ...bare }: Context = ctx;
      expect((await answerWebhook(bare, signed(eventBody('evt_1'), now()))).status).toBe(400);
      expect(await rows()).toEqual([]);
      const off = 'Card payments are not set up on this site.';
      expect(() => requireCards(bare as Context)).toThrow(off);
      expect(() => requireCardForm(bare as Context)).toThrow(off);
    },
    [],
    { ...ACCESS, webhookSecret: null },
  ));

test('an event is stored before it is answered, handled after it, and a second copy changes nothing', async () => {
  const handled: string[] = [];
  const record = handler(async (_, { id, intentId }) => void handled.push(`${id} ${intentId}`));
  await withInbox(
    async ({ ctx, now, rows }) => {
      const body = eventBody('evt_1', { id: 'ch_1', object: 'charge', payment_intent: { id: 'pi_7' } });
      expect((await answerWebhook(ctx, signed(body, now()))).status).toBe(200);
      expect(await rows()).toMatchObject([{ event_id: 'evt_1' }]);
      await expect.poll(rows).toMatchObject([{ event_id: 'evt_1', tries: 1, isHandled: true }]);
      expect((await answerWebhook(ctx, signed(body, now()))).status).toBe(200);
      await handleEvent(ctx, 'evt_1');
      await handleWaitingEvents(ctx);
      expect(await rows()).toMatchObject([{ event_id: 'evt_1', tries: 1, isHandled: true }]);
      expect(handled).toEqual(['evt_1 pi_7']);
    },
    [record],
  );
});

test('two copies at once are one event', async () => {
  let count = 0;
  await withInbox(
    async ({ ctx, now, rows }) => {
      const body = eventBody('evt_1');
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => answerWebhook(ctx, signed(body, now()))),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await expect.poll(rows).toMatchObject([{ event_id: 'evt_1', isHandled: true }]);
      expect(count).toBe(1);
    },
    [
      handler(async () => {
        count += 1;
      }),
    ],
  );
});

test('an event whose work was cut off is taken up by the job, and one that fails keeps no other waiting', async () => {
  let isBroken = true;
  const handled: string[] = [];
  const fragile = handler(async (_, { id }) => {
    if (id === 'evt_bad' && isBroken) throw new Error('The invoice is locked.');
    handled.push(id);
  });
  await withInbox(
    async ({ ctx, clock, rows }) => {
      // The process ended between the row and the work.
      for (const event_id of ['evt_bad', 'evt_good'])
        await ctx.db
          .insertInto('provider_events')
          .values({
            event_id,
            type: 'payment_intent.succeeded',
            happened_at: clock.now().toString(),
            received_at: clock.now().toString(),
          })
          .execute();
      await handleWaitingEvents(ctx);
      expect(await rows()).toMatchObject([
        { event_id: 'evt_bad', tries: 1, last_error: 'The invoice is locked.', isHandled: false },
        { event_id: 'evt_good', tries: 1, isHandled: true },
      ]);
      await handleWaitingEvents(ctx);
      expect((await rows())[0]).toMatchObject({ tries: 1 });
      clock.pass(121);
      await handleWaitingEvents(ctx);
      expect((await rows())[0]).toMatchObject({ tries: 2, isHandled: false });
      isBroken = false;
      clock.pass(241);
      await handleWaitingEvents(ctx);
      expect((await rows())[0]).toMatchObject({ tries: 3, last_error: null, isHandled: true });
      expect(handled).toEqual(['evt_good', 'evt_bad']);
      await removeOldEvents(ctx);
      expect(await rows()).toHaveLength(2);
      clock.pass(91 * 24 * 3600);
      await removeOldEvents(ctx);
      expect(await rows()).toEqual([]);
    },
    [fragile],
  );
});

test('an event that no room waits for is kept and done', () =>
  withInbox(async ({ ctx, now, rows }) => {
    await answerWebhook(ctx, signed(eventBody('evt_1'), now()));
    await expect.poll(rows).toMatchObject([{ event_id: 'evt_1', isHandled: true }]);
  }));
