// Keeps one network from using up the site by reading: each has so much of the server's time, and so many reads at once.
import { performance } from 'node:perf_hooks';
import type { Clock } from '#kit/clock.ts';
import { tooMany } from './rate-limits.ts';

export interface ReadLimit {
  /** Milliseconds of work that a network may ask for at once. */
  burstMs: number;
  /** Milliseconds of work that come back every second. */
  msPerSecond: number;
  /** What a read costs at least. */
  leastMs: number;
  /** Reads of one network that are worked on at a time; others wait their turn. */
  atOnce: number;
  /** Reads of one network that may wait. */
  waiting: number;
}

/** Far above what people and their school's shared network do, far below what empties a machine: 60 small reads a second. */
export const READ_LIMIT: ReadLimit = {
  burstMs: 6_000,
  msPerSecond: 600,
  leastMs: 10,
  atOnce: 4,
  waiting: 500,
};

const NETWORKS_MAX = 50_000;

interface Network {
  leftMs: number;
  at: number;
  running: number;
  queue: (() => void)[];
}

/** Does the work of one read for a network. Throws 429 when the network has used up its share. */
export type Reads = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

/** `now` measures work, in milliseconds. */
export function limitReads(
  clock: Clock,
  limit: ReadLimit = READ_LIMIT,
  now = () => performance.now(),
): Reads {
  const networks = new Map<string, Network>();
  let running = 0;
  // Reads that run side by side share the processor: this grows by what each of them has had of it.
  let shareMs = 0;
  let sharedAt = now();

  function share(): number {
    const at = now();
    if (running > 0) shareMs += (at - sharedAt) / running;
    sharedAt = at;
    return shareMs;
  }

  function find(name: string): Network {
    const at = clock.now().epochMilliseconds;
    const network = networks.get(name) ?? { leftMs: limit.burstMs, at, running: 0, queue: [] };
    const cameBackMs = ((at - network.at) / 1000) * limit.msPerSecond;
    network.leftMs = Math.min(limit.burstMs, network.leftMs + cameBackMs);
    network.at = at;
    // Put last, so that the first of the map is the network not seen for the longest.
    networks.delete(name);
    networks.set(name, network);
    if (networks.size > NETWORKS_MAX) networks.delete(networks.keys().next().value!);
    return network;
  }

  return async (name, work) => {
    const network = find(name);
    if (network.leftMs < limit.leastMs) {
      throw tooMany((limit.leastMs - network.leftMs) / limit.msPerSecond);
    }
    network.leftMs -= limit.leastMs;
    if (network.running >= limit.atOnce) {
      if (network.queue.length >= limit.waiting) throw tooMany(1);
      await new Promise<void>((resolve) => network.queue.push(resolve));
    }
    const begunAt = share();
    network.running += 1;
    running += 1;
    try {
      return await work();
    } finally {
      network.leftMs -= Math.max(0, share() - begunAt - limit.leastMs);
      network.running -= 1;
      running -= 1;
      network.queue.shift()?.();
    }
  };
}
