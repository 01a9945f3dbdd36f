// The port against a provider that says no more than Stripe's documentation promises.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import type { CardProvider } from './card-provider.rules.ts';
import { cardPorts } from './provider.service.ts';

const CREATED = 1_778_342_400;

/** Answers each address with an object. */
async function withAnswers(answers: Record<string, object>, visit: (cards: CardProvider) => Promise<void>) {
  const server = createServer((request, response) => {
    const answer = answers[request.url!.split('?')[0]!];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'None.' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const access = {
    ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: null },
    apiUrl: `http://127.0.0.1:${port}`,
  };
  try {
    await visit(cardPorts(access, fixedClock('2026-05-09T16:00:00Z')).cards!);
  } finally {
    server.close();
  }
}

test('a dispute that names its charge alone is one of the charge’s intent', () => {
  const dispute = {
    ...{ id: 'dp_1', object: 'dispute', charge: 'ch_1', payment_intent: null, created: CREATED },
    ...{ amount: 700, currency: 'usd', status: 'needs_response' },
  };
  const charge = {
    ...{ id: 'ch_1', object: 'charge', payment_intent: { id: 'pi_1', object: 'payment_intent' } },
    ...{ amount: 700, currency: 'usd', paid: true, captured: true, created: CREATED },
  };
  return withAnswers(
    {
      '/v1/disputes/dp_1': dispute,
      '/v1/disputes': { object: 'list', data: [dispute], has_more: false, url: '/v1/disputes' },
      '/v1/charges/ch_1': charge,
    },
    async (cards) => {
      expect(await cards.getDispute('dp_1')).toMatchObject({ id: 'dp_1', intentId: 'pi_1' });
      const moments = { from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };
      const [listed] = await Array.fromAsync(cards.listDisputes(moments));
      expect(listed).toMatchObject({ intentId: 'pi_1', amountCents: 700 });
    },
  );
});

test('money that is held and has not moved is told as that', () =>
  withAnswers(
    {
      '/v1/payment_intents/pi_1': {
        ...{ id: 'pi_1', object: 'payment_intent', status: 'requires_capture', currency: 'usd' },
        ...{ amount: 700, amount_received: 0, created: CREATED },
      },
    },
    async (cards) => {
      expect(await cards.getIntent('pi_1')).toMatchObject({ status: 'requires_capture', receivedCents: 0 });
    },
  ));

test('a card without its details has no expiry', () =>
  withAnswers(
    { '/v1/payment_methods/pm_1': { id: 'pm_1', object: 'payment_method', type: 'card' } },
    (cards) => expect(cards.getCard('pm_1')).resolves.toMatchObject({ expYear: 0, customerId: null }),
  ));
