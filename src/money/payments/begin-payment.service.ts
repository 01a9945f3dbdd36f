// Begins a payment: one row for one key of a form, and at most one live try for an invoice.
import { randomUUID } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { fingerprintOf, keyReused, type OwnKey } from '#kit/server/http/request-key.ts';
import { lockInvoice } from '#money/invoices/invoices.service.ts';
import { pauseAfter } from './payments.rules.ts';
import { findByKey, findLive, insertPayment, type PaymentRow } from './payments.store.ts';
import { paymentWords as words } from './payments.words.ts';
import { settlePayment } from './settle-payments.service.ts';
import { refusalToCharge, refusalToPart, totalsOf } from './totals.rules.ts';
import { readOwed } from './totals.service.ts';

export interface CardPaymentToBegin {
  invoiceId: number;
  /** The amount taken off the invoice; null for everything that is payable. */
  partCents: number | null;
  /** The total that the payer saw; another one is refused with the new one. */
  seenTotalCents: number | null;
  /** Null if the browser chooses the card when it finishes the charge. */
  card: { id: string; brand: string; last4: string } | null;
  savesCard: boolean;
  payerName: string | null;
  payerEmail: string | null;
}

/** Seconds in which a charge that was asked for is waited for, before a newer try may cancel it. */
const PATIENCE_SECONDS = 120;

/** The payment of a key, if the same request came before. Another request with this key is refused. */
export async function findEarlier(
  ctx: Context,
  key: OwnKey,
  request: unknown,
): Promise<PaymentRow | undefined> {
  const earlier = await findByKey(ctx, key);
  if (earlier && earlier.fingerprint !== fingerprintOf('payments', request)) throw keyReused();
  return earlier;
}

/**
 * Begins a charge. Refuses if nothing is due, if the total is another one than the payer saw, or while another payment
 * is under way; an abandoned try of the invoice is canceled at the provider first.
 */
export async function beginCardPayment(
  ctx: Context,
  key: OwnKey,
  request: unknown,
  payment: CardPaymentToBegin,
): Promise<PaymentRow> {
  const begun = await begin(ctx, key, request, payment);
  if (!('blockedBy' in begun)) return begun;
  await clearTheWay(ctx, begun.blockedBy);
  const again = await begin(ctx, key, request, payment);
  if ('blockedBy' in again) throw underWay();
  return again;
}

function begin(
  ctx: Context,
  key: OwnKey,
  request: unknown,
  payment: CardPaymentToBegin,
): Promise<PaymentRow | { blockedBy: PaymentRow }> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = (await lockInvoice(ctx, payment.invoiceId))!;
    const earlier = await findEarlier(ctx, key, request);
    if (earlier) return earlier;
    if (invoice.canceled_at !== null) throw refused('INVOICE_CANCELED', words.canceled);
    const live = await findLive(ctx, invoice.id);
    if (live) return { blockedBy: live };
    const owed = await readOwed(ctx, invoice);
    if (owed.dueCents === 0) throw refused('INVOICE_PAID', words.nothingDue);
    const totals = totalsOf(owed, payment.partCents);
    if (totals.payableCents === 0) throw refused('COUPON_COVERS', words.couponCovers);
    const refusal = refusalToPart(payment.partCents, totals.payableCents) ?? refusalToCharge(totals);
    if (refusal) throw refusal;
    if (payment.seenTotalCents !== null && payment.seenTotalCents !== totals.totalCents) {
      throw new Refusal('AMOUNT_CHANGED', words.changed(totals.totalCents), { status: 409, details: totals });
    }
    const { visitor, clock } = ctx;
    return insertPayment(ctx, {
      ...key,
      id: randomUUID(),
      invoiceId: invoice.id,
      method: 'card',
      state: 'started',
      fingerprint: fingerprintOf('payments', request),
      amountCents: totals.amountCents,
      couponId: owed.coupon?.couponId ?? null,
      couponCents: owed.coupon ? totals.discountCents : 0,
      feeCents: totals.feeCents,
      isFeeAbsorbed: totals.isFeeAbsorbed,
      card: payment.card,
      savesCard: payment.savesCard,
      reference: null,
      userId: visitor.kind === 'user' ? visitor.userId : null,
      notedBy: null,
      payerName: payment.payerName,
      payerEmail: payment.payerEmail,
      askAt: clock
        .now()
        .add({ seconds: pauseAfter(0) })
        .toString(),
    });
  });
}

/** Ends the undecided try of an invoice, so that it can be paid in another way. Not in a transaction. */
export async function endLiveTry(ctx: Context, invoiceId: number): Promise<void> {
  const live = await findLive(ctx, invoiceId);
  if (live) await clearTheWay(ctx, live);
}

/** Ends an older try: one that waits for its payer is canceled, one that was just sent is waited for. */
async function clearTheWay(ctx: Context, { id, state, created_at }: PaymentRow): Promise<void> {
  const seconds = (ctx.clock.now().epochMilliseconds - Date.parse(created_at)) / 1000;
  if (state === 'sent' && seconds < PATIENCE_SECONDS) throw underWay();
  await settlePayment(ctx, id, { cancels: true });
}

const refused = (code: string, message: string) => new Refusal(code, message, { status: 409 });
const underWay = () =>
  new Refusal('PAYMENT_UNDER_WAY', words.underWay, { status: 409, retryAfterSeconds: 5 });
