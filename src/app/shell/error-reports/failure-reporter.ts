// Tells the site of failures in this tab: each once, the same only some times, and never more than anybody reads.

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

type Told = Parameters<Api['errorLog']['logError']>[0];

/** `tell` may fail: nothing comes of that. */
export function createFailureReporter(tell: (told: Told) => Promise<unknown>, surroundings: Surroundings) {
  /** The same error reaches several places: a call fails, then the page that made it. */
  const known = new WeakSet<object>();
  const times = new Map<string, number>();
  let reported = 0;

  return (failure: Failure): void => {
    const { error } = failure;
    const words = failureWords(failure);
    if (!words || (error instanceof Object && known.has(error))) return;
    if (error instanceof Object) known.add(error);
    const key = `${words.name} ${words.message}`;
    addFailure(key);
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    if (count > REPEATS_MAX || reported === REPORTS_MAX) return;
    reported += 1;
    tell({
      Data: { build: surroundings.build, stack: words.stack, history: recentHistory() },
      Message1: words.name,
      Message2: words.message,
      Path: surroundings.path(),
      UserAgent_set: surroundings.userAgent,
    }).catch(() => {});
  };
}
