// From the lines of an invoice to what a card pays, in whole cents; docs/algorithms/pricing.md tells it in prose.

export interface PricedLine {
  quantity: number;
  /** Negative for a discount, such as a cap. */
  unitCents: number;
  /** False for a donation: no coupon lowers it. */
  takesCoupons: boolean;
}

/** A coupon takes off an amount, or a share of the lines that take coupons. */
export type CouponValue = { costCents: number } | { perMille: number };

/** Added to what a card pays. Checks and cash have no fee. */
export interface FeeRate {
  perMille: number;
  fixedCents: number;
}

export const lineCents = ({ quantity, unitCents }: Pick<PricedLine, 'quantity' | 'unitCents'>) =>
  quantity * unitCents;

export const sumOfLines = (lines: readonly Pick<PricedLine, 'quantity' | 'unitCents'>[]) =>
  lines.reduce((sum, line) => sum + lineCents(line), 0);

/** The amount that a coupon takes off: never more than the lines that take coupons, and never more than is still owed. */
export function discountOf(coupon: CouponValue, lines: readonly PricedLine[], dueCents: number): number {
  const base = sumOfLines(lines.filter(({ takesCoupons }) => takesCoupons));
  const value = 'costCents' in coupon ? coupon.costCents : shareOf(base, coupon.perMille);
  return Math.max(0, Math.min(value, base, dueCents));
}

/** The service fee of one card payment: its share is rounded half up to the cent. No payment, no fee. */
export function serviceFee({ perMille, fixedCents }: FeeRate, amountCents: number): number {
  return amountCents > 0 ? shareOf(amountCents, perMille) + fixedCents : 0;
}

/** Per mille of whole cents, rounded half up. */
export function shareOf(cents: number, perMille: number): number {
  return Math.floor((cents * perMille + 500) / 1000);
}

/** "7 % + $2.00" needs these parts; "7.5 %" of 75 per mille. */
export const percentText = (perMille: number) =>
  `${perMille % 10 === 0 ? perMille / 10 : (perMille / 10).toFixed(1)} %`;
