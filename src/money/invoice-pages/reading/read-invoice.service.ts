// Reads everything that an invoice page shows to this reader.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { invoiceState, isOverdue } from '#money/invoices/invoice-state.rules.ts';
import {
  getPayee,
  getPolicy,
  getVendor,
  type InvoiceLineRow,
  type InvoiceLink,
  type InvoiceRow,
  listLines,
  openInvoice,
} from '#money/invoices/invoices.service.ts';
import { type InvoiceReader, mayKeepBooks, mayMakeNewKey } from '#money/invoices/permissions.rules.ts';
import { blockersOf } from '#money/payments/blockers.rules.ts';
import { isLive, listPayments, type PaymentRow } from '#money/payments/recorded-payments.service.ts';
import { totalsOf } from '#money/payments/totals.rules.ts';
import { readOwed, type WhatIsOwed } from '#money/payments/totals.service.ts';
import { listRefundables } from '#money/refunds/refundables.service.ts';
import { centsByPolicy, isGiven } from '#money/refunds/refunds.rules.ts';
import { listRefunds, type RefundRow } from '#money/refunds/refunds.service.ts';
import { isShown, maySeePayer } from './invoice-view.rules.ts';

export type InvoiceView = Awaited<ReturnType<typeof readInvoice>>;

/** For people who have the key, the owner and treasurers. Others get the 404 of an invoice that does not exist. */
export async function readInvoice(ctx: Context, link: InvoiceLink) {
  const { invoice, reader } = await openInvoice(ctx, link);
  const [vendor, payee, policy, lines, owed, payments, refunds] = await Promise.all([
    getVendor(ctx, invoice.vendor_id),
    getPayee(ctx, invoice.payee_id),
    getPolicy(ctx, invoice),
    listLines(ctx, invoice.id),
    readOwed(ctx, invoice),
    listPayments(ctx, [invoice.id]),
    listRefunds(ctx, [invoice.id]),
  ]);
  const isKeeper = mayKeepBooks(reader);
  return {
    invoice: {
      invoiceId: invoice.id,
      // Everyone who gets here may read and pay it, and so may pass the link on.
      invoiceKey: invoice.key,
      vendorId: vendor.id,
      vendorName: vendor.name,
      payeeId: invoice.payee_id,
      payeeName: payee?.name ?? null,
      title: invoice.title,
      billTo: invoice.bill_to,
      dueOn: invoice.due_on,
      createdAt: invoice.created_at,
      canceledAt: invoice.canceled_at,
      state: invoiceState(owed.standing, invoice.canceled_at !== null),
      isOverdue: isOverdue(invoice.due_on, todayUtc(ctx), owed.standing),
    },
    lines: lines.map(viewOfLine),
    standing: owed.standing,
    fee: { ...owed.fee, isAbsorbed: owed.isFeeAbsorbed },
    totals: totalsOf(owed, null),
    coupon: owed.coupon && { code: owed.coupon.code, discountCents: owed.discountCents },
    payments: payments
      .filter(({ state }) => isShown(state))
      .map((payment) => viewOfPayment(ctx, reader, payment)),
    refunds: refunds
      .filter(({ state }) => isGiven(state) || isKeeper)
      .map((row) => viewOfRefund(row, payments)),
    policy: policy && {
      madeAt: policy.madeAt,
      terms: policy.terms.map((term) => ({ ...term, holdsNow: term === policy.now })),
    },
    blockers: readBlockers(ctx, invoice, owed, payments),
    may: {
      makeNewKey: mayMakeNewKey(reader),
      useCoupons: ctx.visitor.kind === 'user',
      keepBooks: isKeeper,
    },
    books: isKeeper
      ? await readBooks(ctx, invoice.id, owed, payments, policy ? (policy.now?.perMille ?? 0) : null)
      : null,
  };
}

function readBlockers(
  ctx: Context,
  invoice: InvoiceRow,
  { dueCents, discountCents }: WhatIsOwed,
  payments: readonly PaymentRow[],
) {
  return blockersOf({
    ...{ dueCents, discountCents },
    isCanceled: invoice.canceled_at !== null,
    isUnderWay: payments.some(({ state }) => isLive(state)),
    takesCards: ctx.cards !== undefined,
  });
}

/** Reads what a treasurer may give back: from which payments, and how much the refund policy says. */
async function readBooks(
  ctx: Context,
  invoiceId: number,
  { standing: { paidCents } }: WhatIsOwed,
  payments: readonly PaymentRow[],
  perMille: number | null,
) {
  const refundables = await listRefundables(ctx, invoiceId);
  const leftCents = refundables.reduce((sum, refundable) => sum + refundable.leftCents, 0);
  return {
    refundables: refundables.map((refundable) => ({
      ...refundable,
      receiptNumber: payments.find(({ id }) => id === refundable.paymentId)!.number,
    })),
    leftCents,
    beyondCents: refundables.reduce((sum, { beyondCents }) => sum + beyondCents, 0),
    policyCents: perMille === null ? null : centsByPolicy({ paidCents, leftCents, perMille }),
  };
}

const viewOfLine = (line: InvoiceLineRow) => ({
  lineId: line.id,
  itemId: line.item_id,
  short: line.short,
  description: line.description,
  quantity: line.quantity,
  unitCents: line.unit_cents,
  addedAt: line.added_at,
  variations: line.variations as Record<string, string>,
});

function viewOfPayment({ visitor }: Context, { isOwner, isTreasurer }: InvoiceReader, payment: PaymentRow) {
  const isPayer = visitor.kind === 'user' && payment.user_id === visitor.userId;
  const seesName = maySeePayer(payment.method, { isOwner, isTreasurer, isPayer });
  return {
    receiptNumber: payment.number,
    ...cardFieldsOf(payment),
    state: payment.state,
    paidAt: payment.decided_at ?? payment.created_at,
    amountCents: payment.amount_cents,
    couponCents: payment.coupon_cents,
    feeCents: payment.is_fee_absorbed ? 0 : payment.fee_cents,
    reference: payment.reference,
    payerName: seesName ? payment.payer_name : null,
  };
}

const BY_CHECK = { method: 'check', cardBrand: null, cardLast4: null } as const;

const cardFieldsOf = ({ method, card_brand, card_last4 }: PaymentRow) => ({
  method,
  cardBrand: card_brand,
  cardLast4: card_last4,
});

function viewOfRefund(row: RefundRow, payments: readonly PaymentRow[]) {
  const payment = payments.find(({ id }) => id === row.payment_id)!;
  return {
    refundId: row.id,
    receiptNumber: payment.number,
    ...(row.is_by_check ? BY_CHECK : cardFieldsOf(payment)),
    state: row.state,
    origin: row.origin,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    reason: row.reason,
    failure: row.failure,
    madeAt: row.decided_at ?? row.created_at,
  };
}
