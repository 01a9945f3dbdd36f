// Addresses of pages about money.

/** Whoever has the key may read and pay the invoice. */
export function invoiceAddress(invoiceId: number, key: string): string {
  return `/invoice/${invoiceId}/${key}`;
}

/** The site itself is the payee "site". */
export const SITE_PAYEE = 'site';

/** The cancellations of a payee with the form for a new one, or one cancellation. */
export function cancellationAddress(payeeId: number | null, cancellationId?: number): string {
  const address = `/payee/${payeeId ?? SITE_PAYEE}/cancellation`;
  return cancellationId === undefined ? address : `${address}/${cancellationId}`;
}
