// The comparison of the books with the card provider: which days, and what each object moved.
import type { ProviderCharge, ProviderDispute, ProviderRefund } from '#money/provider/card-provider.rules.ts';

export type ObjectKind = 'charge' | 'refund' | 'dispute';

/** `not_in_books`: the provider alone knows it. `not_at_provider`: our books alone do. */
export type Problem = 'not_in_books' | 'not_at_provider' | 'amount' | 'currency';

/** The days that the nightly job compares: those before today. */
export const NIGHTLY_DAYS = 3;
/** The longest range that an admin may ask for. */
export const DAYS_MAX = 31;
export const NOTE_MAX = 500;
/** A run that gave no sign of life for so long has died with its node. */
export const DEAD_AFTER_MINUTES = 15;

/** Days in UTC, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The days of the nightly run on a day. */
export function nightlyDays(today: string): Days {
  const day = Temporal.PlainDate.from(today);
  return { from: day.subtract({ days: NIGHTLY_DAYS }).toString(), to: day.subtract({ days: 1 }).toString() };
}

/** The number of days in a range; 0 or less for a wrong one. */
export const countDays = ({ from, to }: Days) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/** Days outside of a range, as ranges without gaps: older differences are compared again day by day. */
export function olderRanges(days: readonly string[], { from, to }: Days): Days[] {
  const ranges: Days[] = [];
  for (const day of [...new Set(days)].filter((day) => day < from || day > to).toSorted()) {
    const last = ranges.at(-1);
    if (last && Temporal.PlainDate.from(last.to).add({ days: 1 }).toString() === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** The moments of a range: from its first midnight to the one after its last day. */
export const momentsOf = ({ from, to }: Days) => ({
  from: `${from}T00:00:00Z`,
  to: `${Temporal.PlainDate.from(to).add({ days: 1 }).toString()}T00:00:00Z`,
});

/** Something that moved money at the provider. */
export interface ProviderObject {
  kind: ObjectKind;
  /** The intent of a charge, which our payments name; its own id if it has none. */
  providerId: string;
  intentId: string | null;
  /** Tells what it moved towards us: refunds and disputes are negative. */
  cents: number;
  currency: string;
  happenedAt: string;
}

/** A refused charge moved nothing and is no object. */
export function objectOfCharge(charge: ProviderCharge): ProviderObject | null {
  const { id, intentId, capturedCents, currency, hasSucceeded, createdAt } = charge;
  if (!hasSucceeded || capturedCents === 0) return null;
  return {
    kind: 'charge',
    providerId: intentId ?? id,
    intentId,
    cents: capturedCents,
    currency,
    happenedAt: createdAt,
  };
}

/** A refund that is pending, or was sent back, moved nothing in the end. */
export const objectOfRefund = ({
  id,
  intentId,
  amountCents,
  currency,
  status,
  createdAt,
}: ProviderRefund): ProviderObject => ({
  kind: 'refund',
  providerId: id,
  intentId,
  cents: status === 'succeeded' ? -amountCents : 0,
  currency,
  happenedAt: createdAt,
});

/** Warnings move no money, and a dispute that is won gives it back. */
export const objectOfDispute = ({
  id,
  intentId,
  amountCents,
  currency,
  status,
  createdAt,
}: ProviderDispute): ProviderObject => ({
  kind: 'dispute',
  providerId: id,
  intentId,
  cents: status === 'won' || status.startsWith('warning') ? 0 : -amountCents,
  currency,
  happenedAt: createdAt,
});
