// Coupons of people: listed, set for an invoice, and used up.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { discountOf, type PricedLine } from '#money/invoices/pricing.rules.ts';
import type { Coupon, CouponTerm } from './coupons.rules.ts';
import {
  type CouponRow,
  findOfInvoice,
  insertCoupon,
  listUnused,
  lockCoupon,
  setInvoice,
  setUsed,
} from './coupons.store.ts';

/** The coupons that somebody has left. */
export async function listCoupons(ctx: Context, userId: number): Promise<Coupon[]> {
  return (await listUnused(ctx, userId)).map(couponOf);
}

/** The coupon that is set for an invoice, used or not. */
export async function findCoupon(ctx: Context, invoiceId: number): Promise<Coupon | null> {
  const row = await findOfInvoice(ctx, invoiceId);
  return row ? couponOf(row) : null;
}

/** Sets a coupon for an invoice, or takes it off again. Only one counts: another one is taken off. */
export async function toggleCoupon(
  ctx: Context,
  { couponId, invoiceId }: { couponId: number; invoiceId: number },
): Promise<void> {
  const { visitor } = ctx;
  const row = await lockCoupon(ctx, couponId);
  if (!row || visitor.kind !== 'user' || row.user_id !== visitor.userId) throw couponUnknown();
  if (row.used_at !== null) throw couponUsed();
  const isSet = row.applied_invoice_id === invoiceId;
  const other = isSet ? undefined : await findOfInvoice(ctx, invoiceId);
  if (other?.used_at) throw couponUsed();
  if (other) await setInvoice(ctx, other.id, null);
  await setInvoice(ctx, couponId, isSet ? null : invoiceId);
}

/** The amount that the coupon of an invoice would take off now; 0 without one, or if it is used up. */
export function discountBy(coupon: Coupon | null, lines: readonly PricedLine[], dueCents: number): number {
  return coupon && !coupon.isUsed ? discountOf(coupon.value, lines, dueCents) : 0;
}

const couponOf = (row: CouponRow): Coupon => ({
  couponId: row.id,
  code: row.code,
  value: row.cost_cents === null ? { perMille: row.per_mille! } : { costCents: row.cost_cents },
  numTerms: row.num_terms,
  term: row.term as CouponTerm,
  appliedInvoiceId: row.applied_invoice_id,
  isUsed: row.used_at !== null,
});

const couponUnknown = () => new Refusal('COUPON_UNKNOWN', 'You have no such coupon.', { status: 404 });
const couponUsed = () => new Refusal('COUPON_USED', 'This coupon is used already.', { status: 409 });

export { insertCoupon as giveCoupon, setUsed as spendCoupon };
