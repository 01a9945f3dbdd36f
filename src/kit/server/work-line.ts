// Runs a few pieces of work at the same time. Others wait in line, and beyond that they are refused.
import { Refusal } from '#kit/refusal.ts';

const RETRY_AFTER_SECONDS = 5;

export interface WorkLine {
  /**
   * Runs the work when it is its turn. Refuses with 503 when the line is full, or when the turn does not come in time. The
   * next one begins when the work ends or calls `passTurn`.
   */
  run<Result>(work: (passTurn: () => void) => Promise<Result>): Promise<Result>;
  load(): { running: number; waiting: number };
}

interface LineLimits {
  atOnce: number;
  waiting: number;
  /** Left out, the work waits as long as it takes. */
  waitMaxMs?: number;
}

export function createWorkLine({ atOnce, waiting, waitMaxMs }: LineLimits): WorkLine {
  const line = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.delete(begin);
        reject(siteBusy());
      };
      const timer = waitMaxMs === undefined ? undefined : setTimeout(leave, waitMaxMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      line.add(begin);
    });
  }

  return {
    run: async (work) => {
      if (running >= atOnce) {
        if (line.size >= waiting) throw siteBusy();
        await turn();
      } else running += 1;
      let hasTurn = true;
      const passTurn = () => {
        if (!hasTurn) return;
        hasTurn = false;
        const [next] = line;
        if (next) {
          line.delete(next);
          next();
        } else running -= 1;
      };
      try {
        return await work(passTurn);
      } finally {
        passTurn();
      }
    },
    load: () => ({ running, waiting: line.size }),
  };
}

export function siteBusy(retryAfterSeconds = RETRY_AFTER_SECONDS): Refusal {
  return new Refusal('SITE_BUSY', 'The site is very busy right now. Please try again in a moment.', {
    status: 503,
    retryAfterSeconds,
  });
}
