// Addresses of the pages of cancellations. The site itself is the payee "site".

const SITE = 'site';

/** The cancellations of a payee with the form for a new one, or one cancellation. */
export function cancellationAddress(payeeId: number | null, cancellationId?: number): string {
  const address = `/payee/${payeeId ?? SITE}/cancellation`;
  return cancellationId === undefined ? address : `${address}/${cancellationId}`;
}

/** The payee of an address: an id, null for the site, and undefined if it is neither. */
export function payeeOfAddress(text: string): number | null | undefined {
  if (text === SITE) return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The page of an invoice for the treasurers of its payee. */
export const invoiceAddress = (invoiceId: number) => `/invoice/${invoiceId}`;
