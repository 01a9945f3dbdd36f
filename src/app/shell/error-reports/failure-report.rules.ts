// What is told of a failure, in the fields of the error log.

import { isKnownNoise } from '#kit/known-noise.ts';
import type { Failure } from '#kit/ui/errors/failures.ts';
import { isOffline } from '#kit/ui/errors/offline-error.ts';
import { isRefusal } from '#kit/ui/errors/page-error.ts';

/** meets-and-payments §8: "Server errors: recorded in history as 'SERVER ERROR (silent or popup)'." */
const NAMES: Record<Failure['kind'], string> = {
  popup: 'SERVER ERROR (popup)',
  silent: 'SERVER ERROR (silent)',
  payment: 'PAYMENT ERROR',
  page: 'PAGE ERROR',
  script: 'SCRIPT ERROR',
};

const STACK_LINES = 8;

export interface FailureWords {
  /** "SERVER ERROR (popup)" */
  name: string;
  /** "results.getTeams: 503 for results.getTeams" */
  message: string;
  /** Where in the code; of scripts and pages only. */
  stack: string;
}

/** Null for what is no fault: a refusal is an answer, and without a network nothing answers. */
export function failureWords({ kind, what, error }: Failure): FailureWords | null {
  if (isRefusal(error) || isOffline(error)) return null;
  const { said, stack } = readError(error);
  if (isKnownNoise(said) || isKnownNoise(said.replace(/^\w*Error: /, '')) || isKnownNoise(stack)) return null;
  const hasStack = kind === 'script' || kind === 'page';
  return { name: NAMES[kind], message: `${what}: ${said}`, stack: hasStack ? stack : '' };
}

function readError(error: unknown): { said: string; stack: string } {
  if (!(error instanceof Error)) return { said: String(error), stack: '' };
  const lines = (error.stack ?? '').split('\n').slice(0, STACK_LINES);
  return { said: `${error.name}: ${error.message}`, stack: lines.join('\n') };
}
