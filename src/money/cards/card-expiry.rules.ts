// When a card expires, and whether it lasts until a payment that is due later.
import { addDays, type Day, dayFromParts, dayParts } from '#sport/calendar/days.rules.ts';

/** A card with this year never expires. */
export const NEVER_EXPIRES_YEAR = 2222;

/** A coupon with this many terms or more is unlimited. */
export const UNLIMITED_TERMS = 9999;

export const TERMS = ['day', 'month', 'year'] as const;
export type Term = (typeof TERMS)[number];

export interface Expiry {
  /** 1 to 12. The card is valid until the end of this month. */
  expMonth: number;
  /** 0 if the provider did not tell. */
  expYear: number;
}

/** How long a coupon pays for something. */
export interface CouponTerm {
  numTerms: number;
  term: Term;
}

/** A card is expired in the month after its own. Without a year, nobody knows: its bank says so when it is charged. */
export function isExpired({ expMonth, expYear }: Expiry, on: Day): boolean {
  if (expYear === NEVER_EXPIRES_YEAR || expYear === 0) return false;
  const { year, month } = dayParts(on);
  return expYear < year || (expYear === year && expMonth < month);
}

/** Null for an unlimited coupon. Months and years end on the last day of a month that is too short. */
export function endOfTerm({ numTerms, term }: CouponTerm, from: Day): Day | null {
  if (numTerms >= UNLIMITED_TERMS) return null;
  if (term === 'day') return addDays(from, numTerms);
  return addMonths(from, term === 'year' ? numTerms * 12 : numTerms);
}

function addMonths(from: Day, count: number): Day {
  const { year, month, dayOfMonth } = dayParts(from);
  const months = year * 12 + (month - 1) + count;
  const [targetYear, targetMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const firstOfNext = dayFromParts(
    targetMonth === 12 ? targetYear + 1 : targetYear,
    (targetMonth % 12) + 1,
    1,
  );
  const { dayOfMonth: last } = dayParts(addDays(firstOfNext, -1));
  return dayFromParts(targetYear, targetMonth, Math.min(dayOfMonth, last));
}

/** The facts of a payment that say when the card is charged. Days and instants are both accepted. */
export interface PaymentDates {
  mode: 'charge' | 'auth' | 'subscribe' | 'manage';
  preAuthDate?: string | null | undefined;
  renewalDate?: string | null | undefined;
  /** The subscription whose card changes. */
  subscriptionExpires?: string | null | undefined;
  /** A coupon that makes the first terms free. */
  freeCoupon?: CouponTerm | null | undefined;
}

/** The day on which the card must still be valid; null if it is charged today or not at all. */
export function chargeDay(payment: PaymentDates, today: Day): Day | null {
  switch (payment.mode) {
    case 'auth':
      return dayOf(payment.preAuthDate) ?? dayOf(payment.subscriptionExpires);
    case 'subscribe': {
      const endOfFreeTerm = payment.freeCoupon ? endOfTerm(payment.freeCoupon, today) : null;
      return endOfFreeTerm ?? dayOf(payment.renewalDate);
    }
    default:
      return null;
  }
}

const dayOf = (text: string | null | undefined): Day | null => text?.slice(0, 10) ?? null;

/** The code of a payment that is refused because its card expires before the payment is due. */
export const CARD_WILL_EXPIRE = 'cardWillExpire';

/** Returns the code of the refusal, or null if the card lasts. */
export function refusalOfExpiry(card: Expiry, payment: PaymentDates, today: Day): string | null {
  const due = chargeDay(payment, today);
  return due !== null && isExpired(card, due) ? CARD_WILL_EXPIRE : null;
}
