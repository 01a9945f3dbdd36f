// Loads the pages of invoices in the browser.
import type { LoaderFunctionArgs } from 'react-router';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { RECEIPT_PARAMETER } from './invoice-addresses.rules.ts';
import { INVOICE_FILTERS, type InvoiceFilter } from './payees/payee-invoices.rules.ts';

/** The invoice with its key in the body, so that no log has it, and the reader's coupons. */
export async function loadInvoice({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const invoiceId = idFromText(params.invoiceId ?? '');
  if (invoiceId === null) throw notFound();
  const { invoiceKey } = params;
  const view = await api.invoicePages.getInvoice({ invoiceId, ...(invoiceKey && { invoiceKey }) });
  const link = { invoiceId, invoiceKey: view.invoice.invoiceKey };
  const isPayable = view.totals.dueCents > 0 && view.invoice.canceledAt === null;
  const { coupons } =
    view.may.useCoupons && isPayable ? await api.payments.listCoupons(link) : { coupons: [] };
  return {
    ...view,
    coupons,
    /** Null where the address has no key. */
    keyInAddress: invoiceKey ?? null,
    receiptNumber: idFromText(new URL(request.url).searchParams.get(RECEIPT_PARAMETER) ?? ''),
  };
}

export type InvoiceData = Awaited<ReturnType<typeof loadInvoice>>;
export type ShownPayment = InvoiceData['payments'][number];
export type ShownRefund = InvoiceData['refunds'][number];
export type OwnCoupon = InvoiceData['coupons'][number];
export type PaidReply = Awaited<ReturnType<Api['payments']['debitCard']>>;

/** A page of a payee's invoices; without an id those of the site itself. */
export async function loadPayeeInvoices({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const payeeId = params.payeeId === undefined ? null : idFromText(params.payeeId);
  if (params.payeeId !== undefined && payeeId === null) throw notFound();
  const query = new URL(request.url).searchParams;
  const filter = INVOICE_FILTERS.find((name) => name === query.get('filter')) ?? ('all' as InvoiceFilter);
  const search = query.get('q') ?? '';
  const before = idFromText(query.get('before') ?? '');
  const list = await api.invoicePages.listPayeeInvoices({
    ...(payeeId === null ? { isSite: true } : { payeeId }),
    ...{ filter, search },
    ...(before !== null && { before }),
  });
  return { ...list, payeeId, filter, search, before };
}

export type PayeeInvoices = Awaited<ReturnType<typeof loadPayeeInvoices>>;

/** A form that moves money makes such a key when it opens, so that the request counts once. */
export { randomKey as newRequestKey } from '#kit/ui/browser/send-form.ts';

/** For calls whose form shows their failure, under the key of the form. */
export const quietWith = (requestKey: string) =>
  ({ context: { quiet: true, headers: { 'x-request-key': requestKey } } }) as const;
