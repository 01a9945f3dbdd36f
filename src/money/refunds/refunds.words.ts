// Sentences about money that goes back.
import { formatCents } from '#kit/money/cents.ts';

export const refundWords = {
  amountWrong: 'Type an amount such as 25 or 25.50.',
  tooMuch: (cents: number) =>
    cents === 0 ? 'Nothing is left to refund.' : `At most ${formatCents(cents)} can be refunded.`,
  reasonMissing: 'Say in a few words why. The payer reads it.',
  noPolicy: 'This invoice has no refund policy. Refund an amount by hand.',
  policyGivesNothing: 'The refund policy gives nothing back now.',
  underWay: 'Another refund of this invoice is under way. Wait a moment, then look again.',
  unknownRefund: 'There is no such refund.',
  notToWrite: 'This refund is not a check to write.',
  silent: 'The card processor does not answer. The refund is sent as soon as it does.',
  overpaid: 'Paid twice. The second payment goes back by itself.',
  atProvider: 'Refunded at the card processor.',
};

export const refundMailWords = {
  subject: (title: string) => `Refund: ${title}`,
  sent: (cents: number, card: string | null) => `${formatCents(cents)} goes back to ${card ?? 'your card'}.`,
  when: 'It shows on your statement in 5 to 10 days.',
  button: 'Open the invoice',
};
