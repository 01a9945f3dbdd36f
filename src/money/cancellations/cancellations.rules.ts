// What a cancellation costs and how far it has come: counts and sums, without the database.
import { Refusal } from '#kit/refusal.ts';
import { isGiven, type RefundPart, type RefundState } from '#money/refunds/refunds.rules.ts';
import { cancellationRefusalWords as words } from './cancellations.words.ts';

/** `waiting` for a second person, `approved` and under way, `done`, or `withdrawn` before anything happened. */
export type CancellationState = 'waiting' | 'approved' | 'done' | 'withdrawn';

export const REASON_MAX = 300;
/** More invoices than any meet has. */
export const INVOICES_MAX = 5000;

/** Tells what the dry run counts. Amounts are whole cents. */
export interface CancellationFigures {
  invoices: number;
  /** Payments that go back to cards, and their sum with the service fees. */
  cardPayments: number;
  cardCents: number;
  /** The part of it that is service fees. */
  cardFeeCents: number;
  /** Checks and cash: somebody has to write a check or hand over the money. */
  checks: number;
  checkCents: number;
  /** Invoices on which something is still owed: they close, and it is owed no more. */
  openInvoices: number;
  openCents: number;
}

/** A card of the dry run that its bank may no longer take money for. */
export interface ExpiredCard {
  invoiceId: number;
  payerName: string | null;
  brand: string;
  last4: string;
  cents: number;
}

export interface InvoiceToCancel {
  parts: readonly RefundPart[];
  dueCents: number;
}

export function figuresOf(invoices: readonly InvoiceToCancel[]): CancellationFigures {
  const parts = invoices.flatMap(({ parts }) => parts);
  const cards = parts.filter(({ method }) => method === 'card');
  const byHand = parts.filter(({ method }) => method !== 'card');
  const owed = invoices.filter(({ dueCents }) => dueCents > 0);
  return {
    invoices: invoices.length,
    cardPayments: cards.length,
    cardCents: sumOf(cards),
    cardFeeCents: cards.reduce((sum, { feeCents }) => sum + feeCents, 0),
    checks: byHand.length,
    checkCents: sumOf(byHand),
    openInvoices: owed.length,
    openCents: owed.reduce((sum, { dueCents }) => sum + dueCents, 0),
  };
}

const sumOf = (parts: readonly RefundPart[]) =>
  parts.reduce((sum, { amountCents, feeCents }) => sum + amountCents + feeCents, 0);

export const areSameFigures = (one: CancellationFigures, other: CancellationFigures) =>
  (Object.keys(one) as (keyof CancellationFigures)[]).every((key) => one[key] === other[key]);

/** True if a cancellation would do nothing to an invoice. */
export const isSettled = ({ parts, dueCents }: InvoiceToCancel) => parts.length === 0 && dueCents === 0;

export function refusalToAsk({ reason, invoices }: { reason: string; invoices: number }): Refusal | null {
  if (reason.trim() === '')
    return new Refusal('REASON_MISSING', words.reasonMissing, { fields: { reason: words.reasonMissing } });
  if (invoices === 0) return new Refusal('NOTHING_TO_CANCEL', words.nothing, { status: 409 });
  return invoices > INVOICES_MAX ? new Refusal('TOO_MANY_INVOICES', words.tooMany(INVOICES_MAX)) : null;
}

/** The person who approves types what goes back to cards and by check, so that nobody approves a sum unread. */
export const confirmationOf = ({ cardCents, checkCents }: CancellationFigures) => cardCents + checkCents;

/** Sums may be larger than what people type into other fields: "$7,214.00", "7214" and "7214.00" are the same. */
export function isSumTyped(typed: string, cents: number): boolean {
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(/[\s$,]/g, ''));
  return match !== null && Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) === cents;
}

/** A refund that gives back, or the newest one of a payment whose money is still here. */
export interface RefundOfCancellation {
  state: RefundState;
  cents: number;
}

export interface CancellationProgress {
  invoices: number;
  closedInvoices: number;
  refunds: number;
  doneRefunds: number;
  /** Checks that treasurers still have to write. */
  checksToWrite: number;
  /** Sent back, or a check that a treasurer took back: the money is still here. */
  failedRefunds: number;
  /** The rest is on its way. */
  waitingRefunds: number;
  doneCents: number;
}

/** Counts refunds. A payment may go back in parts, each with a refund. */
export function progressOf(
  invoices: readonly { isClosed: boolean }[],
  refunds: readonly RefundOfCancellation[],
): CancellationProgress {
  const count = (...states: RefundState[]) => refunds.filter(({ state }) => states.includes(state)).length;
  return {
    invoices: invoices.length,
    closedInvoices: invoices.filter(({ isClosed }) => isClosed).length,
    refunds: refunds.length,
    doneRefunds: count('succeeded'),
    checksToWrite: count('to_write'),
    failedRefunds: refunds.filter(({ state }) => !isGiven(state)).length,
    waitingRefunds: count('started', 'unknown', 'pending'),
    doneCents: refunds.reduce((sum, { state, cents }) => sum + (state === 'succeeded' ? cents : 0), 0),
  };
}

/** True once nothing happens any more by itself: people may still have checks to write. */
export const isCarriedOut = (progress: CancellationProgress) =>
  progress.closedInvoices === progress.invoices && progress.waitingRefunds === 0;
