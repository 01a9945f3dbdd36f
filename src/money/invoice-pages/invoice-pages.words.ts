// Sentences of the pages of invoices.
import { formatCount } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';
import type { InvoiceState } from '#money/invoices/invoice-state.rules.ts';
import { type FeeRate, percentText } from '#money/invoices/pricing.rules.ts';
import type { PaymentMethod, PaymentState } from '#money/payments/payments.rules.ts';
import type { RefundState } from '#money/refunds/refunds.rules.ts';
import { formatDate, weekdayName } from '#sport/calendar/days.rules.ts';

const SITE_NAME = 'Homestretch';

export interface Amounts {
  billedCents: number;
  paidCents: number;
  discountCents: number;
  refundedCents: number;
}

export const stateWords: Record<InvoiceState, (amounts: Amounts) => string> = {
  open: () => 'Unpaid',
  partlyPaid: ({ billedCents, paidCents, discountCents }) =>
    `${formatCents(paidCents + discountCents)} of ${formatCents(billedCents)} paid`,
  paid: () => 'Paid',
  overpaid: () => 'Paid too much',
  partlyRefunded: ({ refundedCents }) => `${formatCents(refundedCents)} refunded`,
  refunded: () => 'Refunded',
  canceled: () => 'Canceled',
};

const methodWords: Record<PaymentMethod, string> = {
  card: 'card',
  check: 'check',
  cash: 'cash',
  coupon: 'coupon',
};

/** "visa" as "Visa". */
const brandWord = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);

export const invoicePageWords = {
  title: (invoiceId: number) => `Invoice ${invoiceId}`,
  plainTitle: 'Invoice',
  siteName: SITE_NAME,
  overdue: 'Overdue',
  partlyPaid: 'Partly paid',
  from: (title: string, billTo: string) => `${title} to ${billTo}.`,
  owedTo: (payeeName: string) => `Owed to ${payeeName}.`,
  due: (dueOn: string) => `Due ${weekdayName(dueOn)}, ${formatDate(dueOn)}.`,
  publicLink: 'Anyone with this link can see and pay it.',
  byKey: 'Public by key',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'This browser does not copy. Select the link and copy it.',
  newKey: 'New key',
  newKeyTitle: 'Make a new key?',
  newKeyText: 'The link that you sent before stops working. The people who pay need the new one.',
  newKeyYes: 'Make a new key',
  newKeyNo: 'Keep the link',
  newKeyDone: 'The invoice has a new link.',

  lines: 'Invoice lines',
  line: 'Line',
  quantity: 'Quantity',
  each: 'Each',
  amount: 'Amount',
  total: 'Total',
  payments: 'Payments',
  payment: 'Payment',
  methods: methodWords,
  payHead: 'Pay by card',
  detail: 'From',
  fee: ({ perMille, fixedCents }: FeeRate) =>
    `Service fee, ${percentText(perMille)} + ${formatCents(fixedCents)}`,
  feeAbsorbed: (payee: string) => `${payee} pays the service fee.`,
  withFee: (cents: number) => `plus ${formatCents(cents)} service fee`,
  coupon: (code: string) => `Coupon ${code}`,
  stillToPay: 'Still to pay',
  nothingDue: 'Nothing to pay',
  nothingDueText: {
    open: 'A payment is under way.',
    partlyPaid: 'A payment is under way.',
    paid: 'This invoice is paid. The list of payments leads to the receipts.',
    overpaid: 'More was paid than is owed. The payee gives the rest back.',
    partlyRefunded: 'This invoice is paid, and a part went back. The list of payments leads to the receipts.',
    refunded: 'What was paid went back. The list of payments leads to the receipts.',
    // The reason why it takes no payment says it.
    canceled: '',
  } satisfies Record<InvoiceState, string>,
  paidTooMuch: 'Paid too much',
  byCardToday: 'Total by card today',
  way: ({
    method,
    cardBrand,
    cardLast4,
    reference,
  }: {
    method: PaymentMethod;
    cardBrand: string | null;
    cardLast4: string | null;
    reference: string | null;
  }) => {
    if (method === 'card')
      return cardLast4 === null ? 'card' : `${brandWord(cardBrand ?? 'card')} ${cardLast4}`;
    return method === 'check' && reference !== null ? `check ${reference}` : methodWords[method];
  },
  paymentOn: (day: string, way: string) => `${day}, ${way}`,
  receiptLink: (number: number) => `Receipt R-${number}`,
  underWay: {
    started: 'Not finished',
    sent: 'On its way',
    action: 'The bank asks the payer to confirm',
    unknown: 'Being checked',
    succeeded: '',
    declined: '',
    canceled: '',
  } satisfies Record<PaymentState, string>,
  refundOn: (day: string, way: string) => `${day}, back to ${way}`,
  refundStates: {
    started: 'On its way',
    unknown: 'Being checked',
    pending: 'On its way, 5 to 10 days',
    to_write: 'To be paid by check or cash',
    succeeded: '',
    failed: 'Failed',
    taken_back: 'Taken back',
  } satisfies Record<RefundState, string>,
  refundWithFee: (reason: string, cents: number) => `${reason} (with ${formatCents(cents)} service fee)`,
  withReceipt: (number: number) => `with receipt R-${number}`,

  pay: (cents: number) => `Pay ${formatCents(cents)}`,
  payByCoupon: 'Pay with the coupon',
  payPart: 'Pay a part',
  checkAgain: 'Check payment again',
  checking: 'Checking',
  stillUndecided:
    'The card processor has not decided yet. Nothing is charged twice. Check again in a minute.',
  givenUp: 'That payment was not completed. You have not been charged for it.',
  noneToCheck: 'No payment is under way.',
  payOtherwise: (payee: string, invoiceId: number) =>
    `Pay ${payee} by check or cash, and write "Invoice ${invoiceId}" on the check.`,
  dialogTitle: (invoiceId: number) => `Pay invoice ${invoiceId}`,
  paid: (number: number) => `Paid. Receipt R-${number}`,
  paidText: (cents: number) => `${formatCents(cents)} arrived. The receipt is on its way to your email.`,
  openReceipt: 'Open the receipt',
  notDecided:
    'Your payment is being checked. Nothing is charged twice. The receipt comes by email once it is through.',

  coupons: 'Your coupons',
  couponsHint: 'Each invoice takes one coupon.',
  couponWorth: (code: string, cents: number) => `${code}, ${formatCents(cents)} off`,
  couponElsewhere: (invoiceId: number) => `set for invoice ${invoiceId}`,
  setCoupon: (code: string) => `Use ${code}`,
  takeOff: (code: string) => `Take ${code} off`,
  saving: 'Saving',

  policy: 'Refund policy',
  policyOf: (day: string) => `version of ${day}, shown before paying`,
  when: 'When',
  what: 'What happens',
  youGet: 'You get',
  until: (moment: string) => `Until ${moment}`,
  after: 'After that',
  always: 'At any time',
  holdsNow: 'holds now',
  ifCanceled: 'Canceled by the organizer',
  paidBackByItself: 'paid back by itself, in 5 to 10 days',
  policyNote: 'The service fee is paid back only when what you pay for is canceled.',

  receipt: 'Receipt',
  receiptTitle: (number: number) => `Receipt R-${number}`,
  receiptNumber: (number: number) => `R-${number}`,
  receiptFrom: (payee: string) => (payee === SITE_NAME ? SITE_NAME : `${SITE_NAME}, for ${payee}`),
  serviceFee: 'Service fee',
  leftToPay: 'Left to pay',
  paidBy: (name: string) => `Paid by ${name}.`,
  manyOf: (quantity: number, short: string) => `${formatCount(quantity)} × ${short}`,
  billedTo: (billTo: string, invoiceId: number, title: string) =>
    `Invoice ${invoiceId} to ${billTo} for ${title}.`,
  refundedSince: (cents: number) => `${formatCents(cents)} of this payment was refunded since.`,
  refundsFollow: (day: string) => `Refunds follow the policy of ${day}.`,
  print: 'Print',
  backToInvoice: 'Back to the invoice',
  receiptUnknown: 'This invoice has no such receipt.',

  titleMissing: 'Say what the invoice is for.',
  billToMissing: 'Say who the invoice is for.',
  lineMissing: 'Name the line.',
  priceMissing: 'Type a price other than 0.',
  payeeMissing: 'Name the payee.',
  failed: 'The site does not answer. Check your connection, then try again.',
};
