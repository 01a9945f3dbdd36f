// Describes a failure in the fields of the error log.

import { isKnownNoise } from '#kit/known-noise.ts';
import type { Failure } from '#kit/ui/errors/failures.ts';
import { isOffline } from '#kit/ui/errors/offline-error.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';

/** The name of a failure in the error log: a server error is silent, or a popup if a dialog showed it. */
const NAMES: Record<Failure['kind'], string> = {
  popup: 'SERVER ERROR (popup)',
  silent: 'SERVER ERROR (silent)',
  payment: 'PAYMENT ERROR',
  page: 'PAGE ERROR',
  script: 'SCRIPT ERROR',
};

const STACK_LINES = 8;

export interface FailureWords {
  /** The kind of the failure: "SERVER ERROR (popup)". */
  name: string;
  /** The call and the error: "results.getTeams: ServerFailure: 503 for results.getTeams". */
  message: string;
  /** The start of the stack; empty unless a script or a page failed. */
  stack: string;
}

/** Returns null for errors that are no fault of the site: refusals, a missing network, and noise of the browser. */
export function failureWords({ kind, what, error }: Failure): FailureWords | null {
  if (isRefusal(error) || isOffline(error)) return null;
  const { text, stack } = readError(error);
  if (isKnownNoise(text) || isKnownNoise(text.replace(/^\w*Error: /, '')) || isKnownNoise(stack)) return null;
  const hasStack = kind === 'script' || kind === 'page';
  return { name: NAMES[kind], message: `${what}: ${text}`, stack: hasStack ? stack : '' };
}

function readError(error: unknown): { text: string; stack: string } {
  if (!(error instanceof Error)) return { text: String(error), stack: '' };
  const lines = (error.stack ?? '').split('\n').slice(0, STACK_LINES);
  return { text: `${error.name}: ${error.message}`, stack: lines.join('\n') };
}
