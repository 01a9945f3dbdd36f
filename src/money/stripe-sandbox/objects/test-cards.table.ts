// The card numbers that Stripe documents for tests, and what each does.
import type { TestCard } from './test-cards.rules.ts';

const DECLINED = 'Your card was declined.';

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', names: ['visa'] },
  { number: '4000056655665556', brand: 'visa', funding: 'debit', names: ['visa_debit'] },
  { number: '5555555555554444', brand: 'mastercard', names: ['mastercard'] },
  { number: '2223003122003222', brand: 'mastercard', names: [] },
  { number: '5200828282828210', brand: 'mastercard', funding: 'debit', names: ['mastercard_debit'] },
  { number: '378282246310005', brand: 'amex', names: ['amex'] },
  { number: '371449635398431', brand: 'amex', names: [] },
  { number: '6011111111111117', brand: 'discover', names: ['discover'] },
  { number: '3056930009020004', brand: 'diners', names: ['diners'] },
  { number: '3566002020360505', brand: 'jcb', names: ['jcb'] },
  { number: '6200000000000005', brand: 'unionpay', names: ['unionpay'] },
  {
    number: '4000000000000002',
    brand: 'visa',
    names: ['chargeDeclined', 'visa_chargeDeclined'],
    decline: { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    names: ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    names: ['visa_chargeDeclinedLostCard'],
    decline: { code: 'card_declined', declineCode: 'lost_card', message: DECLINED },
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    names: ['visa_chargeDeclinedStolenCard'],
    decline: { code: 'card_declined', declineCode: 'stolen_card', message: DECLINED },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    names: ['chargeDeclinedExpiredCard'],
    decline: { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    names: ['chargeDeclinedIncorrectCvc'],
    decline: { code: 'incorrect_cvc', param: 'cvc', message: 'Your card’s security code is incorrect.' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    names: ['chargeDeclinedProcessingError'],
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    names: ['chargeCustomerFail'],
    decline: { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED },
    canBeSaved: true,
  },
  { number: '4000000000003220', brand: 'visa', names: ['threeDSecure2Required'], authentication: 'always' },
  { number: '4000002760003184', brand: 'visa', names: ['authenticationRequired'], authentication: 'always' },
  {
    number: '4000002500003155',
    brand: 'visa',
    names: ['authenticationRequiredOnSetup'],
    authentication: 'unless saved',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    names: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    authentication: 'always',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    canBeSaved: true,
  },
  { number: '4000000000003055', brand: 'visa', names: ['threeDSecureOptional'] },
  { number: '4000000000000259', brand: 'visa', names: ['createDispute'], dispute: 'fraudulent' },
  {
    number: '4000000000002685',
    brand: 'visa',
    names: ['createDisputeProductNotReceived'],
    dispute: 'product_not_received',
  },
  { number: '4000000000007726', brand: 'visa', names: ['pendingRefund'], refund: 'succeeds later' },
  { number: '4000000000005126', brand: 'visa', names: ['refundFail'], refund: 'fails later' },
];
