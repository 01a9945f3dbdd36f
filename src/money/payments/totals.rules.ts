// What is to pay on an invoice now: what is owed, less its coupon, plus the service fee of a card.
import { CENTS_MAX } from '#kit/money/cents.ts';
import { Refusal } from '#kit/refusal.ts';
import { type FeeRate, serviceFee } from '#money/invoices/pricing.rules.ts';
import { paymentWords as words } from './payments.words.ts';

/** The least that the provider charges. */
export const CARD_CENTS_MIN = 50;

export interface Owed {
  dueCents: number;
  /** The coupon of the invoice takes this off. */
  discountCents: number;
  fee: FeeRate;
  isFeeAbsorbed: boolean;
}

export interface Totals {
  dueCents: number;
  discountCents: number;
  /** The most that can be paid. */
  payableCents: number;
  /** The payment takes this off the invoice. */
  amountCents: number;
  /** The service fee of this payment, even if the payee bears it. */
  feeCents: number;
  isFeeAbsorbed: boolean;
  /** The card is charged this. */
  totalCents: number;
}

/** A part, or with null everything that is payable. */
export function totalsOf(owed: Owed, partCents: number | null): Totals {
  const { dueCents, discountCents, fee, isFeeAbsorbed } = owed;
  const payableCents = Math.max(0, dueCents - discountCents);
  const amountCents = Math.min(partCents ?? payableCents, payableCents);
  const feeCents = serviceFee(fee, amountCents);
  const totalCents = amountCents + (isFeeAbsorbed ? 0 : feeCents);
  return { dueCents, discountCents, payableCents, amountCents, feeCents, isFeeAbsorbed, totalCents };
}

/** Refuses a part of nothing and one larger than what is payable. */
export function refusalToPart(partCents: number | null, payableCents: number): Refusal | null {
  if (partCents === null) return null;
  if (!Number.isInteger(partCents) || partCents < 1 || partCents > CENTS_MAX) return wrong(words.partWrong);
  return partCents > payableCents ? wrong(words.partTooLarge(payableCents)) : null;
}

/** Refuses a charge that the provider would not take. */
export function refusalToCharge({ totalCents }: Pick<Totals, 'totalCents'>): Refusal | null {
  return totalCents < CARD_CENTS_MIN
    ? new Refusal('AMOUNT_TOO_SMALL', words.tooSmall(CARD_CENTS_MIN), {
        fields: { amount: words.tooSmall(CARD_CENTS_MIN) },
      })
    : null;
}

const wrong = (message: string) => new Refusal('AMOUNT_WRONG', message, { fields: { amount: message } });
