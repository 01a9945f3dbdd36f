// The card provider as Stripe's library reaches it: with the fewest parameters, and without a single retry.
import { Stripe } from 'stripe';
import type { Clock } from '#kit/clock.ts';
import type { StripeAccess } from '#kit/server/config.ts';
import type { CardProvider, Moments, ProviderDispute, ProviderEvent } from './card-provider.rules.ts';
import { ProviderRefusal } from './card-provider.rules.ts';
import { askStripe, listFromStripe } from './stripe-errors.service.ts';
import {
  idOf,
  instantOf,
  NICK_NAME,
  readCard,
  readCharge,
  readDispute,
  readPaymentIntent,
  readRefund,
  readSetupIntent,
} from './stripe-objects.service.ts';

const ANSWER_MAX_MS = 20_000;
const PAGE_SIZE = 100;
const CARD_ONLY = { payment_method_types: ['card'] };

export function stripeProvider(access: StripeAccess, clock: Clock): CardProvider {
  const stripe = openStripe(access);

  const getCard: CardProvider['getCard'] = (cardId) =>
    askStripe(async () => {
      const method = await stripe.paymentMethods.retrieve(cardId);
      return { ...readCard(method), customerId: idOf(method.customer) };
    });

  /** A dispute may name its charge alone. */
  const readWhole = async (dispute: Stripe.Dispute): Promise<ProviderDispute> => {
    const read = readDispute(dispute);
    const chargeId = idOf(dispute.charge);
    if (read.intentId !== null || !chargeId) return read;
    return { ...read, intentId: readCharge(await stripe.charges.retrieve(chargeId)).intentId };
  };

  return {
    createCustomer: () => askStripe(async () => ({ id: (await stripe.customers.create()).id })),

    listCards: (customerId) =>
      askStripe(async () => {
        const pages = stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: PAGE_SIZE });
        return (await Array.fromAsync(pages)).map(readCard);
      }),

    getCard,

    updateCard: (cardId, { expMonth, expYear, nickName }) =>
      askStripe(async () => {
        const card = {
          ...(expMonth !== undefined && { exp_month: expMonth }),
          ...(expYear !== undefined && { exp_year: expYear }),
        };
        const changes = {
          ...(Object.keys(card).length > 0 && { card }),
          ...(nickName !== undefined && { metadata: { [NICK_NAME]: nickName } }),
        };
        return readCard(await stripe.paymentMethods.update(cardId, changes));
      }),

    removeCard: async (cardId) => {
      try {
        await askStripe(() => stripe.paymentMethods.detach(cardId));
      } catch (error) {
        // Stripe refuses to forget a card twice.
        if (!(error instanceof ProviderRefusal) || (await getCard(cardId)).customerId !== null) throw error;
      }
    },

    createIntent: ({ amountCents, currency, cardId, customerId, savesCard }) =>
      askStripe(async () =>
        readPaymentIntent(
          await stripe.paymentIntents.create({
            amount: amountCents,
            currency,
            ...CARD_ONLY,
            ...(cardId && { payment_method: cardId }),
            ...(customerId && { customer: customerId }),
            ...(savesCard && { setup_future_usage: 'off_session' }),
          }),
        ),
      ),

    confirmIntent: (intentId, { cardId } = {}) =>
      askStripe(async () =>
        readPaymentIntent(
          await stripe.paymentIntents.confirm(intentId, cardId ? { payment_method: cardId } : {}),
        ),
      ),

    getIntent: (intentId) =>
      askStripe(async () => readPaymentIntent(await stripe.paymentIntents.retrieve(intentId))),

    cancelIntent: (intentId) =>
      askStripe(async () => readPaymentIntent(await stripe.paymentIntents.cancel(intentId))),

    createSetup: ({ customerId, cardId }) =>
      askStripe(async () =>
        readSetupIntent(
          await stripe.setupIntents.create({ customer: customerId, payment_method: cardId, ...CARD_ONLY }),
        ),
      ),

    confirmSetup: (setupId) =>
      askStripe(async () => readSetupIntent(await stripe.setupIntents.confirm(setupId))),

    getSetup: (setupId) =>
      askStripe(async () => readSetupIntent(await stripe.setupIntents.retrieve(setupId))),

    createRefund: ({ intentId, amountCents, key }) =>
      askStripe(async () =>
        readRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amountCents },
            { idempotencyKey: key },
          ),
        ),
      ),

    getRefund: (refundId) => askStripe(async () => readRefund(await stripe.refunds.retrieve(refundId))),

    listRefundsOf: (intentId) =>
      askStripe(async () => {
        const pages = stripe.refunds.list({ payment_intent: intentId, limit: PAGE_SIZE });
        return (await Array.fromAsync(pages)).map(readRefund);
      }),

    listChargesOf: (intentId) =>
      askStripe(async () => {
        const pages = stripe.charges.list({ payment_intent: intentId, limit: PAGE_SIZE });
        return (await Array.fromAsync(pages)).map(readCharge);
      }),

    listCharges: (moments) =>
      listFromStripe(() => readEach(stripe.charges.list(pageOf(moments)), readCharge)),
    listRefunds: (moments) =>
      listFromStripe(() => readEach(stripe.refunds.list(pageOf(moments)), readRefund)),
    getDispute: (disputeId) => askStripe(async () => readWhole(await stripe.disputes.retrieve(disputeId))),
    listDisputes: (moments) =>
      listFromStripe(() => readEach(stripe.disputes.list(pageOf(moments)), readWhole)),

    readEvent: (body, signature) => {
      if (access.webhookSecret === null) return null;
      try {
        const now = clock.now().epochMilliseconds;
        const { webhooks } = stripe;
        return readEvent(
          webhooks.constructEvent(body, signature, access.webhookSecret, undefined, undefined, now),
        );
      } catch {
        return null;
      }
    },
  };
}

function openStripe({ secretKey, apiUrl }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: ANSWER_MAX_MS,
    telemetry: false,
    // The library repeats a request over a closed connection even without retries, but only with Node's own client.
    httpClient: Stripe.createFetchHttpClient((address, init) =>
      fetch(apiAddress(String(address), apiUrl), init),
    ),
  });
}

/** The library knows hosts only; a server that acts as Stripe may have a path too. */
function apiAddress(address: string, apiUrl: string | null): string {
  const { pathname, search } = new URL(address);
  return apiUrl === null ? address : `${apiUrl}${pathname}${search}`;
}

async function* readEach<Item, Answer>(
  items: AsyncIterable<Item>,
  read: (item: Item) => Answer | Promise<Answer>,
): AsyncGenerator<Answer, void, void> {
  for await (const item of items) yield await read(item);
}

/** Stripe's moments are whole seconds. */
function pageOf({ from, to }: Moments) {
  const [gte, lt] = [from, to].map((moment) =>
    Math.ceil(Temporal.Instant.from(moment).epochMilliseconds / 1000),
  );
  return { created: { gte: gte!, lt: lt! }, limit: PAGE_SIZE };
}

function readEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
  };
  const objectId = object.id ?? null;
  return {
    id: event.id,
    type: event.type,
    objectId,
    intentId: object.object === 'payment_intent' ? objectId : idOf(object.payment_intent),
    createdAt: instantOf(event.created),
  };
}
