// Shares what is read for pages and public calls among all of them, until one of its tags is announced.
import type { Announcement, Context } from '#kit/server/context.ts';
import { type Making, TagCache, type Tagged } from './tag-cache.ts';

/**
 * Keeps values that were read from the database, for all readers of this node. They are evicted by the same tags as
 * pages. Announcements that can wait for pages evict values at once, since a page made anew has to be right.
 */
export interface SharedReads {
  /** Returns the value under the key, or reads it. */
  get<Value>(key: string, tags: readonly string[], read: () => Promise<Value>): Promise<Value>;
  receive(announcement: Pick<Announcement, 'evict'>): void;
  /** The number of values. */
  count(): number;
}

interface SharedReadsOptions {
  /** False while writes of other nodes may be unknown here. Then each value is served for a second. */
  isInTouch?(): boolean;
  /** The least recently used values beyond this number are dropped. */
  valuesMax?: number;
  /** Milliseconds since any moment; changes of the clock do not move it. */
  stopwatch?(): number;
}

interface Shared extends Tagged {
  value: unknown;
}

interface Running {
  making: Making<Shared>;
  value: Promise<unknown>;
}

/** Typical values take one or two kilobytes: the path of a division, or the teams below it. */
const VALUES_MAX = 10_000;
/** Values have no time at which they expire, so the time of day does not matter. */
const ANY_TIME = 0;

export function createSharedReads({
  isInTouch = () => true,
  valuesMax = VALUES_MAX,
  stopwatch = () => performance.now(),
}: SharedReadsOptions = {}): SharedReads {
  const cache = new TagCache<Shared>(valuesMax, () => 1);
  const running = new Map<string, Running>();

  function begin(key: string, tags: readonly string[], read: () => Promise<unknown>): Promise<unknown> {
    const making = cache.begin(stopwatch(), ANY_TIME);
    const finish = async () => {
      try {
        const value = await read();
        making.keep(key, { tags, value });
        return value;
      } finally {
        making.end();
        if (running.get(key) === mine) running.delete(key);
      }
    };
    const mine: Running = { making, value: Promise.resolve().then(finish) };
    running.set(key, mine);
    return mine.value;
  }

  return {
    get: async <Value>(key: string, tags: readonly string[], read: () => Promise<Value>) => {
      const asking = { stopwatchMs: stopwatch(), isInTouch: isInTouch() };
      const cached = cache.get(key, ANY_TIME, asking);
      if (cached) return cached.value as Value;
      const before = running.get(key);
      return (before?.making.isFor(asking) ? before.value : begin(key, tags, read)) as Promise<Value>;
    },
    receive: ({ evict }) => cache.evict(evict),
    count: () => cache.count,
  };
}

/**
 * Reads a value once for all pages and public calls until one of its tags is announced; elsewhere, such as in a
 * transaction or a call that changes something, reads it each time. `tags` must cover everything that the value is
 * read from, and it must be the same for every visitor. Nobody may change the value. A page that shows it carries the
 * same tags, or expires soon. A reply with a version must not use it for what the version counts.
 */
export function readShared<Value>(
  { sharedReads, db }: Context,
  key: string,
  tags: readonly string[],
  read: () => Promise<Value>,
): Promise<Value> {
  return sharedReads && !db.isTransaction ? sharedReads.get(key, tags, read) : read();
}
