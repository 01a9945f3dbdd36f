// What is left of the payments of an invoice.
import type { Context } from '#kit/server/context.ts';
import { listPayments } from '#money/payments/recorded-payments.service.ts';
import type { Refundable } from './refunds.rules.ts';
import { listRefunds } from './refunds.store.ts';

/** Lists what is left of each payment, in the order of their arrival. Refunds under way count as given. */
export async function listRefundables(ctx: Context, invoiceId: number): Promise<Refundable[]> {
  const [payments, refunds] = await Promise.all([
    listPayments(ctx, [invoiceId]),
    listRefunds(ctx, [invoiceId]),
  ]);
  return payments
    .filter(({ state, method }) => state === 'succeeded' && method !== 'coupon')
    .map((payment) => {
      const given = refunds.filter(
        ({ payment_id, state }) => payment_id === payment.id && state !== 'failed',
      );
      const sum = (column: 'amount_cents' | 'fee_cents') =>
        given.reduce((cents, row) => cents + row[column], 0);
      const feeCents = payment.is_fee_absorbed ? 0 : payment.fee_cents;
      return {
        paymentId: payment.id,
        method: payment.method,
        leftCents: payment.amount_cents - sum('amount_cents'),
        leftFeeCents: Math.max(0, feeCents - sum('fee_cents')),
      };
    });
}
