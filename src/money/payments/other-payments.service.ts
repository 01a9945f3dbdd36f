// Payments without a card: a check or cash that a treasurer notes, and a coupon that pays all.
import { randomUUID } from 'node:crypto';
import { CENTS_MAX } from '#kit/money/cents.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { fingerprintOf, type OwnKey, requireRequestKey } from '#kit/server/http/request-key.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { toggleCoupon as toggle } from '#money/coupons/coupons.service.ts';
import {
  type InvoiceLink,
  type InvoiceRow,
  lockInvoice,
  openInvoice,
  requireBooks,
} from '#money/invoices/invoices.service.ts';
import { endLiveTry, findEarlier } from './begin-payment.service.ts';
import { findLive, findPayer, insertPayment, type NewPayment, type PaymentRow } from './payments.store.ts';
import { paymentWords as words } from './payments.words.ts';
import { recordArrival } from './record-payment.service.ts';
import { readOwed, type WhatIsOwed } from './totals.service.ts';

export interface NotedPayment {
  invoiceId: number;
  method: 'check' | 'cash';
  amountCents: number;
  /** The number of the check. */
  reference: string | null;
  payerName: string | null;
}

/** Notes a check or cash that arrived, for treasurers. The coupon of the invoice counts first. */
export async function notePayment(ctx: Context, request: NotedPayment): Promise<PaymentRow> {
  const key = requireRequestKey(ctx);
  await requireBooks(ctx, request.invoiceId);
  await endLiveTry(ctx, request.invoiceId);
  return inTransaction(ctx, async (ctx) => {
    const invoice = await requireBooks(ctx, request.invoiceId, { locks: true });
    const earlier = await findEarlier(ctx, key, request);
    if (earlier) return earlier;
    const owed = await requirePayable(ctx, invoice);
    const payable = owed.dueCents - owed.discountCents;
    if (
      !Number.isInteger(request.amountCents) ||
      request.amountCents < 1 ||
      request.amountCents > CENTS_MAX
    ) {
      throw amountWrong(words.partWrong);
    }
    if (request.amountCents > payable) throw amountWrong(words.checkTooLarge(payable));
    const { userId: notedBy } = requireUser(ctx);
    const owner = invoice.owner_id === null ? undefined : await findPayer(ctx, invoice.owner_id);
    return arrive(ctx, key, request, invoice, owed, {
      ...request,
      ...{ userId: invoice.owner_id, notedBy, payerEmail: owner?.email ?? null },
    });
  });
}

/** Pays an invoice by its coupon alone. Refuses with 402 if something is left. */
export async function payByCoupon(
  ctx: Context,
  request: InvoiceLink & { couponId: number | null },
): Promise<PaymentRow> {
  const key = requireRequestKey(ctx);
  await openInvoice(ctx, request);
  await endLiveTry(ctx, request.invoiceId);
  return inTransaction(ctx, async (ctx) => {
    const invoice = (await lockInvoice(ctx, request.invoiceId))!;
    const earlier = await findEarlier(ctx, key, request);
    if (earlier) return earlier;
    const owed = await requirePayable(ctx, invoice);
    const coupon = owed.coupon;
    const isChosen = coupon && (request.couponId === null || request.couponId === coupon.couponId);
    if (!isChosen) throw new Refusal('COUPON_MISSING', words.couponMissing, { status: 409 });
    const left = owed.dueCents - owed.discountCents;
    if (left > 0) {
      throw new Refusal('COUPON_TOO_SMALL', words.couponTooSmall(left), {
        status: 402,
        details: { leftCents: left },
      });
    }
    const payer = requireUser(ctx);
    const account = await findPayer(ctx, payer.userId);
    const payerName = account ? `${account.firstName} ${account.lastName}` : null;
    return arrive(ctx, key, request, invoice, owed, {
      ...{ method: 'coupon', amountCents: 0, reference: null, payerName },
      ...{ userId: payer.userId, notedBy: null, payerEmail: account?.email ?? null },
    });
  });
}

/** Sets a coupon of the visitor for an invoice, or takes it off again, while nothing is being paid. */
export async function toggleCoupon(
  ctx: Context,
  { couponId, ...link }: InvoiceLink & { couponId: number },
): Promise<void> {
  await openInvoice(ctx, link);
  await endLiveTry(ctx, link.invoiceId);
  await inTransaction(ctx, async (ctx) => {
    const invoice = (await lockInvoice(ctx, link.invoiceId))!;
    await requirePayable(ctx, invoice);
    await toggle(ctx, { couponId, invoiceId: invoice.id });
  });
}

/** Refuses with 409 if the invoice takes no payment: canceled, nothing due, or a card payment under way. */
async function requirePayable(ctx: Context, invoice: InvoiceRow): Promise<WhatIsOwed> {
  if (invoice.canceled_at !== null) throw refused('INVOICE_CANCELED', words.canceled);
  if (await findLive(ctx, invoice.id)) throw refused('PAYMENT_UNDER_WAY', words.underWay);
  const owed = await readOwed(ctx, invoice);
  if (owed.dueCents === 0) throw refused('INVOICE_PAID', words.nothingDue);
  return owed;
}

async function arrive(
  ctx: Context,
  key: OwnKey,
  request: unknown,
  invoice: InvoiceRow,
  owed: WhatIsOwed,
  given: Pick<
    NewPayment,
    'method' | 'amountCents' | 'reference' | 'payerName' | 'payerEmail' | 'userId' | 'notedBy'
  >,
): Promise<PaymentRow> {
  const payment = await insertPayment(ctx, {
    ...key,
    id: randomUUID(),
    invoiceId: invoice.id,
    method: given.method,
    state: 'started',
    fingerprint: fingerprintOf('payments', request),
    amountCents: given.amountCents,
    couponId: owed.coupon?.couponId ?? null,
    couponCents: owed.coupon ? owed.discountCents : 0,
    feeCents: 0,
    isFeeAbsorbed: false,
    card: null,
    savesCard: false,
    reference: given.reference,
    userId: given.userId,
    notedBy: given.notedBy,
    payerName: given.payerName,
    payerEmail: given.payerEmail,
    askAt: null,
  });
  await recordArrival(ctx, payment, null);
  return { ...payment, state: 'succeeded' };
}

const amountWrong = (message: string) =>
  new Refusal('AMOUNT_WRONG', message, { fields: { amount: message } });
const refused = (code: string, message: string) => new Refusal(code, message, { status: 409 });
