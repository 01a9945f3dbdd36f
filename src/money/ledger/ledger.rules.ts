// The books of money: which accounts each cause moves, and what the sums of an invoice say.

/**
 * The accounts of the books say where money is and what it is for. Payers owe what is in `receivable`. Payees earned what is in `sales`, a credit, and
 * bear the service fees in `fee_costs`. `cards`, `checks` and `cash` hold money; coupons end in `discounts`, and money
 * that banks took back in `disputes`.
 */
export type Account =
  | 'receivable'
  | 'sales'
  | 'cards'
  | 'checks'
  | 'cash'
  | 'service_fees'
  | 'fee_costs'
  | 'discounts'
  | 'disputes';

export type Cause =
  | 'invoice'
  | 'adjustment'
  | 'cancellation'
  | 'payment'
  | 'coupon'
  | 'refund'
  | 'refund_failed'
  | 'dispute'
  | 'dispute_won';

/** Cents by account: debits are positive, credits negative. */
export type Entries = Partial<Record<Account, number>>;

export type MoneyAccount = 'cards' | 'checks' | 'cash';

/** Something is owed: what a line of an invoice costs, or less than nothing for a discount. */
export const billed = (cents: number): Entries => ({ receivable: cents, sales: -cents });

/** A payment arrived. A fee comes on top, or the payee bears it. */
export function paid(
  account: MoneyAccount,
  { amountCents, feeCents, isFeeAbsorbed }: { amountCents: number; feeCents: number; isFeeAbsorbed: boolean },
): Entries {
  return {
    [account]: amountCents + (isFeeAbsorbed ? 0 : feeCents),
    receivable: -amountCents,
    service_fees: -feeCents,
    fee_costs: isFeeAbsorbed ? feeCents : 0,
  };
}

/** A coupon pays. */
export const discounted = (cents: number): Entries => ({ receivable: -cents, discounts: cents });

/**
 * Money went back. What was paid too much is owed no more; the rest lowers what the payee earns, and the invoice stays
 * settled.
 */
export function paidBack(
  account: MoneyAccount,
  {
    amountCents,
    feeCents,
    isFeeAbsorbed,
    overpaidCents,
  }: { amountCents: number; feeCents: number; isFeeAbsorbed: boolean; overpaidCents: number },
): Entries {
  const over = Math.min(amountCents, overpaidCents);
  return {
    [account]: -amountCents - (isFeeAbsorbed ? 0 : feeCents),
    receivable: over,
    sales: amountCents - over,
    service_fees: feeCents,
    fee_costs: isFeeAbsorbed ? -feeCents : 0,
  };
}

/** The opposite of entries: what was written turned out not to have happened. */
export const reversed = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).map(([account, cents]) => [account, -cents]));

/** A bank took money back from a card payment, until the dispute is won. */
export const disputed = (cents: number): Entries => ({ cards: -cents, disputes: cents });

export const disputeWon = (cents: number): Entries => ({ cards: cents, disputes: -cents });

/** The state of one invoice in the books, in cents. */
export interface Standing {
  /** All lines. */
  billedCents: number;
  /** Paid by card, check and cash, without service fees. */
  paidCents: number;
  discountCents: number;
  /** Given back, without service fees. */
  refundedCents: number;
  /** Service fees that cards paid, less those that were given back. */
  feeCents: number;
  /** Money of this invoice that banks took back. */
  disputedCents: number;
  /** Still owed; below 0 if somebody paid too much. */
  dueCents: number;
}

export interface Sum {
  cause: Cause;
  account: Account;
  cents: number;
}

export function standingOf(sums: readonly Sum[]): Standing {
  const total = (account: Account, ...causes: Cause[]) =>
    sums
      .filter((sum) => sum.account === account && (causes.length === 0 || causes.includes(sum.cause)))
      .reduce((sum, { cents }) => sum + cents, 0);
  return {
    billedCents: total('receivable', 'invoice', 'adjustment', 'cancellation'),
    paidCents: 0 - total('receivable', 'payment'),
    discountCents: 0 - total('receivable', 'coupon'),
    refundedCents: total('receivable', 'refund', 'refund_failed') + total('sales', 'refund', 'refund_failed'),
    feeCents: 0 - total('service_fees') - total('fee_costs'),
    disputedCents: total('disputes'),
    dueCents: total('receivable'),
  };
}
