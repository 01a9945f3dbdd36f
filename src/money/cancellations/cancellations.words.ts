// Sentences about cancellations: refusals, notifications and mails. Those of the screens are in cancellation-screens.words.ts.

import { countOf } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';

export const cancellationRefusalWords = {
  unknown: 'There is no such cancellation.',
  reasonMissing: 'Say in a few words why. Everyone who paid reads it.',
  nothing: 'There is nothing to cancel: no invoice is open or paid.',
  tooMany: (max: number) => `A cancellation takes at most ${max} invoices. Cancel them in parts.`,
  inAnother:
    'One of these invoices is in another cancellation that waits or is under way. Look at that one first.',
  otherPayee: 'One of these invoices is owed to somebody else, or there is no such invoice.',
  secondPerson:
    'Another person has to approve this. The person who asked for a cancellation cannot approve it.',
  decided: 'This cancellation does not wait any more. Look at it again.',
  figuresChanged:
    'Nothing was paid back, because the figures have changed since the dry run. Look at the new ones, then approve again.',
  typedWrong: (cents: number) => `Type the sum that goes back: ${formatCents(cents)}.`,
  onlyApproved: 'Only refunds of an approved cancellation can be sent again.',
  noneFailed: 'No refund has failed.',
};

/** Notes beside an invoice that could not be closed yet. */
export const cancellationProblemWords = {
  paymentUnderWay: 'A payment of this invoice is under way. It is closed as soon as that is decided.',
  failed: 'It could not be closed just now. The next try is within a minute.',
  checkTakenBack: 'A check was taken back before it was written.',
};

export const cancellationNoticeWords = {
  asks: 'asks you to approve a cancellation:',
  detail: (title: string, cents: number) => `${title}. ${formatCents(cents)} goes back.`,
  approved: 'approved your cancellation:',
  site: 'This site',
};

export const cancellationMailWords = {
  subject: (title: string) => `A cancellation waits for your approval: ${title}`,
  asks: (name: string, payee: string) => `${name} asks to cancel invoices of ${payee}.`,
  counts: (invoices: number, cents: number) =>
    `${countOf(invoices, 'invoice', 'invoices')}: ${formatCents(cents)} goes back to those who paid.`,
  reason: (reason: string) => `The reason: ${reason}`,
  nothingYet: 'Nothing is paid back before another person approves.',
  button: 'Look at the cancellation',
};

/** Tells what a cancellation is called, if it has no title of its own. */
export const titleOf = (invoicesTitle: string | null, invoices: number) =>
  invoicesTitle ?? countOf(invoices, 'invoice', 'invoices');
