// Charges cards for invoices, each exactly once: an intent is made first, written down, and only then confirmed.

import { todayUtc } from '#kit/clock.ts';
import { isMailAddress } from '#kit/email-address.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { type OwnKey, requireRequestKey } from '#kit/server/http/request-key.ts';
import { type RateLimit, takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { isExpired } from '#money/cards/card-expiry.rules.ts';
import { customerOf, findCustomer } from '#money/cards/customers.service.ts';
import { askProvider } from '#money/cards/provider-answers.service.ts';
import { type InvoiceLink, openInvoice } from '#money/invoices/invoices.service.ts';
import {
  type CardProvider,
  CURRENCY,
  ProviderRefusal,
  ProviderSilence,
} from '#money/provider/card-provider.rules.ts';
import { requireCards } from '#money/provider/provider.service.ts';
import { beginCardPayment, findEarlier } from './begin-payment.service.ts';
import { isLive, pauseAfter } from './payments.rules.ts';
import {
  changePayment,
  findByIntent,
  findLive,
  findPayer,
  findPayment,
  type PaymentRow,
  setIntent,
} from './payments.store.ts';
import { paymentWords as words } from './payments.words.ts';
import { recordIntent, settlePayment } from './settle-payments.service.ts';

/** Many cards in a row for one invoice are how thieves try out stolen ones. */
const CHARGES: RateLimit = { name: 'card-charge', max: 20, windowSeconds: 3600 };

export interface CardPayment extends InvoiceLink {
  /** A card that the browser got from the provider, or a saved one. */
  paymentMethodId?: string | undefined;
  cardId?: string | undefined;
  savesCard: boolean;
  partCents: number | null;
  seenTotalCents: number | null;
  name: string | null;
  email: string | null;
}

export interface PaymentReply {
  payment: PaymentRow;
  /** For the payer's browser alone, while the charge waits for it. */
  clientSecret: string | null;
}

/** Charges a card. The same key again goes on where the first call stopped, and charges once. */
export async function payByCard(ctx: Context, request: CardPayment): Promise<PaymentReply> {
  const provider = requireCards(ctx);
  const key = requireRequestKey(ctx);
  await openInvoice(ctx, request);
  const earlier = await findEarlier(ctx, key, request);
  const payment = earlier ?? (await begin(ctx, provider, key, request));
  return goOn(ctx, provider, payment);
}

/**
 * Makes a charge that the browser finishes by its client secret, such as a wallet. The same key again gives the same
 * charge.
 */
export async function prepareCharge(
  ctx: Context,
  request: InvoiceLink & { partCents: number | null },
): Promise<PaymentReply> {
  const provider = requireCards(ctx);
  const key = requireRequestKey(ctx);
  await openInvoice(ctx, request);
  const payer = await payerOf(ctx, { name: null, email: null }, false);
  const earlier = await findEarlier(ctx, key, request);
  if (!earlier) await takeChargeTry(ctx, request.invoiceId);
  const payment =
    earlier ??
    (await beginCardPayment(ctx, key, request, {
      ...{ invoiceId: request.invoiceId, partCents: request.partCents, seenTotalCents: null },
      ...{ card: null, savesCard: false, ...payer },
    }));
  if (payment.state !== 'started') return { payment, clientSecret: null };
  const withIntent = await giveIntent(ctx, provider, payment);
  if (withIntent.state !== 'started') return { payment: withIntent, clientSecret: null };
  const { clientSecret } = await askProvider(provider.getIntent(withIntent.intent_id!));
  return { payment: withIntent, clientSecret };
}

/** Asks the provider how a charge ended that the browser finished, and remembers who paid. */
export async function finishCharge(
  ctx: Context,
  { intentId, ...payer }: { intentId: string; name: string | null; email: string | null },
): Promise<PaymentReply> {
  requireCards(ctx);
  const payment = await findByIntent(ctx, intentId);
  if (!payment) throw new Refusal('PAYMENT_UNKNOWN', words.unknownPayment, { status: 404 });
  if (isLive(payment.state)) {
    const { payerName, payerEmail } = await payerOf(ctx, payer, false);
    // What the form said before still holds where this call says nothing.
    await changePayment(ctx, payment.id, [payment.state], {
      payer_name: payerName ?? payment.payer_name,
      payer_email: payerEmail ?? payment.payer_email,
    });
  }
  return { payment: await settlePayment(ctx, payment.id), clientSecret: null };
}

async function begin(
  ctx: Context,
  provider: CardProvider,
  key: OwnKey,
  request: CardPayment,
): Promise<PaymentRow> {
  const { invoiceId, partCents, seenTotalCents } = request;
  const savesCard = request.savesCard && request.cardId === undefined;
  if (savesCard && ctx.visitor.kind !== 'user') {
    throw new Refusal('SIGN_IN_NEEDED', words.signInToSave, { status: 401 });
  }
  if (savesCard) requireVerified(ctx);
  const payer = await payerOf(ctx, request, true);
  await takeChargeTry(ctx, invoiceId);
  const card = await chosenCard(ctx, provider, request);
  return beginCardPayment(ctx, key, request, {
    ...{ invoiceId, partCents, seenTotalCents, card, savesCard },
    ...payer,
  });
}

/** A card of the visitor, or one that belongs to nobody yet. Refuses an expired one. */
async function chosenCard(ctx: Context, provider: CardProvider, { cardId, paymentMethodId }: CardPayment) {
  const id = cardId ?? paymentMethodId;
  if (id === undefined)
    throw new Refusal('CARD_MISSING', words.cardMissing, { fields: { card: words.cardMissing } });
  const card = await askProvider(provider.getCard(id));
  const own = ctx.visitor.kind === 'user' ? await findCustomer(ctx, ctx.visitor.userId) : null;
  const isOurs = card.customerId === null ? cardId === undefined : card.customerId === own;
  if (!isOurs) throw new Refusal('CARD_UNKNOWN', words.cardUnknown, { status: 404 });
  if (isExpired(card, todayUtc(ctx))) {
    const message = words.expired;
    throw new Refusal('CARD_EXPIRED', message, {
      status: 402,
      details: { type: 'card_error', code: 'expired_card', param: 'exp_month' },
    });
  }
  return { id: card.id, brand: card.brand, last4: card.last4, customerId: card.customerId };
}

async function payerOf(
  ctx: Context,
  given: { name: string | null; email: string | null },
  needsEmail: boolean,
): Promise<{ payerName: string | null; payerEmail: string | null }> {
  const { visitor } = ctx;
  const account = visitor.kind === 'user' ? await findPayer(ctx, visitor.userId) : undefined;
  const payerEmail = given.email ?? account?.email ?? null;
  if (payerEmail === null) {
    if (needsEmail) throw emailWrong('EMAIL_MISSING', words.emailRequired);
  } else if (!isMailAddress(payerEmail)) throw emailWrong('EMAIL_INVALID', words.emailInvalid);
  const payerName = given.name ?? (account ? `${account.firstName} ${account.lastName}` : null);
  return { payerName, payerEmail };
}

/** Takes a payment to the next point at which somebody else has to act. */
async function goOn(ctx: Context, provider: CardProvider, begun: PaymentRow): Promise<PaymentReply> {
  let payment = begun;
  if (payment.state === 'started') {
    payment = await giveIntent(ctx, provider, payment);
    if (payment.state === 'started') payment = await confirm(ctx, provider, payment);
  } else if (isLive(payment.state)) payment = await settlePayment(ctx, payment.id);
  if (payment.state !== 'action') return { payment, clientSecret: null };
  const { clientSecret } = await askProvider(provider.getIntent(payment.intent_id!));
  return { payment, clientSecret };
}

/** Makes the intent and writes it down. Of two at once one counts; the other one can never be charged. */
async function giveIntent(ctx: Context, provider: CardProvider, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.intent_id !== null) return payment;
  const { id, amount_cents, fee_cents, is_fee_absorbed, card_id, saves_card, user_id } = payment;
  const customerId = await customerFor(ctx, provider, payment);
  try {
    const intent = await provider.createIntent({
      amountCents: amount_cents + (is_fee_absorbed ? 0 : fee_cents),
      currency: CURRENCY,
      ...(card_id !== null && { cardId: card_id }),
      ...(customerId !== null && { customerId }),
      ...(saves_card && user_id !== null && { savesCard: true }),
    });
    await setIntent(ctx, id, intent.id);
  } catch (error) {
    if (error instanceof ProviderSilence) throw silent();
    if (!(error instanceof ProviderRefusal)) throw error;
    const decided_at = ctx.clock.now().toString();
    const change = {
      state: 'declined' as const,
      error: JSON.stringify(error.error),
      decided_at,
      ask_at: null,
    };
    await changePayment(ctx, id, ['started'], change);
  }
  return (await findPayment(ctx, id))!;
}

/** A saved card is charged with its customer, and a card to be saved gets one. */
async function customerFor(
  ctx: Context,
  provider: CardProvider,
  payment: PaymentRow,
): Promise<string | null> {
  const { card_id, saves_card, user_id } = payment;
  if (user_id === null || card_id === null) return null;
  if (saves_card) return customerOf(ctx, user_id);
  return (await askProvider(provider.getCard(card_id))).customerId;
}

/** Charges. What the provider refuses is looked up, because an intent that was charged before refuses too. */
async function confirm(
  ctx: Context,
  provider: CardProvider,
  { id, intent_id }: PaymentRow,
): Promise<PaymentRow> {
  const ask_at = ctx.clock
    .now()
    .add({ seconds: pauseAfter(0) })
    .toString();
  const sent = await changePayment(ctx, id, ['started'], { state: 'sent', ask_at });
  if (!sent) return settlePayment(ctx, id);
  try {
    return await recordIntent(ctx, id, await provider.confirmIntent(intent_id!));
  } catch (error) {
    if (error instanceof ProviderRefusal) return settlePayment(ctx, id, { refused: error.error });
    if (!(error instanceof ProviderSilence)) throw error;
    return (await changePayment(ctx, id, ['sent'], { state: 'unknown' })) ?? (await findPayment(ctx, id))!;
  }
}

/** Asks the provider anew about the try of an invoice that is not decided. Null if there is none. */
export async function recheckPayment(ctx: Context, link: InvoiceLink): Promise<PaymentRow | null> {
  const { invoice } = await openInvoice(ctx, link);
  const live = await findLive(ctx, invoice.id);
  return live ? settlePayment(ctx, live.id) : null;
}

async function takeChargeTry(ctx: Context, invoiceId: number): Promise<void> {
  const who = ctx.visitor.kind === 'user' ? ctx.visitor.userId : networkOf(ctx);
  await takeTry(ctx, CHARGES, `${who} ${invoiceId}`);
}

const emailWrong = (code: string, message: string) =>
  new Refusal(code, message, { fields: { email: message } });
const silent = () => new Refusal('CARDS_SILENT', words.silent, { status: 503, retryAfterSeconds: 30 });
