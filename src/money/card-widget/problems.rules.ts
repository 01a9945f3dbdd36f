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

/** Reads a refused payment. Any other failure leaves open whether the card was charged. */
export function outcomeOf(refusal: RefusalFacts | null): Outcome {
  if (refusal === null || STILL_WORKING.includes(refusal.code)) return { kind: 'unknown' };
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
