// Reads what is to pay on an invoice.
import type { Context } from '#kit/server/context.ts';
import type { Coupon } from '#money/coupons/coupons.rules.ts';
import { discountBy, findCoupon } from '#money/coupons/coupons.service.ts';
import { getFeeRate, getPayee, type InvoiceRow, priceLines } from '#money/invoices/invoices.service.ts';
import type { Standing } from '#money/ledger/ledger.rules.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import type { Owed } from './totals.rules.ts';

export interface WhatIsOwed extends Owed {
  standing: Standing;
  /** The coupon that would be used up by the next payment. */
  coupon: Coupon | null;
}

export async function readOwed(ctx: Context, invoice: InvoiceRow): Promise<WhatIsOwed> {
  const [standing, coupon, lines, fee, payee] = await Promise.all([
    getStanding(ctx, invoice.id),
    findCoupon(ctx, invoice.id),
    priceLines(ctx, invoice.id),
    getFeeRate(ctx, invoice.vendor_id),
    getPayee(ctx, invoice.payee_id),
  ]);
  const dueCents = invoice.canceled_at === null ? Math.max(0, standing.dueCents) : 0;
  const discountCents = discountBy(coupon, lines, dueCents);
  return {
    standing,
    coupon: discountCents > 0 ? coupon : null,
    dueCents,
    discountCents,
    fee,
    isFeeAbsorbed: payee?.absorbs_fee ?? false,
  };
}
