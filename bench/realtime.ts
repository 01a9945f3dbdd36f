// Measures the memory of open streams, and how soon a message from another node reaches all of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { WEB_VERSION_CHANNEL } from '#app/api/site-channels.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { WAIT_MAX_MS } from '#kit/server/realtime/realtime-throttle.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median } from './measure.ts';
import { startRealtimeNode } from './realtime-node.ts';
import { openStreamReaders, sharedNowMs } from './stream-readers.ts';

const STREAMS = 2_000;
const STREAM_MAX_KB = 40;
const SEEN_MAX_MS = 1_000;
const ROUNDS = 5;
/** Streams that are opened and closed before anything is measured. */
const WARM_UP_STREAMS = 200;

export async function measureRealtime({ ctx, database }: Ground): Promise<Figure[]> {
  const node = await startRealtimeNode(database.url);
  try {
    (await openStreamReaders(node.port, WEB_VERSION_CHANNEL, WARM_UP_STREAMS)).close();
    await sleep(WAIT_MAX_MS);
    const before = await node.memoryBytes();
    const readers = await openStreamReaders(node.port, WEB_VERSION_CHANNEL, STREAMS);
    await sleep(WAIT_MAX_MS);
    const bytesEach = ((await node.memoryBytes()) - before) / STREAMS;

    const seen: { first: number; last: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sentAtMs = sharedNowMs();
      await publish(ctx, WEB_VERSION_CHANNEL, { build: `${round}.bench` });
      const times = (await readers.lastArrivals(round)).map((atMs) => atMs - sentAtMs);
      seen.push({ first: Math.min(...times), last: Math.max(...times) });
      await sleep(WAIT_MAX_MS);
    }
    readers.close();
    const count = STREAMS.toLocaleString('en');
    return [
      {
        name: `Memory of a node for each of ${count} open streams`,
        unit: 'KB',
        measured: bytesEach / 1024,
        reference: null,
        goal: { max: STREAM_MAX_KB },
      },
      {
        name: `A message that another node tells, until the last of ${count} readers has it`,
        unit: 'ms',
        measured: median(seen.map(({ last }) => last)),
        reference: { name: 'until the first has it', value: median(seen.map(({ first }) => first)) },
        goal: { max: SEEN_MAX_MS },
      },
    ];
  } finally {
    node.end();
  }
}
