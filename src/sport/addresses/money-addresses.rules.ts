// Addresses of pages about money.

/** Whoever has the key may read and pay the invoice. */
export function invoiceAddress(invoiceId: number, key: string): string {
  return `/invoice/${invoiceId}/${key}`;
}
