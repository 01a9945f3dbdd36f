// Saved cards over the API, with a card provider behind real HTTP.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import type { CardLockSource } from '#money/cards/card-locks.service.ts';
import { forgetCardsOf, sweepCards } from '#money/cards/customers.service.ts';
import { giveCoupon } from '#money/coupons/coupons.service.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { askSandbox, makeCard, withSandbox } from './sandbox.fixtures.ts';
import type { StripeSandbox } from './sandbox.service.ts';

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const NEEDS_CONFIRMATION = '4000000000003220';

interface Member {
  ctx: Context;
  ask: Ask;
  userId: number;
}

interface Site {
  sandbox: StripeSandbox;
  root: TestContext;
  /** A member of the site, with everything that the context of a request has. */
  member(name: string, more?: Partial<Context>): Promise<Member>;
}

function onSite(test: (site: Site) => Promise<void>): Promise<void> {
  return withSandbox((sandbox) =>
    withRollback(async (root) => {
      const ports = cardPorts(sandbox.access, root.clock);
      const member = async (name: string, more: Partial<Context> = {}): Promise<Member> => {
        const { userId } = await createPerson(root, name);
        const visitor = { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true } as const;
        const ctx: Context = { ...root, ...ports, visitor, ...more };
        return { ctx, ask: callsWithin(ctx), userId };
      };
      await test({ sandbox, root: { ...root, ...ports }, member });
    }),
  );
}

const add = (ask: Ask, paymentMethodId: string, more: Record<string, unknown> = {}) =>
  ask('/Stripe/Card_Add', { body: { mode: 'manage', paymentMethodId, ...more } });

async function cardsOf(ask: Ask): Promise<Record<string, unknown>[]> {
  const { body } = await ask('/Stripe/Card_List', { query: { getLocks: true } });
  return body.cards as Record<string, unknown>[];
}

/** Lets the owner of a card confirm it, as the browser's script does. */
async function confirm({ access }: StripeSandbox, clientSecret: string): Promise<void> {
  const setupId = clientSecret.split('_secret_')[0]!;
  const path = `/v1/setup_intents/${setupId}/authenticate`;
  const params = { client_secret: clientSecret, outcome: 'succeeded' };
  const { status } = await askSandbox(access.apiUrl, access.publishableKey, 'POST', path, params);
  expect(status).toBe(200);
}

describe('a saved card', () => {
  test('is listed with the published names', () =>
    onSite(async ({ sandbox, member }) => {
      const { ask } = await member('Marguerite Holloway');
      const cardId = await makeCard(sandbox, VISA, { 'billing_details[name]': 'Marguerite Holloway' });
      const { status, body } = await add(ask, cardId, { nickName: ' Team  card ' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'succeeded', message: 'Card added.' });
      expect(await cardsOf(ask)).toEqual([
        {
          ...{ id: cardId, last4: '4242', brand: 'visa', exp_month: 12, exp_year: 2030, isExpired: false },
          ...{ name: 'Marguerite Holloway', metadata: { nick_name: 'Team card' }, locks: [] },
        },
      ]);
    }));

  test('is saved once, however often it is sent', () =>
    onSite(async ({ sandbox, member }) => {
      const { ask } = await member('Kell Ames');
      const cardId = await makeCard(sandbox, VISA);
      for (let time = 0; time < 3; time++) {
        expect((await add(ask, cardId)).body).toMatchObject({ status: 'succeeded' });
      }
      expect(await cardsOf(ask)).toHaveLength(1);
    }));

  test('is confirmed by its owner first, where the bank asks for it', () =>
    onSite(async ({ sandbox, member }) => {
      const { ask } = await member('Imelda Tellis');
      const cardId = await makeCard(sandbox, NEEDS_CONFIRMATION);
      const { body } = await add(ask, cardId);
      expect(body).toEqual({ status: 'requires_action', clientSecret: expect.stringContaining('_secret_') });
      expect(await cardsOf(ask)).toEqual([]);
      await confirm(sandbox, String(body.clientSecret));
      expect((await add(ask, cardId)).body).toMatchObject({ status: 'succeeded', message: 'Card added.' });
      expect(await cardsOf(ask)).toHaveLength(1);
    }));

  test('that the bank refuses is not saved', () =>
    onSite(async ({ sandbox, member }) => {
      const { ask } = await member('Kell Ames');
      const cardId = await makeCard(sandbox, '4000000000000002');
      for (let time = 0; time < 2; time++) {
        const { status, body } = await add(ask, cardId);
        expect(status).toBe(402);
        expect(body).toMatchObject({
          code: 'CARD_REFUSED',
          details: { type: 'card_error', code: 'card_declined' },
        });
      }
      expect(await cardsOf(ask)).toEqual([]);
    }));

  test('that the provider does not know is refused', () =>
    onSite(async ({ member }) => {
      const { ask } = await member('Kell Ames');
      const { status } = await add(ask, 'pm_unknown');
      expect([402, 404]).toContain(status);
    }));
});

describe('a change of a card', () => {
  test('renames it, takes the name away and moves its month', () =>
    onSite(async ({ sandbox, member }) => {
      const { ask } = await member('Marguerite Holloway');
      const cardId = await makeCard(sandbox, VISA);
      await add(ask, cardId);
      const change = (query: Record<string, string | number>) =>
        ask('/Stripe/Card_Update', { query: { cardId, ...query } });
      expect((await change({ nickName: 'Bus money', expMonth: 3, expYear: 2031 })).body.card).toMatchObject({
        ...{ metadata: { nick_name: 'Bus money' }, exp_month: 3, exp_year: 2031 },
      });
      expect((await change({ nickName: '' })).body.card).toMatchObject({ metadata: { nick_name: '' } });
      expect(await change({ nickName: 'n'.repeat(34) })).toMatchObject({
        status: 400,
        body: { code: 'CARD_NICKNAME_TOO_LONG' },
      });
      expect(await change({ expMonth: 13, expYear: 2031 })).toMatchObject({ status: 400 });
      expect(await change({ expMonth: 4, expYear: 2026 })).toMatchObject({
        status: 400,
        body: { code: 'CARD_EXPIRY_WRONG' },
      });
      const posted = await ask('/Stripe/Card_Update', { body: { cardId, nickName: 'Posted' } });
      expect(posted.body.card).toMatchObject({ metadata: { nick_name: 'Posted' } });
    }));

  test('of a card of another person is refused as unknown', () =>
    onSite(async ({ sandbox, member }) => {
      const [owner, stranger] = [await member('Marguerite Holloway'), await member('Kell Ames')];
      const cardId = await makeCard(sandbox, VISA);
      const strangers = await makeCard(sandbox, MASTERCARD);
      await add(owner.ask, cardId);
      await add(stranger.ask, strangers);
      const query = { cardId, nickName: 'Mine now' };
      for (const path of ['/Stripe/Card_Update', '/Stripe/Card_Delete']) {
        expect(await stranger.ask(path, { query })).toMatchObject({
          status: 404,
          body: { code: 'CARD_UNKNOWN' },
        });
      }
      const taken = await makeCard(sandbox, VISA);
      const replacing = { body: { paymentMethodId: taken, overwriteCard: cardId } };
      expect(await stranger.ask('/Stripe/Card_Replace', replacing)).toMatchObject({ status: 404 });
      expect((await add(stranger.ask, cardId)).status).toBeGreaterThanOrEqual(400);
      expect((await cardsOf(owner.ask)).map(({ id }) => id)).toEqual([cardId]);
      expect((await cardsOf(stranger.ask)).map(({ id }) => id)).toEqual([strangers]);
    }));
});

const LOCK = { type: 'invoice', subscriptionName: null, invoiceId: 20418, key: 'key' } as const;

/** A room that needs one card. */
function lockOn(cardId: string): CardLockSource & { cardId: string } {
  return {
    cardId,
    async listLocks() {
      return [{ cardId: this.cardId, lock: LOCK }];
    },
    async moveLocks(_ctx, _userId, { fromCardId, toCardId }) {
      if (this.cardId === fromCardId) this.cardId = toCardId;
    },
  };
}

describe('a card that something needs', () => {
  test('is not deleted, and the refusal lists what', () =>
    onSite(async ({ sandbox, member }) => {
      const cardId = await makeCard(sandbox, VISA);
      const { ask } = await member('Kell Ames', { cardLockSources: [lockOn(cardId)] });
      await add(ask, cardId);
      const { status, body } = await ask('/Stripe/Card_Delete', { query: { cardId } });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'CARD_LOCKED', details: { locks: [LOCK] } });
      const [card] = await cardsOf(ask);
      expect(card).toMatchObject({
        locks: [{ Type: 'invoice', SubscriptionName: null, InvoiceId: 20418, Key: 'key' }],
      });
    }));

  test('is replaced by another one, which then pays for it', () =>
    onSite(async ({ sandbox, member }) => {
      const [from, to] = [await makeCard(sandbox, VISA), await makeCard(sandbox, MASTERCARD)];
      const source = lockOn(from);
      const { ask } = await member('Kell Ames', { cardLockSources: [source] });
      await add(ask, from);
      const replace = () =>
        ask('/Stripe/Card_Replace', { body: { mode: 'manage', paymentMethodId: to, overwriteCard: from } });
      expect((await replace()).body).toMatchObject({ status: 'succeeded', message: 'Card replaced.' });
      expect(source.cardId).toBe(to);
      expect((await cardsOf(ask)).map(({ id }) => id)).toEqual([to]);
      expect((await replace()).body).toMatchObject({ message: 'Card replaced.', card: { id: to } });
      expect((await ask('/Stripe/Card_Delete', { query: { cardId: to } })).status).toBe(409);
    }));
});

test('a deleted card is gone, and deleting it again says so', () =>
  onSite(async ({ sandbox, member }) => {
    const { ask } = await member('Kell Ames');
    const cardId = await makeCard(sandbox, VISA);
    await add(ask, cardId);
    expect((await ask('/Stripe/Card_Delete', { query: { cardId } })).body).toEqual({ isDeleted: true });
    expect(await cardsOf(ask)).toEqual([]);
    expect((await ask('/Stripe/Card_Delete', { query: { cardId } })).status).toBe(404);
  }));

describe('the card form', () => {
  test('opens for visitors without any card', () =>
    onSite(async ({ root }) => {
      const { status, body } = await callsWithin(root)('/Stripe/Info_Get');
      expect(status).toBe(200);
      expect(body).toMatchObject({ isSignedIn: false, contact: null, cards: [], locks: [] });
      expect(body.publishableKey).toMatch(/^pk_/);
      expect(body.scriptUrl).toBe('/stripe-sandbox/stripe.js');
    }));

  test('opens for members with their cards, what needs them, and their address', () =>
    onSite(async ({ sandbox, member }) => {
      const cardId = await makeCard(sandbox, VISA);
      const { ask, ctx, userId } = await member('Marguerite Holloway', { cardLockSources: [lockOn(cardId)] });
      await add(ask, cardId);
      await giveCoupon(ctx, { userId, code: 'SPRING', costCents: 1050, numTerms: 1, term: 'month' });
      expect((await ask('/Stripe/Info_Get')).body).toMatchObject({
        userCoupons: [{ Code: 'SPRING', Cost: 10.5, NumTerms: 1, Term: 'month', AppliedInvoiceId: null }],
        isSignedIn: true,
        contact: { name: 'Marguerite Holloway', email: expect.stringContaining('@') },
        cards: [{ id: cardId, locks: [{ InvoiceId: 20418 }] }],
        locks: [{ cardId, Type: 'invoice', InvoiceId: 20418 }],
      });
    }));

  test('stays closed on a site without card payments, which has no saved cards either', () =>
    withRollback(async (root) => {
      expect(await callsWithin(root)('/Stripe/Info_Get')).toMatchObject({
        status: 503,
        body: { code: 'CARDS_OFF' },
      });
      const { userId } = await createPerson(root, 'Kell Ames');
      const visitor = { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true } as const;
      const ask = callsWithin({ ...root, visitor });
      expect((await ask('/Stripe/Card_List')).body).toEqual({ takesCards: false, cards: [] });
      expect(await add(ask, 'pm_1')).toMatchObject({ status: 503, body: { code: 'CARDS_OFF' } });
    }));

  test('says that the card processor does not answer', () =>
    onSite(async ({ sandbox, member }) => {
      const { ask } = await member('Kell Ames');
      await add(ask, await makeCard(sandbox, VISA));
      await sandbox.close();
      expect(await ask('/Stripe/Card_List')).toMatchObject({ status: 503, body: { code: 'CARDS_SILENT' } });
    }));
});

test('an account saves a limited number of cards', () =>
  onSite(async ({ sandbox, member }) => {
    const { ask } = await member('Kell Ames');
    const replies: number[] = [];
    for (let time = 0; time < 16; time++)
      replies.push((await add(ask, await makeCard(sandbox, VISA))).status);
    expect(replies.slice(0, 15).every((status) => status === 200)).toBe(true);
    expect(replies[15]).toBe(429);
  }));

test('the cards of a deleted account are removed at the provider', () =>
  onSite(async ({ sandbox, root, member }) => {
    const { ctx, ask, userId } = await member('Kell Ames');
    const cardId = await makeCard(sandbox, VISA);
    await add(ask, cardId);
    await sweepCards(root);
    expect(await cardsOf(ask)).toHaveLength(1);
    await forgetCardsOf(ctx, userId);
    expect(await cardsOf(ask)).toEqual([]);
    await sweepCards(root);
    expect((await root.cards!.getCard(cardId)).customerId).toBeNull();
    const { rows } = await sql`select from provider_customers where user_id = ${userId}`.execute(root.db);
    expect(rows).toEqual([]);
  }));

test('a person whose customer is gone at the provider has no cards, and the form opens', () =>
  onSite(async ({ member, root }) => {
    const { ask, userId } = await member('Marguerite Holloway');
    await root.db
      .insertInto('provider_customers')
      .values({ user_id: userId, customer_id: 'cus_gone', created_at: root.clock.now().toString() })
      .execute();
    const { status, body } = await ask('/Stripe/Info_Get');
    expect([status, body.cards]).toEqual([200, []]);
  }));
