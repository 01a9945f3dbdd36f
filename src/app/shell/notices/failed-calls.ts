// Records a call that got no answer, and holds it behind a dialog unless its caller is quiet.

import type { FailureHandler } from '#app/browser/call-retries.ts';
import { recordFailure } from '#kit/ui/errors/failures.ts';

/** The call that reports errors. Its own failure is not reported, because that would never end. */
const ERROR_REPORT_CALL = 'errorLog.logError';

export function openFailureHandler(): FailureHandler {
  // Loads with the first call, because the network may be gone when one fails.
  const dialog = import('./communication-error.tsx').catch(() => null);
  return {
    isOnline: () => navigator.onLine,
    record: (error, isQuiet) => {
      if (error.call === ERROR_REPORT_CALL) return;
      recordFailure({ kind: isQuiet ? 'silent' : 'popup', what: error.call, error });
    },
    async hold(failure, callAgain) {
      const loaded = await dialog;
      if (!loaded) throw failure;
      return loaded.holdCall(failure, callAgain);
    },
  };
}
