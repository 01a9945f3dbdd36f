// Follows the results of a meet for one page: applies messages to its data, and reads the data anew after a gap.
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { listenLive } from '#kit/ui/live/live.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type ResultUpdate, readResultUpdate } from './result-updates.client.ts';

/** Spreads the readings of thousands of pages that all hear of the same change. */
const SPREAD_MS = 500;
/** A page that is behind by this time, on a slow phone, drops the changes that wait and reads once within two seconds. */
const BEHIND_MS = 1_000;
/** The pause after a reading that failed, as on a phone without a network for a moment; twice as long after each more. */
const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 30_000;

interface Following<Data> {
  meet: { sport: Sport; meetId: number };
  read(): Promise<Data>;
  /** Returns the data after a change; null to read it anew. */
  apply(data: Data, update: ResultUpdate): Promise<Data | null> | Data | null;
  show(data: Data): void;
  /** Reads what no message has, such as starts and scores: once for all changes within this time, at a moment of it. */
  rest?: { withinMs: number; read(data: Data): Promise<Data> };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves at a random moment of the next half second. Await it before a reading that a message causes. */
export const spread = (): Promise<void> => wait(Math.random() * SPREAD_MS);

export function followResults<Data>({ meet, read, apply, show, rest }: Following<Data>): () => void {
  let data: Data | null = null;
  let isOver = false;
  let reading: Promise<void> | null = null;
  let isRestDue = false;
  let retryMs = RETRY_FIRST_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Changes are applied one after the other. */
  let last: Promise<void> = Promise.resolve();

  function set(next: Data): void {
    if (isOver) return;
    if (next !== data) show(next);
    data = next;
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    last = ignoreFailure(
      last.then(() => (isOver ? undefined : work())),
      'live results',
    );
    return last;
  }

  /** Several requests before a reading begins are one. */
  function readSoon(delayMs: number): Promise<void> {
    reading ??= wait(delayMs).then(() => {
      reading = null;
      return enqueue(async () => {
        data = null;
        clearTimeout(retry);
        try {
          set(await read());
          retryMs = RETRY_FIRST_MS;
        } catch (error) {
          // The stream may be whole and silent for hours, so that no message would lead to another reading.
          if (!isOver) retry = setTimeout(readSoon, retryMs * (0.5 + Math.random()), 0);
          retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
          throw error;
        }
      });
    });
    return reading;
  }

  function readRestSoon(): void {
    if (!rest || isRestDue) return;
    isRestDue = true;
    void wait(Math.random() * rest.withinMs).then(() => {
      isRestDue = false;
      return enqueue(async () => {
        if (data) set(await rest.read(data));
      });
    });
  }

  function take(update: ResultUpdate): void {
    const cameMs = performance.now();
    void enqueue(async () => {
      if (performance.now() - cameMs > BEHIND_MS) return void readSoon((1 + Math.random()) * BEHIND_MS);
      // The reading that waits has this change too.
      if (reading) return;
      const next = data && (await apply(data, update));
      if (next === null) return void readSoon(Math.random() * SPREAD_MS);
      set(next);
      readRestSoon();
    });
  }

  const stop = listenLive<unknown>(resultUpdateChannel(meet), {
    onMessage: (message) => take(readResultUpdate(message)),
    refresh: () => readSoon(0),
  });
  return () => {
    isOver = true;
    clearTimeout(retry);
    stop();
  };
}
