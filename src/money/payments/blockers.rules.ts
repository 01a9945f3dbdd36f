// Why an invoice cannot be paid now.
import { paymentWords as words } from './payments.words.ts';

export interface Blocker {
  code: string;
  message: string;
  /** The page on which one can do something about it. */
  link: string | null;
}

export interface PayableFacts {
  isCanceled: boolean;
  dueCents: number;
  discountCents: number;
  isUnderWay: boolean;
  takesCards: boolean;
}

/** The first reason comes first. An invoice without one can be paid by card. */
export function blockersOf({
  isCanceled,
  dueCents,
  discountCents,
  isUnderWay,
  takesCards,
}: PayableFacts): Blocker[] {
  if (isCanceled) return [blocker('INVOICE_CANCELED', words.canceled)];
  if (dueCents === 0) return [blocker('INVOICE_PAID', words.nothingDue)];
  return [
    ...(isUnderWay ? [blocker('PAYMENT_UNDER_WAY', words.underWay)] : []),
    ...(dueCents === discountCents ? [blocker('COUPON_COVERS', words.couponCovers)] : []),
    ...(takesCards ? [] : [blocker('CARDS_OFF', words.cardsOff)]),
  ];
}

const blocker = (code: string, message: string): Blocker => ({ code, message, link: null });
