// What a page tells the card widget: what the card is for, and everything about the purchase that the calls need.
import type { CouponTerm, PaymentDates } from '#money/cards/card-expiry.rules.ts';

export const MODES = ['charge', 'auth', 'subscribe', 'manage'] as const;
export type Mode = (typeof MODES)[number];

export interface UserInfo {
  userId?: number | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address1?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
  country?: string | undefined;
}

/** Only the mode is always there. The names are those of the calls. */
export interface PaymentContext {
  mode: Mode;
  /** Names the purchase: "Pay entry fees". */
  title?: string | undefined;
  /** Names the amount: "Tidewater League Finals, 61 entries". */
  item?: string | undefined;
  invoiceId?: number | undefined;
  invoiceKey?: string | undefined;
  vendorId?: number | undefined;
  guid?: string | undefined;
  donation?: Record<string, unknown> | undefined;
  specialInfo?: Record<string, unknown> | undefined;
  /** A saved card that the new one replaces. */
  overwriteCard?: string | undefined;
  /** True if the payer may pay a part. */
  payPartial?: boolean | undefined;
  /** Dollars: the part to begin with. */
  partialAmount?: number | undefined;
  selectedEntryIds?: number[] | undefined;
  /** Days or instants. */
  renewalDate?: string | null | undefined;
  preAuthDate?: string | null | undefined;
  aPlusComboTerm?: string | undefined;
  aPlusComboGift?: boolean | undefined;
  promoteId?: number | undefined;
  plan?: Record<string, unknown> | undefined;
  subscription?: { StripeCardId?: string | null; Expires?: string | null } | undefined;
  teamId?: number | undefined;
  video?: Record<string, unknown> | undefined;
  /** A coupon that is already chosen. With a term it makes the first terms free. */
  coupon?: { Cost?: number; NumTerms?: number; Term?: CouponTerm['term'] } | undefined;
  shipping?: Record<string, unknown> | undefined;
  userInfo?: UserInfo | undefined;
}

/** True if an invoice is to be charged whose total the payer has not seen yet. */
export const isTotalMissing = ({ mode, invoiceId }: PaymentContext, totals: object | null): boolean =>
  mode === 'charge' && invoiceId !== undefined && totals === null;

/** The facts of the context that say when the card is charged. */
export function datesOf({
  mode,
  preAuthDate,
  renewalDate,
  subscription,
  coupon,
}: PaymentContext): PaymentDates {
  const { NumTerms: numTerms, Term: term } = coupon ?? {};
  return {
    ...{ mode, preAuthDate, renewalDate },
    subscriptionExpires: subscription?.Expires,
    freeCoupon: numTerms !== undefined && term !== undefined ? { numTerms, term } : null,
  };
}
