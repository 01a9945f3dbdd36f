// Pays an invoice by card or coupon: the calls behind the card widget in charge mode.
import type { Api } from '#kit/ui/page/api-context.ts';
import type { PaymentContext } from '#money/card-widget/payment-context.rules.ts';

/** The means of a payment: a saved card, a card that the browser has from the card processor, or a coupon alone. */
export type Means =
  | { kind: 'saved'; cardId: string }
  | { kind: 'new'; paymentMethodId: string; isSaved: boolean }
  | { kind: 'coupon'; couponId: number };

/** The same request, sent again with its key, charges no second time. */
export interface PayRequest {
  context: PaymentContext;
  means: Means;
  name: string | null;
  email: string | null;
  /** A part of what is due, in cents; null for everything. */
  partCents: number | null;
  /** The total that the payer saw; null if there is none to see. */
  seenTotalCents: number | null;
  requestKey: string;
}

export interface PayReply {
  status: 'succeeded' | 'requires_action' | 'processing';
  /** Lets the owner of the card confirm the charge. */
  clientSecret: string | null;
  /** The payment of an invoice; absent for subscriptions and pre-authorizations. */
  payment?: InvoicePayment;
  /** A failure in the words of an older card processor: nothing more is done. */
  ANetErrorMessage?: string;
}

/** A payment as the calls tell of it. */
export type InvoicePayment = Awaited<ReturnType<Api['payments']['debitCard']>>['payment'];

/** Charges, or asks again how a charge ended. Rejects with a refusal if nothing was charged. */
export type Pay = (api: Api, request: PayRequest) => Promise<PayReply>;

export const payInvoice: Pay = async ({ payments }, request) => {
  const { context, means, name, email, partCents, seenTotalCents, requestKey } = request;
  const quiet = { context: { quiet: true, headers: { 'x-request-key': requestKey } } };
  const link = linkOf(context);
  if (means.kind === 'coupon') {
    return replyOf(await payments.payWithCoupon({ ...link, claimedGiftId: means.couponId }, quiet));
  }
  const { kind: _, ...card } =
    means.kind === 'saved'
      ? means
      : { kind: means.kind, paymentMethodId: means.paymentMethodId, save: means.isSaved };
  const userInfo = { ...(name && { name }), ...(email && { email }) };
  return replyOf(
    await payments.debitCard(
      {
        ...link,
        ...card,
        userInfo,
        ...(partCents !== null && { payPartial: true, partialAmount: partCents / 100 }),
        ...(seenTotalCents !== null && { seenTotalCents }),
      },
      quiet,
    ),
  );
};

interface Paying {
  payment: InvoicePayment;
  clientSecret: string | null;
}

function replyOf({ payment, clientSecret, ...rest }: Paying): PayReply {
  const message = 'ANetErrorMessage' in rest ? { ANetErrorMessage: String(rest.ANetErrorMessage) } : {};
  if (payment.state === 'succeeded') return { status: 'succeeded', clientSecret: null, payment, ...message };
  const isAction = payment.state === 'action' && clientSecret !== null;
  return { status: isAction ? 'requires_action' : 'processing', clientSecret, payment, ...message };
}

/** The amounts of a payment, in cents. */
export interface Totals {
  payableCents: number;
  amountCents: number;
  discountCents: number;
  serviceFeeCents: number;
  isFeeAbsorbed: boolean;
  totalCents: number;
}

export function readTotals(
  { payments }: Api,
  context: PaymentContext,
  partCents: number | null,
): Promise<Totals> {
  const part = partCents === null ? {} : { partialAmount: partCents / 100 };
  return payments.getTotals({ ...linkOf(context), ...part }, { context: { quiet: true } });
}

export interface Coupon {
  couponId: number;
  code: string;
  costCents: number;
  appliedInvoiceId: number | null;
}

/** The coupons of the account with what they take off this invoice. */
export async function readCoupons({ payments }: Api, context: PaymentContext): Promise<Coupon[]> {
  const { coupons } = await payments.listCoupons(linkOf(context), { context: { quiet: true } });
  return coupons.filter(
    ({ costCents, appliedInvoiceId }) =>
      costCents > 0 && (appliedInvoiceId === null || appliedInvoiceId === context.invoiceId),
  );
}

export async function toggleCoupon(
  { payments }: Api,
  context: PaymentContext,
  couponId: number,
): Promise<Coupon[]> {
  const { coupons } = await payments.toggleCoupon(
    { ...linkOf(context), claimedGiftId: couponId },
    { context: { quiet: true } },
  );
  return coupons;
}

function linkOf({ invoiceId, invoiceKey }: PaymentContext): { invoiceId: number; invoiceKey?: string } {
  if (invoiceId === undefined) throw new Error('A charge needs an invoice.');
  return { invoiceId, ...(invoiceKey !== undefined && { invoiceKey }) };
}
