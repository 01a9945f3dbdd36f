// Payments for the rooms above: those of invoices, and what became of them.
export { isLive } from './payments.rules.ts';
export {
  findByIntent as findPaymentOfIntent,
  findLive as findLivePayment,
  findPayment,
  listPayments,
  type PaymentRow,
} from './payments.store.ts';
