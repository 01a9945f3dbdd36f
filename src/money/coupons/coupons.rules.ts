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

/** The cents that it takes off any invoice; 0 for a share, which depends on the invoice. */
export const costWithoutInvoice = ({ value }: Pick<Coupon, 'value'>): number =>
  'costCents' in value ? value.costCents : 0;
