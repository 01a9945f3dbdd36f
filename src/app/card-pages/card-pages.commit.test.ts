// Cards over HTTP: the webhook, the script and the forwards of the sandbox, and Stripe's origins on pages with a form.
import { expect, test } from 'vitest';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { systemClock } from '#kit/clock.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { withSandbox } from '#money/stripe-sandbox/sandbox.fixtures.ts';
import type { StripeSandbox } from '#money/stripe-sandbox/sandbox.service.ts';
import { isCardPage } from './card-pages.rules.ts';

const REAL = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const CARD = 'type=card&card[number]=4000000000003220&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123';

async function withSite(environment: Record<string, string>, visit: (site: TestSite) => Promise<void>) {
  await withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url, environment);
    await visit(site).finally(site.close);
  });
}

const withSandboxSite = (visit: (site: TestSite, sandbox: StripeSandbox) => Promise<void>) =>
  withSandbox(
    (sandbox) =>
      withSite(
        {
          STRIPE_SECRET_KEY: sandbox.access.secretKey,
          STRIPE_PUBLISHABLE_KEY: sandbox.access.publishableKey,
          STRIPE_WEBHOOK_SECRET: sandbox.access.webhookSecret,
          STRIPE_API_URL: sandbox.access.apiUrl,
          DEV_LINKS: '1',
        },
        (site) => visit(site, sandbox),
      ),
    systemClock,
  );

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
});

test('a browser makes a card, answers the bank, and the event of the charge is stored and done', () =>
  withSandboxSite(async (site, sandbox) => {
    const script = await site.ask('/stripe-sandbox/stripe.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const code = await script.text();
    expect(() => new Function(code)).not.toThrow();
    expect(code).not.toMatch(/^\s*(import|export) /m);

    const { server, port } = await site.serve();
    sandbox.deliverTo(`http://127.0.0.1:${port}/webhooks/stripe`);
    try {
      const card = await (await site.ask('/stripe-sandbox/v1/payment_methods', post(CARD))).json();
      expect(card).toMatchObject({ object: 'payment_method', card: { last4: '3220' } });
      expect(JSON.stringify(card)).not.toContain('4000000000003220');
      const cards = site.ctx.cards!;
      const { id } = await cards.createIntent({ amountCents: 700, currency: 'usd', cardId: card.id });
      const { status, clientSecret } = await cards.confirmIntent(id);
      expect(status).toBe('requires_action');
      const path = `/stripe-sandbox/v1/payment_intents/${id}`;
      const seen = await (await site.ask(`${path}?client_secret=${clientSecret}`)).json();
      expect(seen).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      expect((await site.ask(`${path}?client_secret=wrong`)).status).toBe(404);
      const answer = await site.ask(
        `${path}/authenticate`,
        post(`client_secret=${clientSecret}&outcome=succeeded`),
      );
      expect(await answer.json()).toMatchObject({ status: 'succeeded' });
      expect(await cards.getIntent(id)).toMatchObject({ status: 'succeeded', receivedCents: 700 });
      await sandbox.settled();
      const paid = site.ctx.db
        .selectFrom('provider_events')
        .select(['intent_id'])
        .where('type', '=', 'payment_intent.succeeded')
        .where('handled_at', 'is not', null);
      await expect.poll(() => paid.execute()).toEqual([{ intent_id: id }]);
    } finally {
      server.close();
    }
  }));

test('a browser reaches nothing else of the server that acts as Stripe', () =>
  withSandboxSite(async (site, sandbox) => {
    const cards = site.ctx.cards!;
    const { id, clientSecret } = await cards.createIntent({ amountCents: 700, currency: 'usd' });
    const base = '/stripe-sandbox/v1';
    for (const [path, init] of [
      [`${base}/charges`, {}],
      [`${base}/payment_methods`, {}],
      [`${base}/refunds`, post(`payment_intent=${id}`)],
      [`${base}/payment_intents/${id}/confirm`, post(`client_secret=${clientSecret}`)],
      [`${base}/payment_intents/..%2fcharges`, {}],
      [`${base}/payment_intents/%2e%2e/charges?client_secret=${clientSecret}`, {}],
    ] as const)
      expect((await site.ask(path, init)).status, path).toBe(404);
    const foreign = post(CARD, { 'sec-fetch-site': 'cross-site' });
    expect((await site.ask(`${base}/payment_methods`, foreign)).status).toBe(403);
    expect((await site.ask(`${base}/payment_methods`, post(`${CARD}&x=${'y'.repeat(10_000)}`))).status).toBe(
      413,
    );
    await sandbox.close();
    const away = await site.ask(`${base}/payment_methods`, post(CARD));
    expect(away.status).toBe(502);
    expect(await away.json()).toMatchObject({ error: { type: 'api_connection_error' } });
  }));

test('pages load from Stripe only with real keys, and only where a card form is', async () => {
  const policyAt = async (site: TestSite, path: string) => (await site.ask(path)).headers;
  await withSite(REAL, async (site) => {
    for (const path of ['/donate/11', '/Invoice/7/abc', '/shop/racebibs', '/trackandfield/meet/1/REGISTER']) {
      const headers = await policyAt(site, path);
      expect(headers.get('content-security-policy'), path).toContain(
        "script-src 'self' https://js.stripe.com",
      );
      expect(headers.get('content-security-policy'), path).toContain(
        "frame-src 'self' https://js.stripe.com",
      );
      expect(headers.get('permissions-policy'), path).toContain('payment=(self "https://js.stripe.com")');
    }
    for (const path of [
      '/',
      '/donate',
      '/TrackAndField/meet/1',
      '/api/v1/Home/GetHome',
      '/webhooks/stripe',
    ]) {
      const headers = await policyAt(site, path);
      expect(headers.get('content-security-policy'), path).not.toContain('stripe.com');
    }
    for (const path of ['/stripe-sandbox/stripe.js', '/stripe-sandbox/v1/payment_methods', '/dev/cards'])
      expect((await site.ask(path)).status, path).toBe(404);
    expect((await site.ask('/webhooks/stripe', post('{}'))).status).toBe(400);
  });
  await withSandboxSite(async (site) => {
    const headers = await policyAt(site, '/donate/11');
    expect(headers.get('content-security-policy')).not.toContain('stripe.com');
    const page = await site.ask('/dev/cards');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('4242 4242 4242 4242');
    expect((await site.ask('/api/v1/Dev/ListCardEvents')).status).toBe(200);
    const far = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await site.ask('/dev/cards', far)).status).toBe(404);
    expect((await site.ask('/api/v1/Dev/ListCardEvents', far)).status).toBe(404);
  });
  await withSite({}, async (site) => {
    expect(site.ctx.cards).toBeUndefined();
    expect((await site.ask('/stripe-sandbox/stripe.js')).status).toBe(404);
    expect((await site.ask('/webhooks/stripe', post('{}'))).status).toBe(400);
  });
});

test('the pages with a card form are known by their addresses', () => {
  for (const path of [
    '/ticket',
    '/userhome/7/subscriptions',
    '/UserHome/subscriptions/',
    '/userhome',
    '/userhome/7/cards',
    '/userhome/7/favorites',
    '/Partner/SiteSupporter/Upgrade',
  ])
    expect(isCardPage(path), path).toBe(true);
  for (const path of [
    '/tickets',
    '/userhomes',
    '/userhome/7/cards/x',
    '/invoice',
    '/shopping',
    '/x/donate/1',
  ])
    expect(isCardPage(path), path).toBe(false);
});
