// Sends refunds to the provider and records how they end. A refund whose answer was lost is looked for before it is sent
// again, so that money goes back once.
import { randomUUID } from 'node:crypto';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { findInvoice, lockInvoice } from '#money/invoices/invoices.service.ts';
import { disputed, disputeWon } from '#money/ledger/ledger.rules.ts';
import { writeBooks } from '#money/ledger/ledger.service.ts';
import { pauseAfter } from '#money/payments/payments.rules.ts';
import { type Arrived, labelOf } from '#money/payments/record-payment.service.ts';
import {
  findPayment,
  findPaymentOfIntent,
  type PaymentRow,
} from '#money/payments/recorded-payments.service.ts';
import {
  type CardProvider,
  type ProviderDispute,
  type ProviderRefund,
  ProviderRefusal,
  ProviderSilence,
} from '#money/provider/card-provider.rules.ts';
import { writeFailedRefund, writeGivenBack } from './give-back.service.ts';
import { isGiven, type RefundState, refundState } from './refunds.rules.ts';
import {
  changeRefund,
  findRefund,
  insertRefund,
  listOfPayment,
  listToAsk,
  markSent,
  type RefundRow,
  saveDispute,
} from './refunds.store.ts';
import { refundMailWords as mailWords, refundWords as words } from './refunds.words.ts';

const ASKED_AT_ONCE = 100;
const ROUND_SECONDS = 60;
/** The provider has these, or gets them; the others are over, or checks. */
const AT_PROVIDER: readonly RefundState[] = ['started', 'unknown', 'pending'];
/** A request that got no answer in this time is not being worked on any more, and may be sent again. */
const PATIENCE_SECONDS = 60;

/** Sends a refund, or asks how it ended, and returns it as it is then. Not in a transaction. */
export async function settleRefund(ctx: Context, id: string, providerEvent?: string): Promise<RefundRow> {
  const refund = (await findRefund(ctx, id))!;
  if (!ctx.cards || !AT_PROVIDER.includes(refund.state)) return refund;
  const { intent_id: intentId } = (await findPayment(ctx, refund.payment_id))!;
  if (intentId === null) return refund;
  try {
    const answer = await lookUp(ctx, ctx.cards, refund, intentId);
    if (answer !== null) return await recordRefund(ctx, id, answer, providerEvent);
  } catch (error) {
    // Nobody knows what became of it: it has not failed, and must not be sent a second time.
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return askLater(ctx, refund);
    throw error;
  }
  if (refund.state === 'unknown' && secondsSince(ctx, refund.sent_at) < PATIENCE_SECONDS)
    return askLater(ctx, refund);
  if (!(await markSent(ctx, refund, askAt(ctx, refund)))) return (await findRefund(ctx, id))!;
  return send(ctx, ctx.cards, refund, { intentId, providerEvent });
}

/** Sends the request. The caller has marked it as sent, so that nobody else sends it too. */
async function send(
  ctx: Context,
  cards: CardProvider,
  refund: RefundRow,
  { intentId, providerEvent }: { intentId: string; providerEvent: string | undefined },
): Promise<RefundRow> {
  const { id, amount_cents, fee_cents } = refund;
  try {
    const answer = await cards.createRefund({ intentId, amountCents: amount_cents + fee_cents, key: id });
    return await recordRefund(ctx, id, answer, providerEvent);
  } catch (error) {
    if (error instanceof ProviderRefusal) return fail(ctx, refund, error.error.message);
    if (error instanceof ProviderSilence) return askLater(ctx, refund);
    throw error;
  }
}

/**
 * The job: sends and asks about every refund whose time has come. A round ends after a minute, so that
 * a silent provider holds up nothing else, and no refund keeps the others waiting.
 */
export async function settleDueRefunds(ctx: Context): Promise<void> {
  const end = ctx.clock.now().add({ seconds: ROUND_SECONDS });
  for (const { id } of await listToAsk(ctx, ASKED_AT_ONCE)) {
    await ignoreFailure(settleRefund(ctx, id), `refund ${id}`);
    if (Temporal.Instant.compare(ctx.clock.now(), end) > 0) return;
  }
}

/** Brings the refunds of an intent up to date with the provider, those among them that others made there. */
export async function settleRefundsOf(ctx: Context, intentId: string, providerEvent: string): Promise<void> {
  const payment = await findPaymentOfIntent(ctx, intentId);
  if (!payment || !ctx.cards) return;
  for (const answer of await ctx.cards.listRefundsOf(intentId)) {
    const row = await adopt(ctx, payment, answer);
    if (row) await recordRefund(ctx, row.id, answer, providerEvent);
  }
}

/** The provider's refund; null if it has none yet. */
async function lookUp(
  ctx: Context,
  cards: CardProvider,
  refund: RefundRow,
  intentId: string,
): Promise<ProviderRefund | null> {
  if (refund.provider_refund_id !== null) return cards.getRefund(refund.provider_refund_id);
  return refund.state === 'unknown' ? ((await findLost(ctx, cards, refund, intentId)) ?? null) : null;
}

/** The provider's refund of a request without an answer: of the same amount, and not the one of another row. */
async function findLost(
  ctx: Context,
  cards: CardProvider,
  refund: RefundRow,
  intentId: string,
): Promise<ProviderRefund | undefined> {
  const others = new Set((await listOfPayment(ctx, refund.payment_id)).map((row) => row.provider_refund_id));
  return (await cards.listRefundsOf(intentId)).find(
    (answer) => answer.amountCents === refund.amount_cents + refund.fee_cents && !others.has(answer.id),
  );
}

/** The row of a provider's refund: ours, one whose answer was lost, or a new one for what others did there. */
async function adopt(
  ctx: Context,
  payment: PaymentRow,
  { id: providerRefundId, amountCents }: ProviderRefund,
): Promise<RefundRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    await lockInvoice(ctx, payment.invoice_id);
    const rows = await listOfPayment(ctx, payment.id);
    const own = rows.find((row) => row.provider_refund_id === providerRefundId);
    if (own) return own;
    const lost = rows.find(
      ({ state, provider_refund_id, amount_cents, fee_cents }) =>
        state === 'unknown' && provider_refund_id === null && amount_cents + fee_cents === amountCents,
    );
    if (lost)
      return (
        (await changeRefund(ctx, lost.id, ['unknown'], { provider_refund_id: providerRefundId })) ?? lost
      );
    const left = rows
      .filter(({ state, is_by_check }) => isGiven(state) && !is_by_check)
      .reduce((cents, row) => cents - row.amount_cents, payment.amount_cents);
    const amount = Math.max(0, Math.min(amountCents, left));
    const row = await insertRefund(ctx, {
      ...{
        id: randomUUID(),
        paymentId: payment.id,
        invoiceId: payment.invoice_id,
        state: 'pending',
        origin: 'provider',
      },
      ...{ subject: 'provider', requestKey: `provider-${providerRefundId}`, fingerprint: providerRefundId },
      ...{ amountCents: amount, feeCents: amountCents - amount, reason: words.atProvider },
      ...{ providerRefundId, madeBy: null },
    });
    return row ?? undefined;
  });
}

/** Records what the provider says of a refund. Said twice, it changes nothing. */
function recordRefund(
  ctx: Context,
  id: string,
  answer: ProviderRefund,
  providerEvent: string = answer.id,
): Promise<RefundRow> {
  return inTransaction(ctx, async (ctx) => {
    const { invoice_id, payment_id } = (await findRefund(ctx, id))!;
    await lockInvoice(ctx, invoice_id);
    const refund = (await findRefund(ctx, id))!;
    const payment = (await findPayment(ctx, payment_id))!;
    const state = refundState(answer.status);
    if (refund.state === state && refund.provider_refund_id !== null && state !== 'pending') return refund;
    if (state === 'succeeded') await writeGivenBack(ctx, refund, payment, providerEvent);
    if (state === 'failed' && refund.state === 'succeeded')
      await writeFailedRefund(ctx, refund, providerEvent);
    const change = {
      state,
      provider_refund_id: answer.id,
      failure: answer.failure,
      ...(state !== 'pending' && { decided_at: ctx.clock.now().toString() }),
      ask_at: state === 'pending' ? askAt(ctx, refund) : null,
      tries: refund.tries + 1,
    };
    const changed = (await changeRefund(ctx, id, [refund.state], change)) ?? refund;
    if (state === 'succeeded' && refund.state !== 'succeeded') await mailRefund(ctx, changed, payment);
    return changed;
  });
}

/** Undoes nothing: the provider refused, so no money moved. */
async function fail(ctx: Context, refund: RefundRow, failure: string): Promise<RefundRow> {
  const decided_at = ctx.clock.now().toString();
  const change = { state: 'failed' as const, failure, decided_at, ask_at: null };
  const failed = await changeRefund(ctx, refund.id, ['started', 'unknown'], change);
  return failed ?? (await findRefund(ctx, refund.id))!;
}

async function askLater(ctx: Context, { id, state, tries }: RefundRow): Promise<RefundRow> {
  await changeRefund(ctx, id, [state], { ask_at: askAt(ctx, { tries }), tries: tries + 1 });
  return (await findRefund(ctx, id))!;
}

async function mailRefund(ctx: Context, refund: RefundRow, payment: PaymentRow): Promise<void> {
  if (payment.payer_email === null) return;
  const invoice = (await findInvoice(ctx, refund.invoice_id))!;
  await sendMail(ctx, {
    to: payment.payer_email,
    ...(payment.user_id !== null && { userId: payment.user_id }),
    subject: mailWords.subject(invoice.title),
    lines: [
      mailWords.sent(refund.amount_cents + refund.fee_cents, labelOf(payment)),
      refund.reason,
      mailWords.when,
    ],
    button: { label: mailWords.button, url: `${ctx.publicUrl}/invoice/${invoice.id}/${invoice.key}` },
  });
}

/** Runs with each payment that arrives: what was paid too much goes back to the card that paid it. */
export async function returnOverpaid(ctx: Context, { payment, standing }: Arrived): Promise<void> {
  const over = Math.min(-standing.dueCents, payment.amount_cents);
  if (over <= 0 || payment.method !== 'card') return;
  const isWhole = over === payment.amount_cents && !payment.is_fee_absorbed;
  const requestKey = `overpaid-${payment.id}`;
  await insertRefund(ctx, {
    ...{
      id: randomUUID(),
      paymentId: payment.id,
      invoiceId: payment.invoice_id,
      state: 'started',
      origin: 'overpaid',
    },
    ...{ subject: 'site', requestKey, fingerprint: requestKey, amountCents: over },
    ...{
      feeCents: isWhole ? payment.fee_cents : 0,
      reason: words.overpaid,
      providerRefundId: null,
      madeBy: null,
    },
  });
}

/** Records a dispute: the bank took the money back, until the dispute is won. Warnings move no money. */
export async function recordDispute(
  ctx: Context,
  dispute: ProviderDispute,
  providerEvent: string,
): Promise<void> {
  const payment = dispute.intentId === null ? undefined : await findPaymentOfIntent(ctx, dispute.intentId);
  if (!payment || dispute.status.startsWith('warning')) return;
  await inTransaction(ctx, async (ctx) => {
    await lockInvoice(ctx, payment.invoice_id);
    await saveDispute(ctx, payment.id, dispute);
    const transaction = { causeId: dispute.id, invoiceId: payment.invoice_id, providerEvent };
    await writeBooks(ctx, { ...transaction, cause: 'dispute' }, disputed(dispute.amountCents));
    if (dispute.status !== 'won') return;
    await writeBooks(ctx, { ...transaction, cause: 'dispute_won' }, disputeWon(dispute.amountCents));
  });
}

const askAt = ({ clock }: Context, { tries }: Pick<RefundRow, 'tries'>) =>
  clock
    .now()
    .add({ seconds: pauseAfter(tries) })
    .toString();

const secondsSince = ({ clock }: Context, instant: string | null) =>
  instant === null ? Number.POSITIVE_INFINITY : (clock.now().epochMilliseconds - Date.parse(instant)) / 1000;
