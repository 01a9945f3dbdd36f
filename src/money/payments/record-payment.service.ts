// Writes a payment that arrived into the books, with its coupon and its receipt, and tells the rooms that wait for it.
import { isMailAddress } from '#kit/email-address.ts';
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { shortCardLabel } from '#money/cards/cards.rules.ts';
import { spendCoupon } from '#money/coupons/coupons.service.ts';
import { findInvoice, type InvoiceRow } from '#money/invoices/invoices.service.ts';
import { discounted, type MoneyAccount, paid, type Standing } from '#money/ledger/ledger.rules.ts';
import { getStanding, writeBooks } from '#money/ledger/ledger.service.ts';
import type { PaymentMethod } from './payments.rules.ts';
import { changePayment, type PaymentRow } from './payments.store.ts';
import { receiptMailWords as words } from './payments.words.ts';

/** A payment that arrived, for the rooms that wait for it. */
export interface Arrived {
  payment: PaymentRow;
  invoice: InvoiceRow;
  /** With this payment. */
  standing: Standing;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /** Run in the transaction that records a payment. Absent in tests without them. */
    paidHandlers?: readonly ((ctx: Context, arrived: Arrived) => Promise<void>)[];
  }
}

const ACCOUNTS: Record<Exclude<PaymentMethod, 'coupon'>, MoneyAccount> = {
  card: 'cards',
  check: 'checks',
  cash: 'cash',
};

/** Inside a transaction that holds the lock of the invoice. A payment that is recorded already changes nothing. */
export async function recordArrival(
  ctx: Context,
  payment: PaymentRow,
  providerEvent: string | null,
): Promise<void> {
  const { id, invoice_id: invoiceId, coupon_id: couponId, method } = payment;
  const to = { causeId: id, invoiceId, providerEvent };
  if (payment.coupon_cents > 0) {
    await writeBooks(ctx, { ...to, cause: 'coupon' }, discounted(payment.coupon_cents));
    if (couponId !== null) await spendCoupon(ctx, couponId);
  }
  if (method !== 'coupon') {
    const { amount_cents: amountCents, fee_cents: feeCents, is_fee_absorbed: isFeeAbsorbed } = payment;
    const entries = paid(ACCOUNTS[method], { amountCents, feeCents, isFeeAbsorbed });
    await writeBooks(ctx, { ...to, cause: 'payment' }, entries);
  }
  const decided_at = ctx.clock.now().toString();
  await changePayment(ctx, id, ['started', 'sent', 'action', 'unknown', 'declined', 'canceled'], {
    state: 'succeeded',
    error: null,
    decided_at,
    ask_at: null,
  });
  const invoice = (await findInvoice(ctx, invoiceId))!;
  const standing = await getStanding(ctx, invoiceId);
  await mailReceipt(ctx, payment, invoice, standing);
  for (const handle of ctx.paidHandlers ?? []) await handle(ctx, { payment, invoice, standing });
}

async function mailReceipt(
  ctx: Context,
  payment: PaymentRow,
  invoice: InvoiceRow,
  { dueCents }: Standing,
): Promise<void> {
  const { payer_email: to, number, fee_cents } = payment;
  if (to === null || !isMailAddress(to)) return;
  const feeCents = payment.is_fee_absorbed ? 0 : fee_cents;
  const cents = payment.method === 'coupon' ? payment.coupon_cents : payment.amount_cents + feeCents;
  await sendMail(ctx, {
    to,
    ...(payment.user_id !== null && { userId: payment.user_id }),
    subject: words.subject(number, invoice.title),
    lines: [
      words.paid(cents, wayOf(payment)),
      words.for(invoice.title, invoice.bill_to),
      ...(feeCents > 0 ? [words.fee(feeCents)] : []),
      words.left(Math.max(0, dueCents)),
    ],
    button: { label: words.button, url: `${ctx.publicUrl}/invoice/${invoice.id}/${invoice.key}` },
  });
}

function wayOf({ method, card_brand, card_last4, reference }: PaymentRow): string {
  if (method === 'card') return words.byCard(labelOf({ card_brand, card_last4 }));
  if (method === 'check') return words.byCheck(reference);
  return method === 'cash' ? words.byCash : words.byCoupon;
}

/** "Visa 4242"; null if the provider did not tell. */
export function labelOf({
  card_brand,
  card_last4,
}: Pick<PaymentRow, 'card_brand' | 'card_last4'>): string | null {
  return card_last4 === null ? null : shortCardLabel({ brand: card_brand ?? '', last4: card_last4 });
}
