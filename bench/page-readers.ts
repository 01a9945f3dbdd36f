// Loads a page steadily from a process of its own, whatever the replies take, as phones do that know nothing of each other.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { sharedNowMs } from './stream-readers.ts';

const CONNECTIONS = 64;
const READ_BYTES = 64 * 1024;
const HEAD_END = '\r\n\r\n';

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

interface Reply {
  etag: string;
  body(): Buffer;
}

interface Connection {
  get(path: string): Promise<Reply>;
}

/** Opens a connection for one request after the other, which costs less than a client of HTTP. */
function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(READ_BYTES);
    let pieces: Buffer[] = [];
    let missing = Number.NaN;
    let etag = '';
    let done = (_: Reply) => {};
    const take = (length: number) => {
      const piece = Buffer.from(buffer.subarray(0, length));
      pieces.push(piece);
      if (Number.isNaN(missing)) {
        const headEnd = piece.indexOf(HEAD_END);
        if (headEnd < 0) throw new Error('The head of a reply came in pieces.');
        const head = piece.toString('latin1', 0, headEnd);
        etag = /etag: (.+)/i.exec(head)?.[1] ?? '';
        missing = headEnd + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      }
      missing -= length;
      if (missing > 0) return true;
      const whole = pieces;
      pieces = [];
      missing = Number.NaN;
      const body = () => {
        const reply = Buffer.concat(whole);
        return reply.subarray(reply.indexOf(HEAD_END) + HEAD_END.length);
      };
      done({ etag, body });
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: take } });
    socket.once('error', reject);
    socket.once('close', () => process.exit(1));
    socket.once('connect', () =>
      resolve({
        get: (path) =>
          new Promise((answered) => {
            done = answered;
            socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`);
          }),
      }),
    );
  });
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
