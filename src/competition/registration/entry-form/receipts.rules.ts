// The receipt of those who entered: a number to ask about, and the order of arrival.

export interface StoredReceipt {
  receiptId: number;
  /** From 1 at each meet. */
  arrival: number;
  /** RFC 3339. */
  receivedAt: string;
}

/** "E-77120". */
export const toReceipt = ({ receiptId, arrival, receivedAt }: StoredReceipt) => ({
  number: `E-${receiptId}`,
  arrival,
  receivedAt,
});
