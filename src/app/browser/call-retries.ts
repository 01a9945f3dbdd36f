// Asks again when the server does not answer: reads by itself, three times with growing pauses; then it is up to the
// visitor. Refusals are answers and pass at once.

import { ServerFailure } from '#app/server-failure.ts';
import { OfflineError } from '#kit/ui/errors/offline-error.ts';

/** users.md: "reads are retried first (3 times, growing pauses)". */
export const RETRY_PAUSES_MS = [400, 1_200, 3_600];
/** A crowd whose server comes back does not come back as one. */
const JITTER = 0.25;

export interface Wanted {
  /** Reading twice is like reading once. */
  isRead: boolean;
  /** The caller deals with the failure: no dialog. */
  isQuiet: boolean;
  signal: AbortSignal | undefined;
}

/** Who takes what still fails after all retries. */
export interface FailureDesk {
  isOnline(): boolean;
  record(failure: ServerFailure, isQuiet: boolean): void;
  /** Resolves when asking again, on the visitor's word, succeeds. */
  hold<Reply>(failure: ServerFailure, again: () => Promise<Reply>): Promise<Reply>;
}

/** Throws what `ask` throws, an `OfflineError` without a network, a `ServerFailure` when the caller is quiet. */
export async function insist<Reply>(
  ask: () => Promise<Reply>,
  { isRead, isQuiet, signal }: Wanted,
  desk: FailureDesk,
): Promise<Reply> {
  const isHopeless = (failure: unknown) =>
    !(failure instanceof ServerFailure) || signal?.aborted || !desk.isOnline();

  let failure: unknown;
  for (const pauseMs of [...(isRead ? RETRY_PAUSES_MS : []), null]) {
    try {
      return await ask();
    } catch (error) {
      failure = error;
    }
    if (pauseMs === null || isHopeless(failure)) break;
    await pause(pauseMs * (1 + JITTER * (2 * Math.random() - 1)));
    signal?.throwIfAborted();
  }
  signal?.throwIfAborted();
  if (!(failure instanceof ServerFailure)) throw failure;
  if (!desk.isOnline()) throw new OfflineError('There is no network.', { cause: failure });
  desk.record(failure, isQuiet);
  if (isQuiet) throw failure;
  return desk.hold(failure, ask);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
