// Sentences about invoices.
import { formatCents } from '#kit/money/cents.ts';

export const invoiceWords = {
  unknown: 'There is no such invoice. Check the link, or ask the sender for a new one.',
  treasurerOnly: 'Only a treasurer of this payee can do this.',
  payeeUnknown: 'There is no such payee.',
  linesMissing: 'An invoice needs at least one line.',
  totalNegative: 'Discounts are larger than what they lower.',
  totalTooLarge: (cents: number) =>
    `An invoice asks for ${formatCents(cents)} at most. Make several invoices instead.`,
  canceled: 'This invoice is canceled.',
};
