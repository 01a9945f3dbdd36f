// Tells what a failed payment means: refused, changed meanwhile, or nobody knows.
import type { Problem } from './widget-state.rules.ts';

export type Outcome =
  /** Nothing was charged, and the widget says why in a panel of its own. */
  | { kind: 'problem'; problem: Problem }
  /** Nothing was charged, because something else has changed: the list says what. */
  | { kind: 'changed'; message: string }
  /** The same request has to be asked again. */
  | { kind: 'unknown' };

interface RefusalFacts {
  code: string;
  status: number;
  message: string;
  details?: unknown;
}

/** The first request with this key is still being worked on. */
const STILL_WORKING = ['REQUEST_IN_PROGRESS'];

/** The site says these with 503 before it asks for a charge. */
const NOT_CHARGED = ['CARDS_SILENT', 'CARDS_OFF'];

/** The only answers about a payment that has begun; all others are about the question, such as one too many. */
const ABOUT_THE_PAYMENT = [400, 402, 409];

/**
 * Reads a refused payment. Any other failure leaves open whether the card was charged. `hasBegun`: an earlier request
 * with the same key may have charged it.
 */
export function outcomeOf(refusal: RefusalFacts | null, { hasBegun }: { hasBegun: boolean }): Outcome {
  if (refusal === null || STILL_WORKING.includes(refusal.code)) return { kind: 'unknown' };
  const isCertain = hasBegun
    ? ABOUT_THE_PAYMENT.includes(refusal.status)
    : refusal.status < 500 || NOT_CHARGED.includes(refusal.code);
  if (!isCertain) return { kind: 'unknown' };
  if (refusal.status === 409 || refusal.status === 400) return { kind: 'changed', message: refusal.message };
  const { code = refusal.code, ...parts } = (refusal.details ?? {}) as ProblemParts;
  return { kind: 'problem', problem: problemOf({ ...parts, code }, refusal.message) };
}

type ProblemParts = Partial<Record<'type' | 'code' | 'param', string | null>>;

/** `message` stands for an error without a sentence of its own. */
export function problemOf(error: ProblemParts & { message?: string }, message: string): Problem {
  const { type = null, code = null, param = null } = error;
  return { message: error.message ?? message, type, code, param };
}

/** A failure of the card processor, for the log of errors. */
export class CardProblem extends Error {
  override readonly name = 'CardProblem';
  constructor({ message, type, code, param }: Problem) {
    super([message, type, code, param].filter(Boolean).join(' '));
  }
}
