// What a payee gives back and until when: terms in the order of time, kept with each invoice.

export interface RefundTerm {
  /** The instant (RFC 3339) until which the term holds; null for the last one. */
  until: string | null;
  /** The share that goes back, 0 to 1000. */
  perMille: number;
  /** The payee’s own words for what happens then. */
  what: string;
}

/** The term that holds at an instant; null where nothing is promised any more. */
export function termAt(terms: readonly RefundTerm[], now: string): RefundTerm | null {
  const at = Date.parse(now);
  return terms.find(({ until }) => until === null || at < Date.parse(until)) ?? null;
}
