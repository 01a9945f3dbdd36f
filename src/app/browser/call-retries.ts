// Repeats a call when the server does not answer. Reads are repeated three times with growing pauses; after that the
// visitor decides. A refusal is an answer and is never repeated.

import { ServerFailure } from '#app/server-failure.ts';
import { OfflineError } from '#kit/ui/errors/offline-error.ts';

export const RETRY_PAUSES_MS = [400, 1_200, 3_600];
/** Pauses vary by this part, so that a crowd of browsers does not return all at once when the server is back. */
const JITTER = 0.25;

export interface RetryOptions {
  /** True for a call that changes nothing, which is safe to repeat. */
  isRead: boolean;
  /** The caller handles the failure, so no dialog opens. */
  isQuiet: boolean;
  signal: AbortSignal | undefined;
}

/** Handles a call that still fails after all retries. */
export interface FailureHandler {
  isOnline(): boolean;
  record(failure: ServerFailure, isQuiet: boolean): void;
  /** Waits for the visitor to try again. Resolves when `callAgain` succeeds. */
  hold<Reply>(failure: ServerFailure, callAgain: () => Promise<Reply>): Promise<Reply>;
}

/** Throws the refusal of `call`, an `OfflineError` without a network, or a `ServerFailure` if the caller is quiet. */
export async function callWithRetries<Reply>(
  call: () => Promise<Reply>,
  { isRead, isQuiet, signal }: RetryOptions,
  handler: FailureHandler,
): Promise<Reply> {
  const isFinal = (failure: unknown) =>
    !(failure instanceof ServerFailure) || signal?.aborted || !handler.isOnline();

  let failure: unknown;
  for (const pauseMs of [...(isRead ? RETRY_PAUSES_MS : []), null]) {
    try {
      return await call();
    } catch (error) {
      failure = error;
    }
    if (pauseMs === null || isFinal(failure)) break;
    await pause(pauseMs * (1 + JITTER * (2 * Math.random() - 1)));
    signal?.throwIfAborted();
  }
  signal?.throwIfAborted();
  if (!(failure instanceof ServerFailure)) throw failure;
  if (!handler.isOnline()) throw new OfflineError('There is no network.', { cause: failure });
  handler.record(failure, isQuiet);
  if (isQuiet) throw failure;
  return handler.hold(failure, call);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
