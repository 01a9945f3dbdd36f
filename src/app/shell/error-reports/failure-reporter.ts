// Reports the failures of this tab to the site: each error once, equal ones three times, and thirty in all.

import type { Failure } from '#kit/ui/errors/failures.ts';
import { recentHistory } from '#kit/ui/errors/recent-history.ts';
import { addFailure } from '#kit/ui/errors/visit-history.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { failureWords } from './failure-report.rules.ts';

const REPEATS_MAX = 3;
const REPORTS_MAX = 30;

interface Surroundings {
  path(): string;
  userAgent: string;
  build: string;
}

type ErrorReport = Parameters<Api['errorLog']['logError']>[0];

/** An error of `sendReport` is ignored. */
export function createFailureReporter(
  sendReport: (report: ErrorReport) => Promise<unknown>,
  surroundings: Surroundings,
) {
  /** One error reaches several places: a call fails, then the page that made it. */
  const reportedErrors = new WeakSet<object>();
  const counts = new Map<string, number>();
  let reportCount = 0;

  return (failure: Failure): void => {
    const { error } = failure;
    const words = failureWords(failure);
    if (!words || (error instanceof Object && reportedErrors.has(error))) return;
    if (error instanceof Object) reportedErrors.add(error);
    const key = `${words.name} ${words.message}`;
    addFailure(key);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > REPEATS_MAX || reportCount === REPORTS_MAX) return;
    reportCount += 1;
    sendReport({
      Data: { build: surroundings.build, stack: words.stack, history: recentHistory() },
      Message1: words.name,
      Message2: words.message,
      Path: surroundings.path(),
      UserAgent_set: surroundings.userAgent,
    }).catch(() => {});
  };
}
