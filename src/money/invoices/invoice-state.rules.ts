// How an invoice stands: computed from the books, stored nowhere.
import type { Standing } from '#money/ledger/ledger.rules.ts';

export type InvoiceState =
  | 'open'
  | 'partlyPaid'
  | 'paid'
  | 'overpaid'
  | 'partlyRefunded'
  | 'refunded'
  | 'canceled';

export function invoiceState(standing: Standing, isCanceled: boolean): InvoiceState {
  const { paidCents, refundedCents, discountCents, dueCents } = standing;
  if (dueCents < 0) return 'overpaid';
  if (refundedCents > 0 && refundedCents >= paidCents && dueCents === 0) return 'refunded';
  if (isCanceled) return 'canceled';
  if (dueCents > 0) return paidCents + discountCents > 0 ? 'partlyPaid' : 'open';
  return refundedCents > 0 ? 'partlyRefunded' : 'paid';
}

/** True on the days after the due day, while something is owed. */
export const isOverdue = (dueOn: string | null, today: string, standing: Pick<Standing, 'dueCents'>) =>
  dueOn !== null && today > dueOn && standing.dueCents > 0;

/** The amount that may still go back: paid and not given back, whatever the reason. */
export const refundableCents = ({
  paidCents,
  refundedCents,
}: Pick<Standing, 'paidCents' | 'refundedCents'>) => Math.max(0, paidCents - refundedCents);
