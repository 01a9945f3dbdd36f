// How often a channel speaks: the first message goes at once, those that follow closely wait for each other.

/** meets-and-payments §7 "Real-time channels": throttled to 1000 ms with a maximum wait of 3000 ms. */
export const THROTTLE_MS = 1_000;
export const WAIT_MOST_MS = 3_000;

/** More would be no news: who listens reads anew. */
export const WAITING_MAX = 50;

export interface Throttle<Message> {
  add(message: Message): void;
  /** What waits is not sent any more. */
  close(): void;
}

/**
 * `deliver` gets what goes out together, oldest first; `hasMore`: there were more than may wait, and they are lost.
 * With `keepsNewest` only the newest of those that wait goes out.
 */
export function createThrottle<Message>(
  deliver: (messages: Message[], hasMore: boolean) => void,
  { keepsNewest }: { keepsNewest: boolean },
): Throttle<Message> {
  let waiting: Message[] = [];
  let hasMore = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  let firstWaitingMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    const [messages, hadMore] = [waiting, hasMore];
    waiting = [];
    hasMore = false;
    timer = undefined;
    lastMs = performance.now();
    deliver(messages, hadMore);
  }

  return {
    add(message) {
      const nowMs = performance.now();
      const isQuiet = timer === undefined && nowMs - lastMs >= THROTTLE_MS;
      lastMs = nowMs;
      if (isQuiet) return deliver([message], false);
      if (timer === undefined) firstWaitingMs = nowMs;
      if (keepsNewest) waiting = [message];
      else waiting.push(message);
      if (waiting.length > WAITING_MAX) {
        waiting.shift();
        hasMore = true;
      }
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(THROTTLE_MS, firstWaitingMs + WAIT_MOST_MS - nowMs));
    },
    close: () => clearTimeout(timer),
  };
}
