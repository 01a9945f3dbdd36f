// Follows the results of a meet for one page: applies messages to its data, and reads the data anew after a gap.
import { resultUpdateChannel } from '#competition/meets/meet-channels.rules.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { listenLive } from '#kit/ui/live/live.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type ResultUpdate, readResultUpdate } from './result-updates.client.ts';

/** Spreads the readings of thousands of pages that all hear of the same change. */
const SPREAD_MS = 500;

interface Following<Data> {
  meet: { sport: Sport; meetId: number };
  read(): Promise<Data>;
  /** Returns the data after a change; null to read it anew. */
  apply(data: Data, update: ResultUpdate): Promise<Data | null> | Data | null;
  show(data: Data): void;
}

export function followResults<Data>({ meet, read, apply, show }: Following<Data>): () => void {
  let data: Data | null = null;
  let isOver = false;
  let reading: Promise<void> | null = null;
  /** Changes are applied one after the other. */
  let last: Promise<void> = Promise.resolve();

  function set(next: Data): void {
    if (isOver) return;
    if (next !== data) show(next);
    data = next;
  }

  /** Several requests before a reading begins are one. */
  function readSoon(delayMs: number): Promise<void> {
    reading ??= new Promise<void>((resolve) => setTimeout(resolve, delayMs)).then(() => {
      reading = null;
      last = ignoreFailure(
        last.then(async () => (isOver ? undefined : set(await read()))),
        'live results',
      );
      return last;
    });
    return reading;
  }

  function take(update: ResultUpdate): void {
    last = ignoreFailure(
      last.then(async () => {
        const next = data && !isOver ? await apply(data, update) : null;
        if (next === null) void readSoon(Math.random() * SPREAD_MS);
        else set(next);
      }),
      'live results',
    );
  }

  const stop = listenLive<unknown>(resultUpdateChannel(meet), {
    onMessage: (message) => take(readResultUpdate(message)),
    refresh: (why) => readSoon(why === 'missed' ? Math.random() * SPREAD_MS : 0),
  });
  return () => {
    isOver = true;
    stop();
  };
}
