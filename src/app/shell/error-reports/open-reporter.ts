// Opens the failure reporter of this tab.
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { createFailureReporter } from './failure-reporter.ts';

export function openReporter(api: Api, build: string) {
  return createFailureReporter((report) => api.errorLog.logError(report, QUIET), {
    path: () => location.pathname + location.search,
    userAgent: navigator.userAgent,
    build,
  });
}
