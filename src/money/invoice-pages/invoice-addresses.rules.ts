// Addresses of invoices, receipts and the books of payees.

/** Names the receipt that the page of an invoice shows instead: `?receipt=88213`. */
export const RECEIPT_PARAMETER = 'receipt';

/** For the owner and treasurers, who are signed in; others who have the key use the address with the key. */
export const ownInvoiceAddress = (invoiceId: number) => `/invoice/${invoiceId}`;

/** Part of the page's own address: the receipt of one payment, for paper. */
export const receiptAddress = (receiptNumber: number) => `?${RECEIPT_PARAMETER}=${receiptNumber}`;

interface PayeeList {
  filter: string;
  search: string;
  /** The list continues before this invoice. */
  before: number | null;
}

/** The invoices of a payee, or with null those of the site itself. */
export function payeeInvoicesAddress(payeeId: number | null, list: Partial<PayeeList> = {}): string {
  const query = new URLSearchParams({
    ...(list.filter && list.filter !== 'all' && { filter: list.filter }),
    ...(list.search && { q: list.search }),
    ...(list.before && { before: String(list.before) }),
  }).toString();
  return `/payee/${payeeId ?? 'site'}/invoices${query && `?${query}`}`;
}
