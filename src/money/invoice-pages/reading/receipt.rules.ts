// The receipt of one payment: the invoice as it was when the payment arrived, and what was left to pay after it.
import { lineCents, sumOfLines } from '#money/invoices/pricing.rules.ts';

interface ReceiptLine {
  lineId: number;
  customShort: string;
  quantity: number;
  unitPriceCents: number;
  addedAt: string;
}

interface ReceiptPayment {
  receiptNumber: number;
  state: string;
  paidAt: string;
  amountCents: number;
  couponCents: number;
  feeCents: number;
}

interface ReceiptRefund {
  receiptNumber: number;
  state: string;
  amountCents: number;
  feeCents: number;
}

export interface Receipt<Payment> {
  payment: Payment;
  lines: { lineId: number; short: string; quantity: number; cents: number }[];
  /** The service fees of this payment and those before it. */
  feeCents: number;
  totalCents: number;
  /** The payments until this one, the oldest first, with what each paid in all. */
  payments: { payment: Payment; cents: number }[];
  leftCents: number;
  /** The part of this payment that went back since. */
  refundedCents: number;
}

/** Null if the invoice has no such payment, or if it has not arrived. Coupons count as paid. */
export function receiptOf<Payment extends ReceiptPayment>(
  {
    lines,
    payments,
    refunds,
  }: {
    lines: readonly ReceiptLine[];
    payments: readonly Payment[];
    refunds: readonly ReceiptRefund[];
  },
  receiptNumber: number,
): Receipt<Payment> | null {
  const arrived = payments
    .filter(({ state }) => state === 'succeeded')
    .toSorted((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt) || a.receiptNumber - b.receiptNumber);
  const index = arrived.findIndex((payment) => payment.receiptNumber === receiptNumber);
  const payment = arrived[index];
  if (!payment) return null;
  const until = arrived.slice(0, index + 1);
  const then = lines.filter(({ addedAt }) => Date.parse(addedAt) <= Date.parse(payment.paidAt));
  const feeCents = until.reduce((sum, each) => sum + each.feeCents, 0);
  const totalCents = sumOfLines(then.map(priced)) + feeCents;
  const paid = until.map((each) => ({
    payment: each,
    cents: each.amountCents + each.couponCents + each.feeCents,
  }));
  return {
    payment,
    lines: then.map((line) => ({
      lineId: line.lineId,
      short: line.customShort,
      quantity: line.quantity,
      cents: lineCents(priced(line)),
    })),
    feeCents,
    totalCents,
    payments: paid,
    leftCents: Math.max(0, totalCents - paid.reduce((sum, { cents }) => sum + cents, 0)),
    refundedCents: refunds
      .filter((refund) => refund.receiptNumber === receiptNumber && refund.state === 'succeeded')
      .reduce((sum, refund) => sum + refund.amountCents + refund.feeCents, 0),
  };
}

const priced = ({ quantity, unitPriceCents }: ReceiptLine) => ({ quantity, unitCents: unitPriceCents });
