// Sentences of the pages on which a payee cancels what its invoices are for.
import { countOf } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';
import type { CancellationState } from '../cancellations.rules.ts';

export const cancellationsWords = {
  title: (payee: string) => `Cancellations of ${payee}`,
  site: 'this site',
  lead: 'Give everyone their money back when something does not take place. It takes two people: you ask, another one approves.',
  description: 'Cancel what invoices are for and give everyone their money back.',
  cards: (count: number) => (count === 1 ? 'card payment' : 'card payments'),
  backToCards: (feeCents: number) =>
    feeCents === 0
      ? 'goes back to cards'
      : `goes back to cards, with ${formatCents(feeCents)} of service fees`,
  checks: (count: number) => (count === 1 ? 'check to write' : 'checks to write'),
  checkSum: (cents: number) => `${formatCents(cents)} by check or in cash`,
  expired: (count: number) =>
    count === 1 ? 'card expired: ask its payer' : 'cards expired: ask their payers',
  open: (count: number) => (count === 1 ? 'unpaid invoice closes' : 'unpaid invoices close'),
  openSum: (cents: number) => `${formatCents(cents)} is owed no more`,
  ifCanceled: 'If it is canceled',
  dryRun: 'dry run, nothing is paid',
  what: 'What does not take place?',
  whatHint: (invoices: number) => countOf(invoices, 'invoice', 'invoices'),
  nothing: 'No invoice is open or paid, so there is nothing to cancel.',
  nothingElse: 'Each invoice that is open or paid is in a cancellation below.',
  books: 'All invoices',
  reason: 'Reason',
  reasonHint: 'Everyone who paid reads it in the mail about the refund.',
  ask: 'Ask for approval',
  asking: 'Asking',
  waitsForOthers: 'The other treasurers are asked. Nothing is paid before one of them approves.',
  secondPerson: 'Another treasurer, or an admin of this site, has to approve it.',
  alone: 'You are the only treasurer. An admin of this site has to approve it.',
  all: 'All cancellations',
  none: 'There is no cancellation yet.',
  columns: { what: 'What', state: 'State', back: 'Goes back', day: 'Asked' },
  invoices: (count: number) => countOf(count, 'invoice', 'invoices'),
  states: {
    waiting: 'Waits for approval',
    approved: 'Under way',
    done: 'Done',
    withdrawn: 'Withdrawn',
  } satisfies Record<CancellationState, string>,
};

export const cancellationWords = {
  title: (what: string) => `Cancellation: ${what}`,
  back: 'All cancellations',
  askedBy: (name: string, at: string) => `Asked for by ${name} on ${at}`,
  approvedBy: (name: string, at: string) => `Approved by ${name} on ${at}`,
  withdrawnBy: (name: string) => `Withdrawn by ${name}`,
  somebody: 'somebody who left',
  figuredAt: (at: string) => `counted on ${at}`,
  reason: (reason: string) => `The reason: ${reason}`,
  ownWaits:
    'You asked for this, so another person has to approve it. Nothing is paid before that. We emailed the other treasurers.',
  approveTitle: 'Approve it',
  approveText: (cents: number) =>
    `${formatCents(cents)} goes back as soon as you approve. That cannot be taken back. Every card payment is refunded in full, with its service fee.`,
  typed: 'Type the sum that goes back',
  typedHint: (cents: number) => `Type ${formatCents(cents)} to show that you have read it.`,
  approve: (cents: number) => `Approve and give back ${formatCents(cents)}`,
  approving: 'Approving',
  approved: 'Approved. The refunds are on their way.',
  withdraw: 'Withdraw it',
  decline: 'Decline it',
  withdrawing: 'Withdrawing',
  withdrawn: 'Withdrawn. Nothing was paid back.',
  progressTitle: 'Progress',
  progress: (done: number, all: number, failed: number, checks: number) =>
    [
      `${done} of ${countOf(all, 'refund', 'refunds')} done`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(checks > 0 ? [countOf(checks, 'check to write', 'checks to write')] : []),
    ].join(', '),
  closed: (closed: number, all: number) => `${closed} of ${countOf(all, 'invoice', 'invoices')} closed`,
  failedTitle: 'Some refunds failed',
  failedText:
    'The money is still here. Send them again; if a card is closed, ask its payer where the money shall go and write a check.',
  sendAgain: 'Send the failed refunds again',
  sending: 'Sending',
  sent: 'The failed refunds are on their way again.',
  expiredTitle: 'Expired cards',
  expiredText:
    'Banks mostly pass a refund on to the newer card. Ask these payers anyway, and look at their refunds afterwards.',
  expiredCard: (payer: string, card: string, cents: number) => `${payer}: ${card}, ${formatCents(cents)}`,
  invoicesTitle: 'Invoices',
  columns: { invoice: 'Invoice', billTo: 'For', owed: 'Still owed', back: 'Goes back', state: 'State' },
  open: 'Not closed yet',
  isClosed: 'Closed',
};
