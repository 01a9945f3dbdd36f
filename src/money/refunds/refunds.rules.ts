// How money goes back: from which payments, in which order, and with or without their service fees.
import { shareOf } from '#money/invoices/pricing.rules.ts';
import type { PaymentMethod } from '#money/payments/payments.rules.ts';

/**
 * `started` and `unknown` are under way. `pending`: the provider has it. `to_write`: a check that a treasurer has to
 * write, or cash. `failed`: the bank sent it back, and nothing was given. `taken_back`: the check was never written.
 */
export type RefundState =
  | 'started'
  | 'unknown'
  | 'pending'
  | 'to_write'
  | 'succeeded'
  | 'failed'
  | 'taken_back';

/** Whether a refund gives money back, now or soon. */
export const isGiven = (state: RefundState): boolean => state !== 'failed' && state !== 'taken_back';

export type RefundOrigin = 'hand' | 'policy' | 'cancellation' | 'overpaid' | 'provider';

/** A payment with what is left of it. */
export interface Refundable {
  paymentId: string;
  method: PaymentMethod;
  /** Paid and neither given back nor about to be. */
  leftCents: number;
  /** The part of its service fee that the payer bore and has not got back. */
  leftFeeCents: number;
}

export interface RefundPart {
  paymentId: string;
  method: PaymentMethod;
  amountCents: number;
  feeCents: number;
}

/**
 * Takes an amount from the payments of an invoice: cards first, because they need nobody, and newer ones before older
 * ones. `payments` are in the order in which they arrived. Returns fewer cents than asked for if there are no more. With
 * `returnsFees` a service fee goes back with the last of its payment.
 */
export function planRefund(
  payments: readonly Refundable[],
  amountCents: number,
  { returnsFees }: { returnsFees: boolean },
): RefundPart[] {
  const rank = ({ method }: Refundable) => (method === 'card' ? 0 : 1);
  const inOrder = payments.toReversed().toSorted((a, b) => rank(a) - rank(b));
  const parts: RefundPart[] = [];
  let open = amountCents;
  for (const { paymentId, method, leftCents, leftFeeCents } of inOrder) {
    const cents = Math.min(open, leftCents);
    const feeCents = returnsFees && cents === leftCents ? leftFeeCents : 0;
    if (method === 'coupon' || cents + feeCents === 0) continue;
    parts.push({ paymentId, method, amountCents: cents, feeCents });
    open -= cents;
  }
  return parts;
}

/** Nobody keeps the service fee of a canceled invoice. */
export const returnsFees = (canceledAt: string | null): boolean => canceledAt !== null;

/** Computes what a refund policy gives back of all that was paid, without what went back before; never less than 0. */
export function centsByPolicy({
  paidCents,
  leftCents,
  perMille,
}: {
  paidCents: number;
  /** Paid and not given back. */
  leftCents: number;
  perMille: number;
}): number {
  const already = paidCents - leftCents;
  return Math.max(0, Math.min(shareOf(paidCents, perMille) - already, leftCents));
}

/** The state that follows from the provider's. */
export function refundState(
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled',
): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
