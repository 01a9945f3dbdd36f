// Limits the reads of each network: processor time per second, and reads at the same time.
import { performance } from 'node:perf_hooks';
import type { Clock } from '#kit/clock.ts';
import { tooMany } from './rate-limits.ts';

export interface ReadLimit {
  /** Milliseconds of work that a network may use at once. */
  burstMs: number;
  /** Milliseconds of work added back every second. */
  msPerSecond: number;
  /** The minimum cost of a read. */
  leastMs: number;
  /** Reads of one network that run at the same time. Others wait. */
  atOnce: number;
  /** Reads of one network that may wait. */
  waiting: number;
}

/** About 60 small reads a second: far above a school's shared network, far below what overloads a machine. */
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

/** Runs one read for a network. Throws 429 if the network has used up its share. */
export type Reads = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

/** `now` measures work, in milliseconds. */
export function limitReads(
  clock: Clock,
  limit: ReadLimit = READ_LIMIT,
  now = () => performance.now(),
): Reads {
  const networks = new Map<string, Network>();
  let running = 0;
  // Simultaneous reads share the processor. This grows by the share of each of them.
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
    // A clock that was set back takes nothing away.
    const cameBackMs = (Math.max(0, at - network.at) / 1000) * limit.msPerSecond;
    network.leftMs = Math.min(limit.burstMs, network.leftMs + cameBackMs);
    network.at = at;
    // Moved to the end, so that the first entry is the least recently seen network.
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
