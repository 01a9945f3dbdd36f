import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHANNELS_MAX } from '#kit/event-stream.ts';
import { type LiveEvent, openStream, SILENCE_MS } from './live-stream.ts';

/** A site whose streams the test writes by hand. */
interface Connection {
  address: string;
  isOpen: boolean;
  send(name: string, data: object): Promise<void>;
  beat(): Promise<void>;
  end(): Promise<void>;
}

let connections: Connection[];
/** The reply of the site instead of a stream. */
let refusal: Response | Error | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  connections = [];
  refusal = null;
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (refusal instanceof Error) throw refusal;
    return refusal ?? connectTo(address, signal!);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function connectTo(address: string, signal: AbortSignal): Response {
  let out: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
  });
  const write = async (text: string) => {
    out.enqueue(new TextEncoder().encode(text));
    await settle();
  };
  const connection: Connection = {
    address,
    isOpen: true,
    send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: async () => {
      out.close();
      await settle();
    },
  };
  signal.addEventListener('abort', () => {
    connection.isOpen = false;
    out.error(signal.reason);
  });
  connections.push(connection);
  return new Response(body, { headers: { 'x-build': '1.a' } });
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function open() {
  const events: LiveEvent[] = [];
  const onBuild = vi.fn();
  const stream = openStream({
    addressOf: (channels) => channels.join(','),
    tell: (event) => void (event.kind !== 'beat' && events.push(event)),
    onBuild,
  });
  /** Events since the last call. */
  const takeEvents = () => events.splice(0).map((event) => ('state' in event ? event.state : event));
  return { stream, takeEvents, onBuild };
}

async function openLive(channels: Record<string, number> = { feed: 4 }) {
  const opened = open();
  opened.stream.carry(Object.keys(channels));
  await settle();
  await connections[0]!.send('hello', { epoch: 'one', sequences: channels });
  expect(opened.takeEvents()).toEqual(['connecting', 'live']);
  return opened;
}

test('messages arrive with their channel and the build of the site', async () => {
  const { takeEvents, onBuild } = await openLive();
  await connections[0]!.send('message', { channel: 'feed', sequence: 5, data: { newCount: 1 } });
  expect(takeEvents()).toEqual([{ kind: 'message', channel: 'feed', data: { newCount: 1 } }]);
  expect(onBuild).toHaveBeenCalledWith('1.a');
});

test('a skipped sequence is a gap, and so is a loss reported by the site', async () => {
  const { takeEvents } = await openLive();
  await connections[0]!.send('message', { channel: 'feed', sequence: 7, data: { newCount: 3 } });
  expect(takeEvents()).toContainEqual({ kind: 'missed', channels: ['feed'] });
  await connections[0]!.send('gap', { channel: 'feed', sequence: 8 });
  expect(takeEvents()).toEqual([{ kind: 'missed', channels: ['feed'] }]);
  await connections[0]!.send('gap', {});
  expect(takeEvents()).toEqual([{ kind: 'missed', channels: null }]);
  await connections[0]!.send('message', { channel: 'feed', sequence: 9, data: {} });
  expect(takeEvents()).toEqual([{ kind: 'message', channel: 'feed', data: {} }]);
});

test('a broken stream is reopened, and its channels reload once', async () => {
  const { takeEvents } = await openLive();
  await connections[0]!.end();
  expect(takeEvents()).toEqual(['connecting']);
  await vi.advanceTimersByTimeAsync(1_000);
  await connections[1]!.send('hello', { epoch: 'one', sequences: { feed: 4 } });
  expect(takeEvents()).toEqual(['live', { kind: 'missed', channels: ['feed'] }]);
});

test('an unreachable site is retried with growing pauses', async () => {
  const { stream } = open();
  refusal = new TypeError('The network is away.');
  const fetchStream = vi.fn(async () => {
    throw refusal;
  });
  vi.stubGlobal('fetch', fetchStream);
  stream.carry(['feed']);
  await vi.advanceTimersByTimeAsync(15_500);
  expect(fetchStream).toHaveBeenCalledTimes(5);
  stream.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetchStream).toHaveBeenCalledTimes(5);
});

test('after thirty seconds without a sign the page polls, and every thirty more, until the stream is back', async () => {
  const { takeEvents } = await openLive();
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  await connections[0]!.beat();
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  expect(takeEvents()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(takeEvents()).toEqual(['polling', { kind: 'poll' }]);
  expect(connections[0]!.isOpen).toBe(false);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(takeEvents()).toEqual([{ kind: 'poll' }]);
  // The second stream said nothing either; the third does.
  await vi.advanceTimersByTimeAsync(2_000);
  await connections[2]!.send('hello', { epoch: 'one', sequences: { feed: 4 } });
  expect(takeEvents()).toEqual(['live', { kind: 'missed', channels: ['feed'] }]);
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  expect(takeEvents()).toEqual([]);
});

test('a stream that was lost while the device slept is reopened as soon as the page is shown', async () => {
  const { stream, takeEvents } = await openLive();
  await vi.advanceTimersByTimeAsync(10_000);
  stream.wake();
  await settle();
  expect(connections).toHaveLength(1);
  // Timers stood still while the device slept.
  vi.setSystemTime(Date.now() + 3_600_000);
  stream.wake();
  await settle();
  expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  await connections[1]!.send('hello', { epoch: 'one', sequences: { feed: 90 } });
  expect(takeEvents()).toEqual(['connecting', 'live', { kind: 'missed', channels: ['feed'] }]);
});

test('a page with a network again does not wait out a long pause, but that of the site', async () => {
  const { stream } = open();
  refusal = new TypeError('The network is away.');
  stream.carry(['feed']);
  await vi.advanceTimersByTimeAsync(20_000);
  refusal = new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  const fetchStream = vi.fn(async () => refusal);
  vi.stubGlobal('fetch', fetchStream);
  stream.wake();
  await settle();
  expect(fetchStream).toHaveBeenCalledTimes(1);
  stream.wake();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(fetchStream).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_501);
  expect(fetchStream).toHaveBeenCalledTimes(2);
});

test('a node that sends its readers away and takes none is replaced by polling within thirty seconds', async () => {
  const { takeEvents } = await openLive();
  refusal = new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  await connections[0]!.send('bye', {});
  await connections[0]!.end();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(takeEvents()).toEqual(['connecting']);
  await vi.advanceTimersByTimeAsync(1);
  expect(takeEvents()).toEqual(['polling', { kind: 'poll' }]);
  refusal = null;
  await vi.advanceTimersByTimeAsync(10_000);
  await connections[1]!.send('hello', { epoch: 'two', sequences: { feed: 0 } });
  expect(takeEvents()).toEqual(['live', { kind: 'missed', channels: ['feed'] }]);
});

test('a proxy that gathers the stream makes the page poll, and what it lets through late is no trouble', async () => {
  const { stream, takeEvents } = open();
  stream.carry(['feed']);
  const openNow = () => connections.filter(({ isOpen }) => isOpen).length;
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(openNow()).toBeLessThanOrEqual(1);
  }
  expect(takeEvents().filter((event) => typeof event === 'object')).toHaveLength(20);
  while (openNow() === 0) await vi.advanceTimersByTimeAsync(1_000);
  takeEvents();
  await connections.at(-1)!.send('hello', { epoch: 'one', sequences: { feed: 7 } });
  expect(takeEvents()).toEqual(['live']);
});

test('a stream carries as many channels as the site allows', async () => {
  const { stream } = open();
  stream.carry(Array.from({ length: 60 }, (_, number) => `c${number}`));
  await settle();
  expect(connections[0]!.address.split(',')).toHaveLength(CHANNELS_MAX);
});

test('a refused stream is not retried', async () => {
  const { stream, takeEvents } = open();
  refusal = Response.json({ code: 'SIGN_IN_NEEDED' }, { status: 401 });
  stream.carry(['feed']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(takeEvents()).toEqual(['connecting', 'refused']);
});

test('a stream that is asked to wait waits', async () => {
  const { stream, takeEvents } = open();
  refusal = new Response(null, { status: 429, headers: { 'retry-after': '10' } });
  stream.carry(['feed']);
  await vi.advanceTimersByTimeAsync(9_000);
  refusal = null;
  expect(connections).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(6_000);
  await connections[0]!.send('hello', { epoch: 'one', sequences: { feed: 0 } });
  expect(takeEvents()).toEqual(['connecting', 'live']);
});

test('a node that stops is left for another soon, and what it told meanwhile is read', async () => {
  const { takeEvents } = await openLive();
  await connections[0]!.send('bye', {});
  await connections[0]!.end();
  await vi.advanceTimersByTimeAsync(1_500);
  await connections[1]!.send('hello', { epoch: 'two', sequences: { feed: 0 } });
  expect(takeEvents()).toEqual(['live', { kind: 'missed', channels: ['feed'] }]);
});

test('a channel more is a new stream, and the old one stays until that has begun', async () => {
  const { stream, takeEvents } = await openLive();
  stream.carry(['feed', 'unread']);
  await settle();
  expect(connections.map(({ address, isOpen }) => [address, isOpen])).toEqual([
    ['feed', true],
    ['feed,unread', true],
  ]);
  await connections[1]!.send('hello', { epoch: 'one', sequences: { feed: 4, unread: 2 } });
  expect(connections[0]!.isOpen).toBe(false);
  // Nothing was missed: the numbers are the same.
  expect(takeEvents()).toEqual(['live']);
  stream.carry(['feed']);
  await settle();
  expect(connections).toHaveLength(2);
});

test('a channel more on a node that knows other numbers is read anew', async () => {
  const { stream, takeEvents } = await openLive();
  stream.carry(['feed', 'unread']);
  await settle();
  await connections[1]!.send('hello', { epoch: 'one', sequences: { feed: 5, unread: 2 } });
  expect(takeEvents()).toEqual(['live', { kind: 'missed', channels: ['feed'] }]);
});

test('a channel that is taken away sends nothing more', async () => {
  const { takeEvents } = await openLive({ feed: 4, unread: 1 });
  await connections[0]!.send('refused', { channel: 'feed', status: 403 });
  await connections[0]!.send('message', { channel: 'feed', sequence: 5, data: {} });
  expect(takeEvents()).toEqual([]);
});
