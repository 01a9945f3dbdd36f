// What an invoice page shows, and to whom: the payments that count, and the names that a public link may give away.
import { isLive, type PaymentMethod, type PaymentState } from '#money/payments/payments.rules.ts';

/** How somebody reaches the invoice, and whether they made this payment. */
interface NameReader {
  isOwner: boolean;
  isTreasurer: boolean;
  isPayer: boolean;
}

/**
 * Whether the reader may see who paid. The link may be passed on, so it tells only what a treasurer wrote down for a
 * check or cash, such as "Booster Club".
 */
export function maySeePayer(method: PaymentMethod, { isOwner, isTreasurer, isPayer }: NameReader): boolean {
  return method === 'check' || method === 'cash' || isOwner || isTreasurer || isPayer;
}

/** Refused tries moved no money: they are not shown as payments. */
export const isShown = (state: PaymentState): boolean => state === 'succeeded' || isLive(state);
