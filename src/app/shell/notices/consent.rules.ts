// Who is asked for consent, and when again.

/** What needs consent and is configured here: advertising, say. Nothing by default, so nobody is asked. */
export type ConsentPurpose = string;

export interface ConsentAnswer {
  /** What was asked for. */
  purposes: ConsentPurpose[];
  isAllowed: boolean;
}

/** An answer holds for what was asked: a purpose that comes later is asked for anew. */
export function needsCookiesNotice(
  configured: readonly ConsentPurpose[],
  answer: ConsentAnswer | null,
): boolean {
  return configured.some((purpose) => !answer?.purposes.includes(purpose));
}
