// Who may read, pay and change an invoice.

/** How somebody reaches an invoice. */
export interface InvoiceReader {
  /** The key of the link, which anyone may have. */
  hasKey: boolean;
  /** The invoice was made for this account. */
  isOwner: boolean;
  /** This account keeps the money of the payee; an admin of the site keeps the site's own. */
  isTreasurer: boolean;
}

/** Everyone who may read it may also pay it, with a coupon of their own if they have one. */
export const mayReadInvoice = ({ hasKey, isOwner, isTreasurer }: InvoiceReader) =>
  hasKey || isOwner || isTreasurer;

/** A new key ends the old link. */
export const mayMakeNewKey = ({ isOwner, isTreasurer }: InvoiceReader) => isOwner || isTreasurer;

/** Notes checks and cash, adds lines, refunds and cancels. */
export const mayKeepBooks = ({ isTreasurer }: InvoiceReader) => isTreasurer;

/** A cancellation takes two people: the one who asked for it does not approve it. */
export const mayApproveCancellation = (
  { isTreasurer }: Pick<InvoiceReader, 'isTreasurer'>,
  { askedBy, userId }: { askedBy: number | null; userId: number },
) => isTreasurer && askedBy !== userId;
