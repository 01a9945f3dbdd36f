// The sentences of the card widget.
import { formatCents } from '#kit/money/cents.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import type { Mode } from './payment-context.rules.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "08/28", as printed on a card. */
const expiry = ({ expMonth, expYear }: { expMonth: number; expYear: number }) =>
  `${twoDigits(expMonth)}/${twoDigits(expYear % 100)}`;

export const widgetWords = {
  titles: {
    charge: 'Pay by card',
    auth: 'Pre-authorize payment',
    subscribe: 'Subscribe',
    manage: 'Saved cards',
  } satisfies Record<Mode, string>,
  back: 'Back',
  loading: 'Loading the card form',
  fatalTitle: 'Card payment is not available',
  fatal: 'The card form did not load. Check your connection, then try again.',
  tryAgain: 'Try again',
  notLoaded: 'The card form did not load. Check your connection, then reload the page.',
  reload: 'Reload the page',

  logIn: 'Log in',
  logInFirst: {
    charge: 'Please log in to pay.',
    auth: 'Please log in to pre-authorize payment.',
    subscribe: 'Please log in to subscribe.',
    manage: 'Please log in to see your cards.',
  } satisfies Record<Mode, string>,

  total: 'Total today',
  amount: 'Amount',
  fee: 'Service fee',
  coupon: 'Coupon',
  part: 'Amount to pay now',
  partHint: (cents: number) => `Up to ${formatCents(cents)}`,
  partWrong: 'Type an amount such as 25 or 25.50.',
  updateTotal: 'Update total',
  coupons: 'Your coupons',
  couponWorth: (cents: number) => `${formatCents(cents)} off`,
  wallet: 'Pay with device wallet',
  orChoose: 'or choose a card',
  orEnter: 'or enter a card',
  chooseCard: 'Card',
  noCardsHere: 'No saved cards. Add one to pay.',
  expired: 'Expired',
  expires: (card: { expMonth: number; expYear: number }) => `Expires ${expiry(card)}`,
  expiredOn: (card: { expMonth: number; expYear: number }) => `Expired ${expiry(card)}`,
  named: (nickName: string, expires: string) => `${nickName}, ${expires.toLowerCase()}`,
  usedOnce: 'Used for this payment only',
  savedWithPayment: 'Saved with this payment',
  edit: (label: string) => `Edit ${label}`,
  replace: (label: string) => `Replace ${label}`,
  remove: (label: string) => `Delete ${label}`,
  addCard: 'Add a card',
  pay: (cents: number) => `Pay ${formatCents(cents)}`,
  payWithCoupon: 'Pay with the coupon',
  submit: { charge: 'Pay', auth: 'Pre-authorize', subscribe: 'Subscribe', manage: 'Done' } satisfies Record<
    Mode,
    string
  >,
  selectCard: 'Choose a card first.',
  safe: 'Card details go straight to the card processor',
  done: 'Done',

  noCards: 'No saved cards',
  noCardsText: 'Add one to pay entry fees, renew a subscription or set up a pre-authorization.',

  formTitles: { pay: 'Pay by card', add: 'Add a card', replace: 'Replace card', edit: 'Edit card' },
  replacing: (label: string) => `The new card takes the place of ${label}.`,
  nameOnCard: 'Name on card',
  nameRequired: 'Name on card is required',
  payerName: 'Your name',
  payerNameRequired: 'Your name is required',
  number: 'Card number',
  expiry: 'Expires',
  code: 'Code',
  zip: 'ZIP',
  email: 'Email for the receipt',
  emailRequired: 'Email is required',
  emailInvalid: 'Email format is invalid',
  nickName: 'Nickname, optional',
  nickNameExample: 'Team card',
  nickNameTooLong: (max: number) => `A nickname takes up to ${max} characters.`,
  saveCard: 'Save this card for next time',
  formWrong: 'Please correct the error and try again.',
  month: 'Expires in month',
  year: 'Year',
  yearWrong: 'Type a year with 4 digits.',
  submitForm: { add: 'Add card', replace: 'Replace card', edit: 'Save' },
  saving: 'Saving',
  cardChanged: 'Card saved.',
  cardDeleted: 'Card deleted.',
  offline: 'You are offline. Nothing was sent. Try again when you are back online.',
  notSaved: 'Not saved. Try again.',
  stillSaving: 'The card processor is not done with this card. Try again in a moment.',
  listIsNew: 'That did not work. The list shows your cards as they are now.',

  deleteTitle: 'Delete card',
  deleteAsk: (card: string) => `Delete ${card}?`,
  deleteText: 'It is removed from your saved cards. Past receipts stay.',
  locked: "This card can't be deleted yet. It pays for:",
  lockOfSubscription: (name: string | null) => name ?? 'A subscription',
  lockOfInvoice: (id: number | null) => (id === null ? 'An invoice' : `Invoice ${id}`),
  changeCard: 'Change card',
  open: 'Open',
  openInvoice: (id: number) => `Open invoice ${id}`,
  isSelected: 'This card is selected to pay. Pick another card first.',
  keepCard: 'Keep card',
  deleteCard: 'Delete card',
  deleting: 'Deleting',

  soonTitle: 'Card Expires Soon',
  soon: 'The selected card will expire before the scheduled payment date. Please choose another card for payment.',
  today: 'Today',
  cardEnds: (card: { expMonth: number; expYear: number }) => `Card ends ${expiry(card)}`,
  paymentOn: (day: string) => `Payment, ${formatDate(day)}`,
  soonPicture: (card: { expMonth: number; expYear: number }, day: string) =>
    `The card ends ${expiry(card)}. The payment is scheduled for ${formatDate(day)}.`,
  soonCard: (card: { expMonth: number; expYear: number }, day: string) =>
    `Expires ${expiry(card)}. Payment is due ${formatDate(day)}`,
  chooseAnother: 'Choose another card',
  replaceThis: 'Replace this card',

  working: {
    charge: (card: string) => `Paying with ${card}. Keep this page open.`,
    auth: (card: string) => `Pre-authorizing with ${card}. Keep this page open.`,
    subscribe: (card: string) => `Subscribing with ${card}. Keep this page open.`,
    manage: (card: string) => `Saving ${card}. Keep this page open.`,
  } satisfies Record<Mode, (card: string) => string>,
  withWallet: 'your device wallet',
  withCoupon: 'your coupon',
  processing: 'Processing',

  unknownTitle: 'Payment not confirmed yet',
  unknown: "We don't know yet whether your card was charged.",
  unknownText: 'Do not pay again. Check again to see how it ended: that never charges twice.',
  checkAgain: 'Check again',

  errorTitle: 'An error has occurred',
  notCharged: 'The payment did not go through.',
  ok: 'Ok',
  errorParts: { type: 'type', code: 'code', param: 'param' },
  notConfirmed: 'You did not confirm the card with your bank. You have not been charged.',
};
