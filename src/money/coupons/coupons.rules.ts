// Coupons of a person.
import type { CouponValue } from '#money/invoices/pricing.rules.ts';

export type CouponTerm = 'day' | 'month' | 'year';

export interface Coupon {
  couponId: number;
  code: string;
  value: CouponValue;
  /** How many terms of a subscription it pays; 9999 or more never end (`endOfTerm`). */
  numTerms: number;
  term: CouponTerm;
  /** The invoice that it is set for. */
  appliedInvoiceId: number | null;
  isUsed: boolean;
}
