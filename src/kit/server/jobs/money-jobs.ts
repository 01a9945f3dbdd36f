// The jobs of money that calls send and the clock runs. Their queues exist before a call sends one, in the databases of
// tests too.
import type { JobKind } from './jobs.ts';

/** Closes the invoices of approved cancellations and sends their refunds. */
export const CARRY_OUT_CANCELLATIONS: JobKind<object> = {
  name: 'carry-out-cancellations',
  retries: 3,
  firstPauseSeconds: 10,
  longestPauseSeconds: 60,
  runMaxSeconds: 30 * 60,
};

/** Compares the books with the card provider: the days of a run that somebody asked for, or the last days at night. */
export const COMPARE_BOOKS: JobKind<{ reconciliationId?: number }> = {
  name: 'compare-books',
  retries: 2,
  firstPauseSeconds: 60,
  longestPauseSeconds: 300,
  runMaxSeconds: 3 * 60 * 60,
};
