// Throttles a channel: the first message is sent at once, the next ones are collected.

/** Messages are throttled to one batch per second. */
export const THROTTLE_MS = 1_000;
/** Readers have each message within three seconds; writing it to thousands of them takes some of that time. */
export const WAIT_MAX_MS = 2_800;

/** With more waiting messages, listeners reload instead. */
export const WAITING_MAX = 50;

export interface Throttle<Message> {
  add(message: Message): void;
  /** Discards waiting messages. */
  close(): void;
}

/**
 * `deliver` gets a batch, oldest first. `hasMore` says that further messages were lost. With `keepsNewest` only the
 * newest waiting message is sent.
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
      timer = setTimeout(flush, Math.min(THROTTLE_MS, firstWaitingMs + WAIT_MAX_MS - nowMs));
    },
    close: () => clearTimeout(timer),
  };
}
