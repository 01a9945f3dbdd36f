// Measures the memory of open streams, and how soon a message from another node reaches all of them.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEB_VERSION_CHANNEL } from '#app/api/site-channels.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { WAIT_MAX_MS } from '#kit/server/realtime/realtime-throttle.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median } from './measure.ts';
import { type RealtimeNode, startRealtimeNode } from './realtime-node.ts';

const STREAMS = 2_000;
const STREAM_MAX_KB = 40;
const SEEN_MAX_MS = 1_000;
const ROUNDS = 5;
/** Streams that are opened and closed before anything is measured. */
const WARM_UP_STREAMS = 200;
const OPENED_TOGETHER = 50;
const SEEN_LATEST_MS = 10_000;

export interface Reader {
  socket: Socket;
  /** The count of messages and gaps received so far. */
  messages: number;
  /** The versions in messages so far, and when they came. */
  versions: { version: number; atMs: number }[];
  lastAtMs: number;
}

export async function measureRealtime({ ctx, database }: Ground): Promise<Figure[]> {
  const node = await startRealtimeNode(database.url);
  try {
    for (const { socket } of await openReaders(node, WARM_UP_STREAMS)) socket.destroy();
    await sleep(WAIT_MAX_MS);
    const before = await node.memoryBytes();
    const readers = await openReaders(node, STREAMS);
    await sleep(WAIT_MAX_MS);
    const bytesEach = ((await node.memoryBytes()) - before) / STREAMS;

    const seen: { first: number; last: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sentAtMs = performance.now();
      await publish(ctx, WEB_VERSION_CHANNEL, { build: `${round}.bench` });
      await allHave(readers, round);
      const times = readers.map(({ lastAtMs }) => lastAtMs - sentAtMs);
      seen.push({ first: Math.min(...times), last: Math.max(...times) });
      await sleep(WAIT_MAX_MS);
    }
    for (const { socket } of readers) socket.destroy();
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

/** Opens streams and waits for the first event of each. */
export async function openReaders(
  { port }: RealtimeNode,
  count: number,
  channel: string = WEB_VERSION_CHANNEL,
): Promise<Reader[]> {
  const readers: Reader[] = [];
  while (readers.length < count) {
    const next = Math.min(OPENED_TOGETHER, count - readers.length);
    readers.push(...(await Promise.all(Array.from({ length: next }, () => openReader(port, channel)))));
  }
  return readers;
}

function openReader(port: number, channel: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const reader: Reader = { socket, messages: 0, versions: [], lastAtMs: 0 };
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.write(`GET /api/v1/Realtime/Subscribe?channel=${channel} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    socket.on('data', (text: string | Buffer) => {
      const piece = String(text);
      if (piece.includes('event: hello')) resolve(reader);
      const count = piece.split('event: message').length + piece.split('event: gap').length - 2;
      if (count === 0) return;
      reader.messages += count;
      reader.lastAtMs = performance.now();
      for (const [, version] of piece.matchAll(/"dataVersion":(\d+)/g))
        reader.versions.push({ version: Number(version), atMs: reader.lastAtMs });
    });
  });
}

export async function allHave(readers: readonly Reader[], messages: number): Promise<void> {
  const untilMs = performance.now() + SEEN_LATEST_MS;
  while (readers.some((reader) => reader.messages < messages)) {
    if (performance.now() > untilMs) throw new Error(`A message was not seen within ${SEEN_LATEST_MS} ms.`);
    await sleep(5);
  }
}
