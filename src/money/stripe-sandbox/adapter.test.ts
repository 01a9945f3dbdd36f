// The port of card payments on Stripe's library, against the sandbox.
import { expect, test } from 'vitest';
import { fixedClock, movingClock } from '#kit/clock.ts';
import { type CardProvider, ProviderRefusal, ProviderSilence } from '#money/provider/card-provider.rules.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { makeCard, withSandbox } from './sandbox.fixtures.ts';
import type { StripeSandbox } from './sandbox.service.ts';

const VISA = '4242424242424242';
const USD = { currency: 'usd' };

async function pay(cards: CardProvider, cardId: string, amountCents = 2_000) {
  const { id } = await cards.createIntent({ amountCents, ...USD, cardId });
  return cards.confirmIntent(id);
}

async function refusalOf(work: Promise<unknown>): Promise<ProviderRefusal> {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(ProviderRefusal);
  return error as ProviderRefusal;
}

test('a charge is made without moving money, and moves it once it is confirmed', () =>
  withSandbox(async (sandbox, cards) => {
    const cardId = await makeCard(sandbox, VISA);
    const made = await cards.createIntent({ amountCents: 4_480, ...USD, cardId });
    expect(made).toMatchObject({
      status: 'requires_confirmation',
      amountCents: 4_480,
      receivedCents: 0,
      currency: 'usd',
      cardId,
      error: null,
    });
    expect(made.clientSecret).toMatch(new RegExp(`^${made.id}_secret_`));
    expect(await cards.listChargesOf(made.id)).toEqual([]);
    expect(await cards.confirmIntent(made.id)).toMatchObject({ status: 'succeeded', receivedCents: 4_480 });
    expect(await cards.getIntent(made.id)).toMatchObject({ status: 'succeeded', receivedCents: 4_480 });
    expect(await cards.listChargesOf(made.id)).toMatchObject([
      {
        intentId: made.id,
        amountCents: 4_480,
        capturedCents: 4_480,
        hasSucceeded: true,
        brand: 'visa',
        last4: '4242',
      },
    ]);
    const again = await refusalOf(cards.confirmIntent(made.id));
    expect(again).toMatchObject({ status: 400, error: { code: 'payment_intent_unexpected_state' } });
    expect(await cards.listChargesOf(made.id)).toHaveLength(1);
  }));

test('a card may come with the confirmation', () =>
  withSandbox(async (sandbox, cards) => {
    const { id, status } = await cards.createIntent({ amountCents: 100, ...USD });
    expect(status).toBe('requires_payment_method');
    const cardId = await makeCard(sandbox, '5555 5555 5555 4444');
    expect(await cards.confirmIntent(id, { cardId })).toMatchObject({ status: 'succeeded', cardId });
  }));

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', null],
  ['4000000000009995', 'card_declined', 'insufficient_funds', null],
  ['4000000000000069', 'expired_card', null, 'exp_month'],
  ['4000000000000127', 'incorrect_cvc', null, 'cvc'],
  ['4000000000000119', 'processing_error', null, null],
])('card %s is refused with %s', (number, code, declineCode, param) =>
  withSandbox(async (sandbox, cards) => {
    const cardId = await makeCard(sandbox, number);
    const { id } = await cards.createIntent({ amountCents: 700, ...USD, cardId });
    const { error, status } = await refusalOf(cards.confirmIntent(id));
    expect(status).toBe(402);
    expect(error).toMatchObject({ type: 'card_error', code, declineCode, param });
    expect(error.message).toMatch(/\.$/);
    expect(await cards.getIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      receivedCents: 0,
      error: { code, declineCode },
    });
    expect(await cards.listChargesOf(id)).toMatchObject([{ hasSucceeded: false, capturedCents: 0 }]);
    const better = await makeCard(sandbox, VISA);
    expect(await cards.confirmIntent(id, { cardId: better })).toMatchObject({
      status: 'succeeded',
      error: null,
    });
  }),
);

test('a charge that was never confirmed is canceled, and cannot be confirmed any more', () =>
  withSandbox(async (sandbox, cards) => {
    const cardId = await makeCard(sandbox, VISA);
    const { id } = await cards.createIntent({ amountCents: 700, ...USD, cardId });
    expect(await cards.cancelIntent(id)).toMatchObject({ status: 'canceled' });
    expect((await refusalOf(cards.confirmIntent(id))).error.code).toBe('payment_intent_unexpected_state');
    expect((await refusalOf(cards.cancelIntent(id))).error.code).toBe('payment_intent_unexpected_state');
    expect((await refusalOf(cards.getIntent('pi_none'))).error).toMatchObject({
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'intent',
    });
  }));

test('saved cards are listed, changed, charged and forgotten', () =>
  withSandbox(async (sandbox, cards) => {
    const { id: customerId } = await cards.createCustomer();
    const saved: string[] = [];
    for (const number of [VISA, '5555555555554444']) {
      const cardId = await makeCard(sandbox, number, { 'billing_details[name]': 'Ingrid Ødegård' });
      const setup = await cards.createSetup({ customerId, cardId });
      expect(setup).toMatchObject({ status: 'requires_confirmation', cardId });
      expect(await cards.confirmSetup(setup.id)).toMatchObject({ status: 'succeeded', error: null });
      expect(await cards.getSetup(setup.id)).toMatchObject({ status: 'succeeded', cardId });
      saved.push(cardId);
    }
    const [visa = '', mastercard = ''] = saved;
    expect(await cards.listCards(customerId)).toEqual([
      {
        id: mastercard,
        brand: 'mastercard',
        last4: '4444',
        expMonth: 12,
        expYear: 2030,
        name: 'Ingrid Ødegård',
        nickName: null,
      },
      {
        id: visa,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2030,
        name: 'Ingrid Ødegård',
        nickName: null,
      },
    ]);
    expect(await cards.updateCard(visa, { expMonth: 3, expYear: 2031, nickName: 'Team card' })).toMatchObject(
      {
        expMonth: 3,
        expYear: 2031,
        nickName: 'Team card',
      },
    );
    expect(await cards.updateCard(visa, { nickName: '' })).toMatchObject({ expMonth: 3, nickName: null });
    expect(await cards.getCard(visa)).toMatchObject({ customerId, expYear: 2031 });
    const { id } = await cards.createIntent({ amountCents: 900, ...USD, cardId: visa, customerId });
    expect(await cards.confirmIntent(id)).toMatchObject({ status: 'succeeded' });
    await refusalOf(cards.createIntent({ amountCents: 900, ...USD, cardId: visa }));
    await cards.removeCard(visa);
    await cards.removeCard(visa);
    expect((await cards.listCards(customerId)).map(({ id }) => id)).toEqual([mastercard]);
    expect((await refusalOf(cards.removeCard('pm_none'))).error.code).toBe('resource_missing');
    const date = await refusalOf(cards.updateCard(mastercard, { expMonth: 1, expYear: 2020 }));
    expect(date.error).toMatchObject({ type: 'card_error', code: 'invalid_expiry_year', param: 'exp_year' });
  }));

test('a charge saves its card, and the bank may refuse the saving', () =>
  withSandbox(async (sandbox, cards) => {
    const { id: customerId } = await cards.createCustomer();
    const cardId = await makeCard(sandbox, VISA);
    const { id } = await cards.createIntent({
      amountCents: 900,
      ...USD,
      cardId,
      customerId,
      savesCard: true,
    });
    await cards.confirmIntent(id);
    expect(await cards.listCards(customerId)).toMatchObject([{ id: cardId }]);
    const bad = await makeCard(sandbox, '4000000000000002');
    const setup = await cards.createSetup({ customerId, cardId: bad });
    expect((await refusalOf(cards.confirmSetup(setup.id))).error.code).toBe('card_declined');
    expect(await cards.getSetup(setup.id)).toMatchObject({ error: { code: 'card_declined' } });
    const late = await makeCard(sandbox, '4000000000000341');
    const saving = await cards.createSetup({ customerId, cardId: late });
    expect(await cards.confirmSetup(saving.id)).toMatchObject({ status: 'succeeded' });
    const charge = await cards.createIntent({ amountCents: 900, ...USD, cardId: late, customerId });
    expect((await refusalOf(cards.confirmIntent(charge.id))).error.code).toBe('card_declined');
  }));

test('more than a hundred saved cards come page by page', () =>
  withSandbox(async (sandbox, cards) => {
    const { id: customerId } = await cards.createCustomer();
    for (let count = 0; count < 103; count += 1) {
      const setup = await cards.createSetup({ customerId, cardId: 'pm_card_visa' });
      await cards.confirmSetup(setup.id);
    }
    const ids = (await cards.listCards(customerId)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(103);
    expect(sandbox.listEvents(1)[0]?.type).toBe('setup_intent.succeeded');
  }));

test('money goes back in parts, and never more than was paid', () =>
  withSandbox(async (sandbox, cards) => {
    const { id: intentId } = await pay(cards, await makeCard(sandbox, VISA), 1_000);
    const refund = await cards.createRefund({ intentId, amountCents: 400, key: 'refund-1' });
    expect(refund).toMatchObject({
      intentId,
      amountCents: 400,
      currency: 'usd',
      status: 'succeeded',
      failure: null,
    });
    expect(await cards.createRefund({ intentId, amountCents: 400, key: 'refund-1' })).toEqual(refund);
    expect(await cards.getRefund(refund.id)).toEqual(refund);
    const tooMuch = await refusalOf(cards.createRefund({ intentId, amountCents: 601, key: 'refund-2' }));
    expect(tooMuch.error.message).toBe(
      'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
    );
    await cards.createRefund({ intentId, amountCents: 600, key: 'refund-3' });
    const nothing = await refusalOf(cards.createRefund({ intentId, amountCents: 1, key: 'refund-4' }));
    expect(nothing.error.code).toBe('charge_already_refunded');
    const otherwise = await refusalOf(cards.createRefund({ intentId, amountCents: 5, key: 'refund-1' }));
    expect(otherwise.error.type).toBe('idempotency_error');
    expect(await cards.listRefundsOf(intentId)).toMatchObject([{ amountCents: 600 }, { amountCents: 400 }]);
    expect(await cards.getIntent(intentId)).toMatchObject({ receivedCents: 1_000 });
  }));

test('a refund may fail after it was accepted', () =>
  withSandbox(async (sandbox, cards) => {
    const { id: intentId } = await pay(cards, await makeCard(sandbox, '4000000000005126'), 1_000);
    const { id, status } = await cards.createRefund({ intentId, amountCents: 1_000, key: 'k' });
    expect(status).toBe('pending');
    await expect
      .poll(() => cards.getRefund(id))
      .toMatchObject({
        status: 'failed',
        failure: 'expired_or_canceled_card',
      });
    expect(await cards.createRefund({ intentId, amountCents: 1_000, key: 'l' })).toMatchObject({
      status: 'pending',
    });
  }));

test('the books list charges, refunds and disputes of a time, page by page', async () => {
  const clock = movingClock('2026-05-09T16:00:00Z');
  await withSandbox(async (sandbox, cards) => {
    const disputed = await pay(cards, 'pm_card_createDispute', 700);
    for (let count = 0; count < 101; count += 1) {
      clock.pass(1);
      const { id: intentId } = await pay(cards, 'pm_card_visa', 500);
      if (count < 2) await cards.createRefund({ intentId, amountCents: 100, key: `k${count}` });
    }
    const [from, middle, to] = ['2026-05-09T16:00:00Z', '2026-05-09T16:00:01.5Z', '2026-05-10T00:00:00Z'];
    expect(await Array.fromAsync(cards.listCharges({ from: from!, to: to! }))).toHaveLength(102);
    expect(await Array.fromAsync(cards.listCharges({ from: from!, to: middle! }))).toHaveLength(2);
    expect(await Array.fromAsync(cards.listCharges({ from: middle!, to: to! }))).toHaveLength(100);
    expect(await Array.fromAsync(cards.listRefunds({ from: from!, to: middle! }))).toMatchObject([
      { amountCents: 100, createdAt: '2026-05-09T16:00:01Z' },
    ]);
    const [dispute] = await Array.fromAsync(cards.listDisputes({ from: from!, to: to! }));
    expect(dispute).toMatchObject({ intentId: disputed.id, amountCents: 700, status: 'needs_response' });
    sandbox.closeDispute(dispute!.id, 'lost');
    expect(await Array.fromAsync(cards.listDisputes({ from: from!, to: to! }))).toMatchObject([
      { status: 'lost' },
    ]);
    await refusalOf(cards.createRefund({ intentId: disputed.id, amountCents: 1, key: 'x' }));
  }, clock);
});

const LOST: [string, Parameters<StripeSandbox['fail']>[0], boolean][] = [
  ['the connection closes before the work', { does: 'lost before' }, false],
  ['the connection closes after the work', { does: 'lost after' }, true],
  ['Stripe fails before the work', { does: 'fails before', status: 500 }, false],
  ['Stripe fails after the work', { does: 'fails after', status: 503 }, true],
  ['another request is on its way', { does: 'fails before', status: 409 }, false],
  ['there are too many requests', { does: 'fails before', status: 429 }, false],
];

test.each(LOST)('if %s, the answer is a silence, and nothing is tried twice', (_, fault, isDone) =>
  withSandbox(async (sandbox, cards) => {
    const { id: intentId } = await pay(cards, await makeCard(sandbox, VISA), 1_000);
    const before = sandbox.listEvents(1000).length;
    sandbox.fail({ ...fault, on: /^POST \/v1\/refunds$/ });
    const refund = cards.createRefund({ intentId, amountCents: 100, key: 'a' });
    await expect(refund).rejects.toBeInstanceOf(ProviderSilence);
    // With the keys gone, a second try would give back twice.
    expect(await cards.listRefundsOf(intentId)).toHaveLength(isDone ? 1 : 0);
    expect(sandbox.listEvents(1000).length - before).toBe(isDone ? 2 : 0);
    expect(await cards.createRefund({ intentId, amountCents: 100, key: 'a' })).toMatchObject({
      amountCents: 100,
    });
    expect(await cards.listRefundsOf(intentId)).toHaveLength(1);
  }),
);

test('a lost answer is not asked for twice, even if the keys are forgotten', () =>
  withSandbox(async (sandbox, cards) => {
    const { id: intentId } = await pay(cards, await makeCard(sandbox, VISA), 1_000);
    sandbox.fail({ does: 'lost after', on: /refunds/ });
    const refund = cards.createRefund({ intentId, amountCents: 100, key: 'a' });
    sandbox.forgetKeys();
    await expect(refund).rejects.toBeInstanceOf(ProviderSilence);
    expect(await cards.listRefundsOf(intentId)).toHaveLength(1);
  }));

test('a charge whose answer was lost is read, and is there once', () =>
  withSandbox(async (sandbox, cards) => {
    const cardId = await makeCard(sandbox, VISA);
    const { id } = await cards.createIntent({ amountCents: 900, ...USD, cardId });
    sandbox.fail({ does: 'lost after', on: /confirm/ });
    await expect(cards.confirmIntent(id)).rejects.toBeInstanceOf(ProviderSilence);
    expect(await cards.getIntent(id)).toMatchObject({ status: 'succeeded' });
    expect(await cards.listChargesOf(id)).toHaveLength(1);
  }));

test('a server that is not there is a silence, and a wrong key is a refusal that does not quote the key', () =>
  withSandbox(async (sandbox) => {
    const clock = fixedClock('2026-05-09T16:00:00Z');
    const away = cardPorts({ ...sandbox.access, apiUrl: 'http://127.0.0.1:1' }, clock).cards!;
    await expect(away.createCustomer()).rejects.toBeInstanceOf(ProviderSilence);
    const nowhere = cardPorts({ ...sandbox.access, apiUrl: `${sandbox.access.apiUrl}/x` }, clock).cards!;
    expect((await refusalOf(nowhere.createCustomer())).status).toBe(404);
    const wrong = cardPorts({ ...sandbox.access, secretKey: 'sk_test_wrong' }, clock).cards!;
    const { status, error } = await refusalOf(wrong.createCustomer());
    expect(status).toBe(401);
    expect(error.message).toBe('The card provider refused the request.');
  }));

test('an amount that Stripe does not take is a refusal with its parameter', () =>
  withSandbox(async (_, cards) => {
    const { error } = await refusalOf(cards.createIntent({ amountCents: 49, ...USD }));
    expect(error).toMatchObject({ type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' });
  }));
