// The sandbox answers as Stripe documents it: forms, keys, errors, pages, keys of requests, and events.
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedClock, movingClock } from '#kit/clock.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { askSandbox, makeCard, SANDBOX_CLOCK, withSandbox } from './sandbox.fixtures.ts';
import { type StripeSandbox, startSandbox } from './sandbox.service.ts';

type Fields = Record<string, string>;

function caller({ access }: StripeSandbox, key = access.secretKey) {
  return {
    get: (path: string, params: Fields = {}) => askSandbox(access.apiUrl, key, 'GET', `/v1/${path}`, params),
    post: (path: string, params: Fields = {}, headers: Fields = {}) =>
      askSandbox(access.apiUrl, key, 'POST', `/v1/${path}`, params, headers),
  };
}

const INTENT = { amount: '2000', currency: 'usd', 'payment_method_types[]': 'card' };
const CARD = { type: 'card', 'card[exp_month]': '12', 'card[exp_year]': '2030' };

test('a request without a key, or with a wrong one, is refused', () =>
  withSandbox(async (sandbox) => {
    const { apiUrl, publishableKey } = sandbox.access;
    const none = await fetch(`${apiUrl}/v1/charges`);
    expect(none.status).toBe(401);
    expect((await askSandbox(apiUrl, 'sk_test_wrong', 'GET', '/v1/charges')).body.error).toMatchObject({
      type: 'invalid_request_error',
    });
    const browser = await caller(sandbox, publishableKey).get('charges');
    expect(browser).toMatchObject({ status: 401, body: { error: { code: 'secret_key_required' } } });
    const basic = `Basic ${Buffer.from(`${sandbox.access.secretKey}:`).toString('base64')}`;
    expect((await fetch(`${apiUrl}/v1/charges`, { headers: { authorization: basic } })).status).toBe(200);
    const { status, body, headers } = await caller(sandbox).get('nothing');
    expect(status).toBe(404);
    expect(body.error.message).toContain('Unrecognized request URL (GET: /v1/nothing)');
    expect(headers.get('request-id')).toMatch(/^req_/);
  }));

test('parameters are checked as Stripe checks them', () =>
  withSandbox(async (sandbox) => {
    const { post } = caller(sandbox);
    const errorOf = async (fields: Fields) => (await post('payment_intents', fields)).body.error;
    expect(await errorOf({ currency: 'usd' })).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    expect(await errorOf({ ...INTENT, amount: '20.5' })).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await errorOf({ ...INTENT, amount: '100000000' })).toMatchObject({ code: 'amount_too_large' });
    expect(await errorOf({ ...INTENT, color: 'red' })).toMatchObject({
      code: 'parameter_unknown',
      param: 'color',
    });
    expect(await errorOf({ ...INTENT, payment_method: 'pm_1' })).toMatchObject({ code: 'resource_missing' });
    expect(await errorOf({ ...INTENT, customer: 'cus_1' })).toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await errorOf({ ...INTENT, '__proto__[x]': '1' })).toBeUndefined();
  }));

test.each([
  [{ 'card[number]': '4242424242424241' }, 'incorrect_number', 'number'],
  [{ 'card[number]': '4242424242424242', 'card[exp_year]': '2020' }, 'invalid_expiry_year', 'exp_year'],
  [{ 'card[number]': '4242424242424242', 'card[exp_month]': '13' }, 'invalid_expiry_month', 'exp_month'],
  [{ 'card[number]': '4242424242424242', 'card[cvc]': '1' }, 'invalid_cvc', 'cvc'],
])('a card with %o is refused with %s', (fields, code, param) =>
  withSandbox(async (sandbox) => {
    const reply = await caller(sandbox, sandbox.access.publishableKey).post('payment_methods', {
      ...CARD,
      ...fields,
    });
    expect(reply).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, param } } });
  }),
);

test('a card shows its last four digits and never its number', () =>
  withSandbox(async (sandbox) => {
    const id = await makeCard(sandbox, '378282246310005');
    const { body } = await caller(sandbox).get(`payment_methods/${id}`);
    expect(body.card).toMatchObject({ brand: 'amex', last4: '0005', exp_month: 12, exp_year: 2030 });
    expect(JSON.stringify(body)).not.toMatch(/378282246310005|"_/);
  }));

test('a list has pages, both ways, and moments', () => {
  const clock = movingClock('2026-05-09T16:00:00Z');
  return withSandbox(async (sandbox) => {
    const { get, post } = caller(sandbox);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await post('payment_intents', INTENT)).body.id);
      clock.pass(10);
    }
    const list = async (params: Fields) => {
      const { body } = await get('payment_intents', params);
      return [body.data.map(({ id }: { id: string }) => ids.indexOf(id)), body.has_more];
    };
    const start = clock.now().epochMilliseconds / 1000 - 50;
    expect(await list({ limit: '2' })).toEqual([[0, 1], true]);
    expect(await list({ limit: '2', starting_after: ids[1]! })).toEqual([[2, 3], true]);
    expect(await list({ limit: '2', starting_after: ids[3]! })).toEqual([[4], false]);
    expect(await list({ limit: '2', ending_before: ids[3]! })).toEqual([[1, 2], true]);
    expect(await list({ 'created[gte]': `${start + 10}`, 'created[lt]': `${start + 30}` })).toEqual([
      [2, 3],
      false,
    ]);
    expect((await get('payment_intents', { limit: '101' })).status).toBe(400);
    expect((await get('payment_intents', { starting_after: 'pi_none' })).status).toBe(400);
  }, clock);
});

test('a key answers the same for a day, and other parameters not at all', () => {
  const clock = movingClock('2026-05-09T16:00:00Z');
  return withSandbox(async (sandbox) => {
    const { post } = caller(sandbox);
    const key = { 'idempotency-key': 'one' };
    const first = await post('payment_intents', INTENT, key);
    const again = await post('payment_intents', INTENT, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await post('payment_intents', { ...INTENT, amount: '1' }, key);
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    clock.pass(24 * 3600);
    expect((await post('payment_intents', INTENT, key)).body.id).not.toBe(first.body.id);
    sandbox.forgetKeys();
    expect((await post('payment_intents', { ...INTENT, amount: '99' }, key)).status).toBe(200);
    const declined = { ...INTENT, payment_method: 'pm_card_chargeDeclined', confirm: 'true' };
    const refusals = [await post('payment_intents', declined, { 'idempotency-key': 'two' })];
    refusals.push(await post('payment_intents', declined, { 'idempotency-key': 'two' }));
    expect(refusals.map(({ status }) => status)).toEqual([402, 402]);
    expect(refusals[1]!.body).toEqual(refusals[0]!.body);
  }, clock);
});

test('what is held is captured in part, and the rest is released', () =>
  withSandbox(async (sandbox) => {
    const { get, post } = caller(sandbox);
    const hold = { ...INTENT, capture_method: 'manual', payment_method: 'pm_card_visa', confirm: 'true' };
    const { body: held } = await post('payment_intents', hold);
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2000, amount_received: 0 });
    expect((await post('refunds', { payment_intent: held.id })).status).toBe(400);
    const tooMuch = await post(`payment_intents/${held.id}/capture`, { amount_to_capture: '2001' });
    expect(tooMuch.body.error.code).toBe('amount_too_large');
    const { body: taken } = await post(`payment_intents/${held.id}/capture`, { amount_to_capture: '1500' });
    expect(taken).toMatchObject({
      status: 'succeeded',
      amount: 2000,
      amount_received: 1500,
      amount_capturable: 0,
    });
    const { body: charge } = await get(`charges/${taken.latest_charge}`);
    expect(charge).toMatchObject({ amount: 2000, amount_captured: 1500, captured: true });
    expect((await post('refunds', { payment_intent: held.id, amount: '1501' })).status).toBe(400);
    const { body: other } = await post('payment_intents', hold);
    expect((await post(`payment_intents/${other.id}/cancel`)).body).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    });
  }));

test('a bank asks the owner of a card, who says yes or no', () =>
  withSandbox(async (sandbox) => {
    const server = caller(sandbox);
    const browser = caller(sandbox, sandbox.access.publishableKey);
    const intentThatAsks = { ...INTENT, payment_method: 'pm_card_threeDSecure2Required', confirm: 'true' };
    for (const [outcome, status] of [
      ['succeeded', 'succeeded'],
      ['failed', 'requires_payment_method'],
    ]) {
      const { body: intent } = await server.post('payment_intents', intentThatAsks);
      expect(intent).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
        latest_charge: null,
      });
      const path = `payment_intents/${intent.id}/authenticate`;
      expect((await browser.post(path, { outcome: outcome!, client_secret: 'x' })).status).toBe(404);
      const answer = { outcome: outcome!, client_secret: intent.client_secret };
      expect((await browser.post(path, answer)).body).toMatchObject({ status });
      expect((await browser.post(path, answer)).body.error.code).toBe('payment_intent_unexpected_state');
    }
    const later = await server.post('payment_intents', { ...intentThatAsks, off_session: 'true' });
    expect(later.body.error).toMatchObject({ code: 'authentication_required' });
    // A card that was saved with the bank's consent needs no second answer.
    const { body: customer } = await server.post('customers');
    const cardId = await makeCard(sandbox, '4000002500003155');
    const setup = await server.post('setup_intents', {
      customer: customer.id,
      payment_method: cardId,
      confirm: 'true',
    });
    expect(setup.body.status).toBe('requires_action');
    const consent = { client_secret: setup.body.client_secret, outcome: 'succeeded' };
    expect((await browser.post(`setup_intents/${setup.body.id}/authenticate`, consent)).body.status).toBe(
      'succeeded',
    );
    const charge = { ...INTENT, customer: customer.id, payment_method: cardId, confirm: 'true' };
    expect((await server.post('payment_intents', charge)).body.status).toBe('succeeded');
  }));

test('a card that paid once without a customer, or was detached, cannot be used again', () =>
  withSandbox(async (sandbox) => {
    const { post } = caller(sandbox);
    const payment_method = await makeCard(sandbox, '4242424242424242');
    const pay = { ...INTENT, payment_method, confirm: 'true' };
    expect((await post('payment_intents', pay)).body.status).toBe('succeeded');
    expect((await post('payment_intents', pay)).body.error.message).toContain('may not be used again');
    const { body: customer } = await post('customers');
    const { body: saved } = await post('payment_methods/pm_card_visa/attach', { customer: customer.id });
    expect(saved.customer).toBe(customer.id);
    await post(`payment_methods/${saved.id}/detach`);
    expect((await post(`payment_methods/${saved.id}/attach`, { customer: customer.id })).status).toBe(400);
    const bad = await makeCard(sandbox, '4000000000000002');
    const refused = await post(`payment_methods/${bad}/attach`, { customer: customer.id });
    expect(refused).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
  }));

test('events arrive signed, again after a failure, twice, in another order, or never', () =>
  withSandbox(async (sandbox, cards) => {
    const arrived: { type: string; isSigned: boolean }[] = [];
    let status = 500;
    const site = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const [, time, signature] =
        /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['stripe-signature'])) ?? [];
      const expected = createHmac('sha256', sandbox.access.webhookSecret)
        .update(`${time}.${body}`)
        .digest('hex');
      arrived.push({ type: JSON.parse(body).type, isSigned: signature === expected });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    sandbox.deliverTo(`http://127.0.0.1:${(site.address() as { port: number }).port}/`);
    try {
      await cards.createCustomer();
      await expect.poll(() => arrived.length).toBe(1);
      status = 200;
      await expect.poll(() => arrived.length, { timeout: 10_000 }).toBe(2);
      expect(arrived).toEqual(Array(2).fill({ type: 'customer.created', isSigned: true }));
      sandbox.arrive('twice');
      await cards.createCustomer();
      await sandbox.settled();
      expect(arrived).toHaveLength(4);
      sandbox.arrive('dropped');
      await cards.createCustomer();
      await sandbox.settled();
      expect(arrived).toHaveLength(4);
      sandbox.arrive('held');
      await cards
        .createIntent({ amountCents: 100, currency: 'usd', cardId: 'pm_card_visa' })
        .then(({ id }) => cards.confirmIntent(id));
      await sandbox.release();
      expect(arrived.slice(4).map(({ type }) => type)).toEqual([
        'payment_intent.succeeded',
        'charge.succeeded',
        'payment_intent.created',
      ]);
    } finally {
      site.closeAllConnections();
      site.close();
    }
  }));

test('what was paid outlives the process, and a line that was cut off is left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
  const file = join(folder, 'sandbox.jsonl');
  const open = () => startSandbox({ clock: SANDBOX_CLOCK, file, laterMs: 60_000 });
  try {
    const first = await open();
    const { post } = caller(first);
    const pay = { ...INTENT, payment_method: 'pm_card_pendingRefund', confirm: 'true' };
    const { body: intent } = await post('payment_intents', pay);
    const { body: refund } = await post('refunds', { payment_intent: intent.id, amount: '300' });
    expect(refund.status).toBe('pending');
    await first.close();
    await writeFile(file, `${await readFile(file, 'utf8')}{"id":"pi_cut`);
    const second = await startSandbox({ clock: fixedClock('2026-05-10T16:00:00Z'), file, laterMs: 0 });
    const cards = cardPorts(second.access, SANDBOX_CLOCK).cards!;
    expect(await cards.getIntent(intent.id)).toMatchObject({ status: 'succeeded', receivedCents: 2000 });
    await expect
      .poll(() => cards.listRefundsOf(intent.id))
      .toMatchObject([{ status: 'succeeded', amountCents: 300 }]);
    await second.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});
