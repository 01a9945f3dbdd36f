// Runs a few pieces of heavy work at the same time. Others wait in line, and beyond that they are refused.
import { Refusal } from '#kit/refusal.ts';

const RETRY_AFTER_SECONDS = 5;

export interface WorkLine {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createWorkLine({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkLine {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    run: async (work) => {
      if (running >= atOnce) {
        if (line.length >= waiting) throw busy();
        await new Promise<void>((resolve) => line.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // The next one takes over this turn.
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

function busy(): Refusal {
  return new Refusal('SITE_BUSY', 'The site is very busy right now. Please try again in a moment.', {
    status: 503,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
