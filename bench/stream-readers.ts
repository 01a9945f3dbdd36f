// Opens streams of a node from a process of its own, so that neither the node nor who saves waits for the readers.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

const OPENED_TOGETHER = 50;
const SEEN_LATEST_MS = 10_000;
const CHECK_MS = 5;

/** Milliseconds of a clock that all processes of this machine share. */
export const sharedNowMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** A message with a version of the meet, and when a reader had it. */
export interface Arrival {
  version: number;
  atMs: number;
}

export interface StreamReaders {
  /** Waits until every reader has had so many messages. Returns when each had its last one. */
  lastArrivals(messages: number): Promise<number[]>;
  /** Returns the versions that some of the readers, evenly spread, have had so far. */
  arrivalsOfSome(count: number): Promise<Arrival[][]>;
  close(): void;
}

type Request =
  | { ask: 'open'; port: number; channel: string; count: number }
  | { ask: 'last'; messages: number }
  | { ask: 'some'; count: number };

/** Opens streams and waits for the first event of each. */
export async function openStreamReaders(
  port: number,
  channel: string,
  count: number,
): Promise<StreamReaders> {
  const readers = fork(import.meta.filename);
  const ended = once(readers, 'exit').then(([code]) => {
    throw new Error(`The process of the readers ended with ${code}.`);
  });
  ended.catch(() => {});
  const answer = async <Answer>(request: Request): Promise<Answer> => {
    readers.send(request);
    const [reply] = await Promise.race([once(readers, 'message'), ended]);
    if (reply.failure) throw new Error(reply.failure);
    return reply.answer;
  };
  await answer({ ask: 'open', port, channel, count });
  return {
    lastArrivals: (messages) => answer({ ask: 'last', messages }),
    arrivalsOfSome: (count) => answer({ ask: 'some', count }),
    close: () => closeProcess(readers),
  };
}

function closeProcess(readers: ChildProcess): void {
  if (readers.connected) readers.disconnect();
}

interface Reader {
  /** The count of messages and gaps received so far. */
  messages: number;
  lastAtMs: number;
  arrivals: Arrival[];
  /** The beginning of an event whose end has not come yet. */
  begun: Buffer | null;
}

const [HELLO, MESSAGE, GAP, EVENT_END] = ['event: hello', 'event: message', 'event: gap', '\n\n'];
const READ_BYTES = 64 * 1024;
/** Ends and begins the chunks of HTTP, between events. */
const FRAMING_BYTES = 8;

function openReader(port: number, channel: string): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const reader: Reader = { messages: 0, lastAtMs: 0, arrivals: [], begun: null };
    const take = (length: number) => {
      const bytes = shared.subarray(0, length);
      const whole = reader.begun ? Buffer.concat([reader.begun, bytes]) : bytes;
      const lastAt = whole.lastIndexOf(EVENT_END);
      const endAt = lastAt < 0 ? 0 : lastAt + EVENT_END.length;
      const rest = whole.subarray(endAt);
      reader.begun = rest.byteLength > FRAMING_BYTES ? Buffer.from(rest) : null;
      if (endAt > 0) readEvents(reader, whole.subarray(0, endAt), () => resolve(reader));
      return true;
    };
    const onread = { buffer: shared, callback: take };
    const socket = connect({ port, host: '127.0.0.1', onread });
    socket.once('error', reject);
    socket.write(`GET /api/v1/Realtime/Subscribe?channel=${channel} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  });
}

/** One buffer for all readers: each copies only what it has to keep. */
const shared = Buffer.alloc(READ_BYTES);

function readEvents(reader: Reader, events: Buffer, onHello: () => void): void {
  if (events.includes(HELLO)) onHello();
  const count = countOf(events, MESSAGE) + countOf(events, GAP);
  if (count === 0) return;
  reader.messages += count;
  reader.lastAtMs = sharedNowMs();
  // Only the newest version counts, because a reader who has it has everything before it.
  const at = events.lastIndexOf('"dataVersion":');
  const version = at < 0 ? Number.NaN : Number.parseInt(events.toString('latin1', at + 14, at + 30), 10);
  if (version > 0) reader.arrivals.push({ version, atMs: reader.lastAtMs });
}

function countOf(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count += 1;
  return count;
}

function serve(): void {
  const readers: Reader[] = [];
  const work = async (request: Request): Promise<unknown> => {
    if (request.ask === 'open') {
      while (readers.length < request.count) {
        const next = Math.min(OPENED_TOGETHER, request.count - readers.length);
        const opening = Array.from({ length: next }, () => openReader(request.port, request.channel));
        readers.push(...(await Promise.all(opening)));
      }
      return readers.length;
    }
    if (request.ask === 'last') return lastArrivals(readers, request.messages);
    const every = Math.floor(readers.length / request.count);
    return readers.filter((_, index) => index % every === 0).map(({ arrivals }) => arrivals);
  };
  process.on('message', (request: Request) => {
    work(request).then(
      (answer) => process.send!({ answer }),
      (error) => process.send!({ failure: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}

async function lastArrivals(readers: readonly Reader[], messages: number): Promise<number[]> {
  const untilMs = sharedNowMs() + SEEN_LATEST_MS;
  while (readers.some((reader) => reader.messages < messages)) {
    if (sharedNowMs() > untilMs) throw new Error(`A message was not seen within ${SEEN_LATEST_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  return readers.map(({ lastAtMs }) => lastAtMs);
}

if (import.meta.main) serve();
