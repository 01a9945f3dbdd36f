// Loads a page steadily from a process of its own, whatever the replies take, as phones do that know nothing of each other.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type Connection, openConnection } from './page-connection.ts';
import { sharedNowMs } from './stream-readers.ts';

const CONNECTIONS = 64;

interface Task {
  port: number;
  path: string;
  perSecond: number;
  seconds: number;
}

interface Load {
  etag: string;
  /** When it was sent, by `sharedNowMs`. */
  fromMs: number;
  /** From when it was due until the whole reply was there. */
  ms: number;
}

export interface Loaded {
  loads: Load[];
  /** Each page that was replied, by its ETag. */
  pages: ReadonlyMap<string, string>;
}

/** Calls `onBegin` when the connections are open and the page is ready. */
export async function loadSteadily(task: Task, onBegin: () => void): Promise<Loaded> {
  const loader = fork(import.meta.filename);
  const ended = once(loader, 'exit').then(([code]) => {
    throw new Error(`The process that loads pages ended with ${code}.`);
  });
  ended.catch(() => {});
  const nextMessage = async () => (await Promise.race([once(loader, 'message'), ended]))[0];
  loader.send(task);
  await nextMessage();
  onBegin();
  const { loads, bodies }: { loads: Load[]; bodies: [string, string][] } = await nextMessage();
  loader.disconnect();
  const pages = bodies.map(
    ([etag, body]) => [etag, brotliDecompressSync(Buffer.from(body, 'base64')).toString()] as const,
  );
  return { loads, pages: new Map(pages) };
}

async function serve({ port, path, perSecond, seconds }: Task): Promise<void> {
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)));
  const waiting: ((connection: Connection) => void)[] = [];
  const loads: Load[] = [];
  const bodies = new Map<string, Buffer>();
  async function load(dueMs: number): Promise<void> {
    // In turn, because the node closes a connection that is idle for some seconds.
    const connection = idle.shift() ?? (await new Promise<Connection>((resolve) => waiting.push(resolve)));
    const fromMs = sharedNowMs();
    const { etag, body } = await connection.get(path);
    loads.push({ etag, fromMs, ms: sharedNowMs() - dueMs });
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
    if (!bodies.has(etag)) bodies.set(etag, body());
  }
  for (let warmUp = 0; warmUp < perSecond; warmUp += 1) await load(sharedNowMs());
  loads.length = 0;
  process.send!('ready');
  const running: Promise<void>[] = [];
  const startMs = sharedNowMs();
  const total = perSecond * seconds;
  while (running.length < total) {
    const due = Math.min(total, ((sharedNowMs() - startMs) / 1000) * perSecond);
    while (running.length < due) running.push(load(startMs + (running.length * 1000) / perSecond));
    await sleep(1);
  }
  await Promise.all(running);
  const texts = [...bodies].map(([etag, body]) => [etag, body.toString('base64')]);
  process.send!({ loads, bodies: texts });
}

if (import.meta.main) {
  process.once('message', serve);
  process.once('disconnect', () => process.exit(0));
}
