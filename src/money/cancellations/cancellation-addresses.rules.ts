// Reads the addresses of cancellations, and leads from them to invoices.
import { SITE_PAYEE } from '#sport/addresses/money-addresses.rules.ts';

/** The payee of an address: an id, null for the site, and undefined if it is neither. */
export function payeeOfAddress(text: string): number | null | undefined {
  if (text === SITE_PAYEE) return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The page of an invoice for the treasurers of its payee. */
export const invoiceAddress = (invoiceId: number) => `/invoice/${invoiceId}`;
