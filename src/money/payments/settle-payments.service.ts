// Asks the provider how charges ended, and records what it says. Events and the job lead here; both may come in any
// order, twice or never.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { lockInvoice } from '#money/invoices/invoices.service.ts';
import {
  type CardError,
  type CardProvider,
  type PaymentIntent,
  ProviderRefusal,
  ProviderSilence,
} from '#money/provider/card-provider.rules.ts';
import { isLive, isToCancel, nextState, pauseAfter } from './payments.rules.ts';
import {
  cancelWithoutIntent,
  changePayment,
  findByIntent,
  findPayment,
  listToAsk,
  type PaymentRow,
} from './payments.store.ts';
import { recordArrival } from './record-payment.service.ts';

const ASKED_AT_ONCE = 100;
const ROUND_SECONDS = 60;

export interface Settling {
  /** The event by which the provider told of it. */
  providerEvent?: string;
  /** Cancels a charge that has not succeeded, so that it can charge no more. */
  cancels?: boolean;
  /** The refusal that the provider just gave. */
  refused?: CardError;
}

/**
 * Asks about one payment and returns it as it is then. Not in a transaction. A provider that is silent, or refuses to
 * tell, is asked later: nobody knows then what became of the charge.
 */
export async function settlePayment(ctx: Context, id: string, settling: Settling = {}): Promise<PaymentRow> {
  const payment = (await findPayment(ctx, id))!;
  if (!ctx.cards || payment.state === 'succeeded') return payment;
  if (payment.intent_id === null) return giveUp(ctx, payment, settling.cancels ?? false);
  try {
    const intent = await askIntent(ctx.cards, payment, minutesOf(ctx, payment), settling.cancels ?? false);
    const card = intent.status === 'succeeded' ? await askCard(ctx.cards, payment, intent) : {};
    return await recordIntent(ctx, id, intent, { ...settling, card });
  } catch (error) {
    if (!(error instanceof ProviderSilence) && !(error instanceof ProviderRefusal)) throw error;
    return askLater(ctx, payment);
  }
}

/** Asks about the payment of an intent that an event names. An intent that is not ours is nothing to us. */
export async function settleIntent(ctx: Context, intentId: string, providerEvent: string): Promise<void> {
  const payment = await findByIntent(ctx, intentId);
  if (payment) await settlePayment(ctx, payment.id, { providerEvent });
}

/**
 * The job: asks about every payment whose time has come. A round ends after a minute, so that
 * a silent provider holds up nothing else, and no payment keeps the others waiting.
 */
export async function settleDuePayments(ctx: Context): Promise<void> {
  const end = ctx.clock.now().add({ seconds: ROUND_SECONDS });
  for (const { id } of await listToAsk(ctx, ASKED_AT_ONCE)) {
    await ignoreFailure(settlePayment(ctx, id), `payment ${id}`);
    if (Temporal.Instant.compare(ctx.clock.now(), end) > 0) return;
  }
}

async function askIntent(
  cards: CardProvider,
  { state, intent_id }: PaymentRow,
  minutes: number,
  cancels: boolean,
): Promise<PaymentIntent> {
  const intent = await cards.getIntent(intent_id!);
  if (!isToCancel({ state, minutes: cancels ? Number.POSITIVE_INFINITY : minutes }, intent.status))
    return intent;
  try {
    return await cards.cancelIntent(intent_id!);
  } catch (error) {
    // It ended at this moment.
    if (error instanceof ProviderRefusal) return cards.getIntent(intent_id!);
    throw error;
  }
}

/** The brand and the last digits for the receipt, where the browser chose the card. */
async function askCard(cards: CardProvider, { card_last4 }: PaymentRow, { id }: PaymentIntent) {
  if (card_last4 !== null) return {};
  try {
    const charge = (await cards.listChargesOf(id)).find(({ hasSucceeded }) => hasSucceeded);
    return charge ? { card_brand: charge.brand, card_last4: charge.last4 } : {};
  } catch (error) {
    // A receipt without the name of its card is better than none.
    if (error instanceof ProviderRefusal) return {};
    throw error;
  }
}

/** Records what the provider says of an intent. */
export function recordIntent(
  ctx: Context,
  id: string,
  intent: PaymentIntent,
  {
    providerEvent,
    refused,
    card = {},
  }: Settling & { card?: Pick<Partial<PaymentRow>, 'card_brand' | 'card_last4'> } = {},
): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => {
    const { invoice_id } = (await findPayment(ctx, id))!;
    await lockInvoice(ctx, invoice_id);
    const payment = (await findPayment(ctx, id))!;
    if (payment.state === 'succeeded') return payment;
    const error = intent.error ?? refused ?? null;
    const state = nextState(payment.state, { status: intent.status, error });
    if (state === 'succeeded') {
      await recordArrival(ctx, { ...payment, ...card }, providerEvent ?? intent.id);
      if (card.card_last4 !== undefined) await changePayment(ctx, id, ['succeeded'], card);
      return (await findPayment(ctx, id))!;
    }
    const isOver = intent.status === 'canceled' || (!isLive(state) && intent.status === 'succeeded');
    const change = {
      state,
      ...(error && { error: JSON.stringify(error) }),
      ...(!isLive(state) && payment.decided_at === null && { decided_at: ctx.clock.now().toString() }),
      ask_at: isOver ? null : askAt(ctx, payment.tries),
      tries: isOver ? payment.tries : payment.tries + 1,
    };
    return (await changePayment(ctx, id, [payment.state], change)) ?? payment;
  });
}

/** Without an intent nothing was charged. */
async function giveUp(ctx: Context, payment: PaymentRow, now: boolean): Promise<PaymentRow> {
  const isOld =
    now || isToCancel({ state: payment.state, minutes: minutesOf(ctx, payment) }, 'requires_confirmation');
  if (payment.state !== 'started') return payment;
  // Tries of a time without the provider must not fill every round of questions.
  if (!isOld) return askLater(ctx, payment);
  await cancelWithoutIntent(ctx, payment.id);
  return (await findPayment(ctx, payment.id))!;
}

async function askLater(ctx: Context, payment: PaymentRow): Promise<PaymentRow> {
  const change = { ask_at: askAt(ctx, payment.tries), tries: payment.tries + 1 };
  return (
    (await changePayment(ctx, payment.id, [payment.state], change)) ?? (await findPayment(ctx, payment.id))!
  );
}

const askAt = ({ clock }: Context, tries: number) =>
  clock
    .now()
    .add({ seconds: pauseAfter(tries) })
    .toString();

const minutesOf = ({ clock }: Context, { created_at }: PaymentRow) =>
  (clock.now().epochMilliseconds - Date.parse(created_at)) / 60_000;
