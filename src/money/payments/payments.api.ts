// The calls of payments.
import { implement } from '@orpc/server';
import { dollarsOf } from '#kit/money/dollars.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { cardRefused } from '#money/cards/provider-answers.service.ts';
import { type Coupon, costWithoutInvoice } from '#money/coupons/coupons.rules.ts';
import { listCoupons } from '#money/coupons/coupons.service.ts';
import { getFeeRate, type InvoiceLink, openInvoice, priceLines } from '#money/invoices/invoices.service.ts';
import { discountOf, serviceFee } from '#money/invoices/pricing.rules.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import type { CardError } from '#money/provider/card-provider.rules.ts';
import { blockersOf } from './blockers.rules.ts';
import { notePayment, payByCoupon, toggleCoupon } from './other-payments.service.ts';
import { paymentsContract } from './payments.contract.ts';
import { isLive } from './payments.rules.ts';
import {
  finishCharge,
  type PaymentReply,
  payByCard,
  prepareCharge,
  recheckPayment,
} from './payments.service.ts';
import { paymentWords as words } from './payments.words.ts';
import { findLivePayment, type PaymentRow } from './recorded-payments.service.ts';
import { refusalToPart, type Totals, totalsOf } from './totals.rules.ts';
import { readOwed } from './totals.service.ts';

const calls = implement(paymentsContract).$context<Context>();

export const paymentsRouter = calls.router({
  getTotals: calls.getTotals.handler(({ context, input: { partialAmount, ...link } }) =>
    readTotals(context, link, partialAmount ?? null),
  ),
  prepareCharge: calls.prepareCharge.handler(async ({ context, input: { partialAmount = null, ...link } }) =>
    writePaying(await prepareCharge(context, { ...onlyLink(link), partCents: partialAmount })),
  ),
  finishCharge: calls.finishCharge.handler(async ({ context, input: { id, userInfo } }) =>
    writePaying(
      await finishCharge(context, {
        intentId: id,
        name: userInfo?.name || null,
        email: userInfo?.email || null,
      }),
    ),
  ),
  debitCard: calls.debitCard.handler(async ({ context, input }) =>
    writePaying(
      await payByCard(context, {
        ...onlyLink(input),
        paymentMethodId: input.paymentMethodId,
        cardId: input.cardId,
        savesCard: input.save,
        partCents: input.payPartial ? (input.partialAmount ?? null) : null,
        seenTotalCents: input.seenTotalCents ?? null,
        name: input.userInfo?.name || null,
        email: input.userInfo?.email || null,
      }),
    ),
  ),
  recheck: calls.recheck.handler(async ({ context, input }) => {
    const payment = await recheckPayment(context, input);
    return { payment: payment && writePayment(payment) };
  }),
  getServiceFee: calls.getServiceFee.handler(async ({ context, input: { vendorId, balance } }) => {
    const fee = serviceFee(await getFeeRate(context, vendorId), balance);
    return {
      due: dollarsOf(balance + fee),
      dueCents: balance + fee,
      serviceFee: dollarsOf(fee),
      serviceFeeCents: fee,
    };
  }),
  listCoupons: calls.listCoupons.handler(async ({ context, input: { invoiceId, invoiceKey } }) => {
    const { userId } = requireUser(context);
    const link = invoiceId === undefined ? null : { invoiceId, invoiceKey };
    return { coupons: await writeCoupons(context, userId, link) };
  }),
  toggleCoupon: calls.toggleCoupon.handler(async ({ context, input: { claimedGiftId, ...link } }) => {
    await toggleCoupon(context, { ...link, couponId: claimedGiftId });
    const { userId } = requireUser(context);
    const [coupons, totals] = [
      await writeCoupons(context, userId, link),
      await readTotals(context, link, null),
    ];
    return { coupons, totals };
  }),
  payWithCoupon: calls.payWithCoupon.handler(async ({ context, input: { claimedGiftId, ...link } }) =>
    writePaying({
      payment: await payByCoupon(context, { ...link, couponId: claimedGiftId ?? null }),
      clientSecret: null,
    }),
  ),
  getInvoiceBlockers: calls.getInvoiceBlockers.handler(async ({ context, input }) => {
    const { invoice } = await openInvoice(context, input);
    const [{ dueCents, discountCents }, live] = await Promise.all([
      readOwed(context, invoice),
      findLivePayment(context, invoice.id),
    ]);
    return blockersOf({
      ...{ dueCents, discountCents },
      isCanceled: invoice.canceled_at !== null,
      isUnderWay: live !== undefined,
      takesCards: context.cards !== undefined,
    });
  }),
  getCartBlockers: calls.getCartBlockers.handler(() => {
    throw new Refusal('CART_UNKNOWN', words.cartUnknown, { status: 404 });
  }),
  notePayment: calls.notePayment.handler(async ({ context, input }) =>
    writePaying({ payment: await notePayment(context, input), clientSecret: null }),
  ),
});

async function readTotals(ctx: Context, link: InvoiceLink, partCents: number | null) {
  const { invoice } = await openInvoice(ctx, link);
  const totals = totalsOf(await readOwed(ctx, invoice), partCents);
  const refusal = refusalToPart(partCents, totals.payableCents);
  if (refusal) throw refusal;
  return { invoiceId: invoice.id, ...writeTotals(totals), currency: 'usd' as const };
}

function writeTotals(totals: Totals) {
  const { dueCents, discountCents, payableCents, amountCents, feeCents, isFeeAbsorbed, totalCents } = totals;
  return {
    due: dollarsOf(dueCents),
    dueCents,
    discount: dollarsOf(discountCents),
    discountCents,
    payable: dollarsOf(payableCents),
    payableCents,
    amount: dollarsOf(amountCents),
    amountCents,
    serviceFee: dollarsOf(feeCents),
    serviceFeeCents: feeCents,
    isFeeAbsorbed,
    total: dollarsOf(totalCents),
    totalCents,
  };
}

/** A refused card is a reply with 402; a payment that was given up is one with 409. */
function writePaying({ payment, clientSecret }: PaymentReply) {
  const { state } = payment;
  if (state === 'declined') throw cardRefused(errorOf(payment));
  if (state === 'canceled') throw new Refusal('PAYMENT_CANCELED', words.canceledPayment, { status: 409 });
  return {
    payment: writePayment(payment),
    invoiceId: payment.invoice_id,
    clientSecret,
    intentId: payment.intent_id,
    message: messageOf(state),
  };
}

function messageOf(state: PaymentRow['state']): string | null {
  if (state === 'action') return words.bankAsks;
  return isLive(state) && state !== 'started' ? words.undecided : null;
}

function errorOf({ error }: PaymentRow): CardError {
  const unknown = { type: 'card_error', code: null, declineCode: null, param: null, message: words.declined };
  return (error as CardError | null) ?? unknown;
}

function writePayment(row: PaymentRow) {
  const amountCents = row.amount_cents + (row.method === 'coupon' ? row.coupon_cents : 0);
  const totalCents = amountCents + (row.is_fee_absorbed ? 0 : row.fee_cents);
  return {
    paymentId: row.id,
    receiptNumber: row.number,
    state: row.state,
    amount: dollarsOf(amountCents),
    amountCents,
    total: dollarsOf(totalCents),
    totalCents,
    madeAt: row.created_at,
  };
}

/** Coupons with what they take off an invoice, the one that is set for it among them. */
async function writeCoupons(ctx: Context, userId: number, link: InvoiceLink | null) {
  const own = await listCoupons(ctx, userId);
  if (link === null) return own.map((coupon) => writeCoupon(coupon, costWithoutInvoice(coupon)));
  const { invoice } = await openInvoice(ctx, link);
  const [lines, { dueCents }] = await Promise.all([
    priceLines(ctx, invoice.id),
    getStanding(ctx, invoice.id),
  ]);
  return own.map((coupon) => writeCoupon(coupon, discountOf(coupon.value, lines, Math.max(0, dueCents))));
}

function writeCoupon(coupon: Coupon, costCents: number) {
  const { couponId, code, numTerms, term, appliedInvoiceId } = coupon;
  return { couponId, code, cost: dollarsOf(costCents), costCents, numTerms, term, appliedInvoiceId };
}

const onlyLink = ({ invoiceId, invoiceKey }: InvoiceLink): InvoiceLink => ({ invoiceId, invoiceKey });
