// The reporter of this tab.
import type { Api } from '#kit/ui/page/api-context.ts';
import { createFailureReporter } from './failure-reporter.ts';

export function openReporter(api: Api, build: string) {
  return createFailureReporter((told) => api.errorLog.logError(told, { context: { quiet: true } }), {
    path: () => location.pathname + location.search,
    userAgent: navigator.userAgent,
    build,
  });
}
