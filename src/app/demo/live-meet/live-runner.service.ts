// Runs today's meet of the demo in the background of a node, one step about every 20 seconds, until it is over.
import { randomUUID } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import type { Log } from '#kit/server/log.ts';
import { openLiveTicker } from './live-ticker.service.ts';

const FIRST_TICK_MS = 3000;
const TICK_MS = 20_000;

/** Returns a function that stops it after the step under way. A failed step is left out. */
export function runLiveMeet(contextFor: (requestId: string) => Context, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const guarded = async (work: () => Promise<void>) => {
    await work().catch((error) =>
      log.warn({ error: String(error) }, 'the live meet of the demo left out a step'),
    );
  };
  const after = (ms: number, work: () => Promise<void>) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = guarded(work);
    }, ms).unref();
  };
  after(FIRST_TICK_MS, async () => {
    const ticker = await openLiveTicker(contextFor(randomUUID()));
    const next = async (): Promise<void> => {
      let isLeft = true;
      await guarded(async () => {
        isLeft = await ticker!.tick();
      });
      if (isLeft) after(TICK_MS, next);
    };
    if (ticker) await next();
  });
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await working;
  };
}
