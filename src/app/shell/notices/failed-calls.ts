// What becomes of a call that got no answer: it is recorded, and held behind a dialog unless its caller is quiet.

import type { FailureDesk } from '#app/browser/call-retries.ts';
import { recordFailure } from '#kit/ui/errors/failures.ts';

/** Telling of an error fails like any other call; telling of that would never end. */
const UNTOLD = 'errorLog.logError';

export function openFailureDesk(): FailureDesk {
  // Asked for with the first call: when one fails, the network may be gone.
  const dialog = import('./communication-error.tsx').catch(() => null);
  return {
    isOnline: () => navigator.onLine,
    record: (error, isQuiet) => {
      if (error.call === UNTOLD) return;
      recordFailure({ kind: isQuiet ? 'silent' : 'popup', what: error.call, error });
    },
    async hold(failure, again) {
      const opened = await dialog;
      if (!opened) throw failure;
      return opened.holdCall(failure, again);
    },
  };
}
