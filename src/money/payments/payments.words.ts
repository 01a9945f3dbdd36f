// Sentences about payments.
import { formatCents } from '#kit/money/cents.ts';

export const paymentWords = {
  partWrong: 'Type an amount such as 25 or 25.50.',
  partTooLarge: (cents: number) => `At most ${formatCents(cents)} is left to pay.`,
  tooSmall: (cents: number) => `A card pays ${formatCents(cents)} or more.`,
  nothingDue: 'Nothing is left to pay on this invoice.',
  couponCovers: 'Your coupon pays all of it. Use the coupon without a card.',
  couponTooSmall: (cents: number) => `Your coupon does not pay all of it: ${formatCents(cents)} is left.`,
  couponMissing: 'Choose a coupon first.',
  canceled: 'This invoice is canceled. There is nothing to pay.',
  underWay: 'Another payment of this invoice is under way. Wait a moment, then look again.',
  changed: (cents: number) => `What is left to pay has changed: the total is now ${formatCents(cents)}.`,
  emailRequired: 'Email is required',
  emailInvalid: 'Email format is invalid',
  cardsOff: 'This site takes no cards. Ask the payee how to pay.',
  cartUnknown: 'There is no such cart.',
  bankAsks: 'Your bank asks you to confirm this payment.',
  undecided:
    'We do not know yet whether your card was charged. You will not be charged twice: wait a moment, then check again.',
  expired: 'This card is expired. Please choose another card.',
  cardMissing: 'Choose a card.',
  cardUnknown: 'You have no such card.',
  signInToSave: 'Sign in to save a card.',
  silent: 'The card processor does not answer. You have not been charged. Please try again in a few minutes.',
  unknownPayment: 'There is no such payment.',
  canceledPayment: 'This payment was given up. You have not been charged.',
  declined: 'Your card was declined. You have not been charged.',
  checkTooLarge: (cents: number) => `That is more than the ${formatCents(cents)} still owed.`,
};

export const receiptMailWords = {
  subject: (number: number, title: string) => `Receipt R-${number}: ${title}`,
  paid: (cents: number, by: string) => `We received ${formatCents(cents)} ${by}. Thank you.`,
  byCard: (card: string | null) => `by ${card ?? 'card'}`,
  byCheck: (reference: string | null) => (reference === null ? 'by check' : `by check ${reference}`),
  byCash: 'in cash',
  byCoupon: 'by coupon',
  for: (title: string, billTo: string) => `${title}, for ${billTo}.`,
  fee: (cents: number) => `The service fee of ${formatCents(cents)} is part of it.`,
  left: (cents: number) => (cents > 0 ? `${formatCents(cents)} is still to pay.` : 'Nothing is left to pay.'),
  button: 'Open the invoice',
};
