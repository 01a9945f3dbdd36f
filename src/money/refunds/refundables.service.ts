// What is left of the payments of an invoice.
import type { Context } from '#kit/server/context.ts';
import { listPayments, type PaymentRow } from '#money/payments/recorded-payments.service.ts';
import { isGiven, type Refundable } from './refunds.rules.ts';
import { listRefunds, type RefundRow, sumDisputed } from './refunds.store.ts';

/** A payment, what is left of it, and what goes back beyond it. */
export interface PaymentLeft extends Refundable {
  /** Given back, or about to be, beyond what was paid: by a check, and at the provider as well. */
  beyondCents: number;
}

/** Lists what is left of each payment, in the order of their arrival. Refunds under way count as given. */
export async function listRefundables(ctx: Context, invoiceId: number): Promise<PaymentLeft[]> {
  return (await listRefundablesOf(ctx, [invoiceId])).get(invoiceId) ?? [];
}

/** The same of many invoices, by id. */
export async function listRefundablesOf(
  ctx: Context,
  invoiceIds: readonly number[],
): Promise<Map<number, PaymentLeft[]>> {
  const [payments, refunds, disputed] = await Promise.all([
    listPayments(ctx, invoiceIds),
    listRefunds(ctx, invoiceIds),
    sumDisputed(ctx, invoiceIds),
  ]);
  const given = Map.groupBy(
    refunds.filter(({ state }) => isGiven(state)),
    ({ payment_id }) => payment_id,
  );
  const paid = payments.filter(({ state, method }) => state === 'succeeded' && method !== 'coupon');
  const byInvoice = Map.groupBy(paid, ({ invoice_id }) => invoice_id);
  return new Map(
    [...byInvoice].map(([id, payments]) => [
      id,
      payments.map((payment) =>
        refundableOf(payment, given.get(payment.id) ?? [], disputed.get(payment.id) ?? 0),
      ),
    ]),
  );
}

/** Computes what may still go back: money that a bank took back is with the payer already. */
function refundableOf(payment: PaymentRow, given: readonly RefundRow[], disputedCents: number): PaymentLeft {
  const sum = (column: 'amount_cents' | 'fee_cents') => given.reduce((cents, row) => cents + row[column], 0);
  const feeCents = payment.is_fee_absorbed ? 0 : payment.fee_cents;
  const openCents = payment.amount_cents - sum('amount_cents');
  const disputedFeeCents = Math.max(0, disputedCents - Math.max(0, openCents));
  return {
    paymentId: payment.id,
    method: payment.method,
    leftCents: Math.max(0, openCents - disputedCents),
    leftFeeCents: Math.max(0, feeCents - sum('fee_cents') - disputedFeeCents),
    beyondCents: Math.max(0, disputedCents - openCents - (feeCents - sum('fee_cents'))),
  };
}
