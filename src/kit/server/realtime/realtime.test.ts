import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { anonymousContext, type ChannelMessage, type Db } from '#kit/server/context.ts';
import { DatabaseAway } from '#kit/server/database/database-outage.ts';
import { readEvents } from './realtime.fixtures.ts';
import { createRealtime, type Listening, type Realtime } from './realtime.ts';
import { channelRule, findChannel } from './realtime-channels.ts';
import { SESSION_NEWS } from './realtime-publish.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

const RULES = [
  channelRule('/notifications/feed/{userId}', { isState: true, mayHear: () => {} }),
  channelRule('{sport}/meets/{meetId}/resultUpdate', { mayHear: () => {} }),
  channelRule('tf/meets/{meetId}/settings', { tellsWho: true, mayHear: () => {} }),
];
const RESULTS = 'tf/meets/7/resultUpdate';
const log = pino({ level: 'silent' });

const openRealtime = () => createRealtime({ log });

function listen(realtime: Realtime, names: string[], more: Partial<Listening> = {}) {
  const channels = names.map((name) => findChannel(RULES, name)!);
  const asker = { key: 'user:3', max: 5 };
  const recheck = async () => [];
  return readEvents(realtime.open({ channels, refused: [], userId: 3, asker, recheck, ...more }));
}

let lastId = 0;
const channelMessage = (channel: string, data?: object): ChannelMessage => ({
  id: `id-${++lastId}`,
  channel,
  ...(data && { data }),
});

const tell = (realtime: Realtime, ...tell: ChannelMessage[]) => realtime.receive({ evict: [], tell });

test('a message reaches all listeners of its channel, and nobody else', async () => {
  const realtime = openRealtime();
  const [one, two, other] = [
    listen(realtime, [RESULTS]),
    listen(realtime, ['/notifications/feed/3', RESULTS]),
    listen(realtime, ['/notifications/feed/3']),
  ];
  expect(await one.next()).toMatchObject({ name: 'hello', data: { sequences: { [RESULTS]: 0 } } });
  await two.next();
  await other.next();
  tell(realtime, channelMessage(RESULTS, { eventId: 12 }));
  const message = { name: 'message', data: { channel: RESULTS, sequence: 1, data: { eventId: 12 } } };
  expect(await one.next()).toEqual(message);
  expect(await two.next()).toEqual(message);
  tell(realtime, channelMessage('/notifications/feed/3', { newCount: 1 }));
  expect(await other.next()).toMatchObject({ data: { channel: '/notifications/feed/3' } });
});

test('messages are numbered, and a repeated message is sent once', async () => {
  const realtime = openRealtime();
  const reader = listen(realtime, [RESULTS]);
  await reader.next();
  const [first, second] = [channelMessage(RESULTS, { n: 1 }), channelMessage(RESULTS, { n: 2 })];
  tell(realtime, first);
  tell(realtime, first, second);
  tell(realtime, second);
  vi.advanceTimersByTime(3_000);
  expect(await reader.next()).toMatchObject({ data: { sequence: 1, data: { n: 1 } } });
  expect(await reader.next()).toMatchObject({ data: { sequence: 2, data: { n: 2 } } });
  realtime.drain();
  expect(await reader.next()).toMatchObject({ name: 'bye' });
  expect(await reader.next()).toBeUndefined();
});

test('a reader who reconnects after a missed message gets a higher number', async () => {
  const realtime = openRealtime();
  const before = listen(realtime, [RESULTS]);
  const hello = await before.next();
  await before.close();
  expect(await listen(realtime, [RESULTS]).next()).toEqual(hello);
  realtime.drain();
  const later = openRealtime();
  const one = listen(later, [RESULTS]);
  await one.next();
  await one.close();
  tell(later, channelMessage(RESULTS, { n: 1 }));
  expect(await listen(later, [RESULTS]).next()).toMatchObject({ data: { sequences: { [RESULTS]: 1 } } });
});

test('messages that are too long, or missed from other nodes, are a gap', async () => {
  const realtime = openRealtime();
  const reader = listen(realtime, [RESULTS]);
  await reader.next();
  tell(realtime, channelMessage(RESULTS));
  expect(await reader.next()).toEqual({ name: 'gap', data: { channel: RESULTS, sequence: 1 } });
  realtime.receive({ evict: ['*'], hasMissed: true });
  expect(await reader.next()).toEqual({ name: 'gap', data: {} });
});

test('ten messages a second for a minute arrive in order, each within three seconds', async () => {
  const realtime = openRealtime();
  const reader = listen(realtime, [RESULTS]);
  await reader.next();
  const sentAt = new Map<number, number>();
  const arrivals: { version: number; atMs: number }[] = [];
  let isReading = true;
  const reading = (async () => {
    while (isReading) {
      const event = await reader.next();
      const { data } = (event?.data ?? {}) as { data?: { version: number } };
      if (data) arrivals.push({ version: data.version, atMs: performance.now() });
    }
  })();
  for (let version = 1; version <= 600; version += 1) {
    sentAt.set(version, performance.now());
    tell(realtime, channelMessage(RESULTS, { version }));
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  isReading = false;
  await reader.close();
  await reading;
  expect(arrivals.map(({ version }) => version)).toEqual([...sentAt.keys()]);
  for (const { version, atMs } of arrivals) expect(atMs - sentAt.get(version)!).toBeLessThanOrEqual(3_000);
});

test('messages that together are longer than a reply are a gap', async () => {
  const realtime = openRealtime();
  const reader = listen(realtime, [RESULTS]);
  await reader.next();
  const long = { text: 'x'.repeat(3_500) };
  tell(realtime, ...Array.from({ length: 16 }, () => channelMessage(RESULTS, long)));
  expect(await reader.next()).toMatchObject({ name: 'message', data: { sequence: 1 } });
  vi.advanceTimersByTime(3_000);
  expect(await reader.next()).toMatchObject({ name: 'gap', data: { channel: RESULTS, sequence: 16 } });
  await reader.close();
});

test('a message to thousands of readers is written in parts, and the next one comes after it', async () => {
  const realtime = openRealtime();
  const asker = { key: 'network:1', max: 2_000 };
  const readers = Array.from({ length: 1_200 }, () => listen(realtime, [RESULTS], { asker }));
  for (const reader of readers) await reader.next();
  const gone = readers.pop()!;
  tell(realtime, channelMessage(RESULTS, { n: 1 }));
  const late = listen(realtime, [RESULTS], { asker });
  await gone.close();
  vi.advanceTimersByTime(1_000);
  tell(realtime, channelMessage(RESULTS, { n: 2 }));
  for (const reader of readers) {
    expect(await reader.next()).toMatchObject({ data: { sequence: 1, data: { n: 1 } } });
    expect(await reader.next()).toMatchObject({ data: { sequence: 2, data: { n: 2 } } });
  }
  expect(await late.next()).toMatchObject({ name: 'hello', data: { sequences: { [RESULTS]: 1 } } });
  expect(await late.next()).toMatchObject({ data: { sequence: 2 } });
  realtime.drain();
});

test('an idle stream sends a comment every ten seconds', async () => {
  const realtime = openRealtime();
  const reader = listen(realtime, [RESULTS]);
  await reader.next();
  vi.advanceTimersByTime(30_000);
  realtime.drain();
  await reader.next();
  expect(reader.text().match(/^:$/gm)).toHaveLength(3);
});

test('a closed stream is removed and no longer counts', async () => {
  const realtime = openRealtime();
  const readers = Array.from({ length: 5 }, () => listen(realtime, [RESULTS]));
  expect(() => listen(realtime, [RESULTS])).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429 }),
  );
  await readers[0]!.close();
  expect(realtime.streamCount()).toBe(4);
  listen(realtime, [RESULTS]);
  expect(realtime.streamCount()).toBe(5);
});

test('streams that nobody closed make way after a minute, the oldest first', async () => {
  const realtime = openRealtime();
  const readers = Array.from({ length: 5 }, () => listen(realtime, [RESULTS]));
  for (const reader of readers) await reader.next();
  vi.advanceTimersByTime(59_999);
  expect(() => listen(realtime, [RESULTS])).toThrow(expect.objectContaining({ status: 429 }));
  vi.advanceTimersByTime(1);
  listen(realtime, [RESULTS]);
  expect(realtime.streamCount()).toBe(5);
  expect(await readers[0]!.next()).toMatchObject({ name: 'bye' });
});

test('a reader who stops reading is disconnected', () => {
  const realtime = openRealtime();
  const cut = vi.fn();
  listen(realtime, [RESULTS], { cut });
  const data = { text: 'x'.repeat(4_000) };
  for (let message = 0; message < 20; message += 1) {
    tell(realtime, channelMessage(RESULTS, data));
    vi.advanceTimersByTime(1_000);
  }
  expect(cut).toHaveBeenCalledTimes(1);
  expect(realtime.streamCount()).toBe(0);
});

test('a listener who loses access is informed within a minute; the stream of a changed person ends', async () => {
  const realtime = openRealtime();
  const refusal = new Refusal('CHANNEL_NOT_YOURS', 'No.', { status: 403 });
  const losing = listen(realtime, [RESULTS, '/notifications/feed/3'], {
    recheck: async () => [{ name: RESULTS, refusal }],
  });
  const ended = listen(realtime, [RESULTS], { recheck: async () => null });
  await losing.next();
  await ended.next();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await losing.next()).toMatchObject({ name: 'refused', data: { channel: RESULTS, status: 403 } });
  expect(await ended.next()).toMatchObject({ name: 'bye' });
  tell(realtime, channelMessage(RESULTS, { n: 1 }), channelMessage('/notifications/feed/3', { newCount: 1 }));
  expect(await losing.next()).toMatchObject({ data: { channel: '/notifications/feed/3' } });
});

test('ended sessions recheck the streams of that person at once, and no others', async () => {
  const realtime = openRealtime();
  const ended = listen(realtime, [RESULTS], { recheck: async () => null });
  const other = listen(realtime, [RESULTS], { userId: 4, recheck: async () => null });
  await ended.next();
  await other.next();
  tell(realtime, channelMessage(SESSION_NEWS, { userId: 3 }));
  expect(await ended.next()).toMatchObject({ name: 'bye' });
  expect(realtime.streamCount()).toBe(1);
});

test('changed rights recheck the streams of that person at once, whatever these listen to', async () => {
  const realtime = openRealtime();
  const refusal = new Refusal('STAFF_ONLY', 'No.', { status: 403 });
  const recheck = vi.fn(async () => [{ name: RESULTS, refusal }]);
  const losing = listen(realtime, [RESULTS], { recheck });
  listen(realtime, [RESULTS], { userId: 4, recheck });
  await losing.next();
  tell(realtime, channelMessage('/viewer/3', {}));
  expect(await losing.next()).toMatchObject({ name: 'refused', data: { channel: RESULTS, status: 403 } });
  expect(await losing.next()).toMatchObject({ name: 'bye' });
  expect(recheck).toHaveBeenCalledTimes(1);
});

test('a node that is cut off from the others sends its readers away until it is back', async () => {
  const realtime = openRealtime();
  const reader = listen(realtime, [RESULTS]);
  await reader.next();
  realtime.receive({ evict: [], isCutOff: true });
  expect(await reader.next()).toMatchObject({ name: 'bye' });
  expect(await reader.next()).toBeUndefined();
  expect(() => listen(realtime, [RESULTS])).toThrow(DatabaseAway);
  realtime.receive({ evict: ['*'], hasMissed: true });
  expect(await listen(realtime, [RESULTS]).next()).toMatchObject({ name: 'hello' });
});

test('a stopping node sends all readers, also new ones, elsewhere', async () => {
  const realtime = openRealtime();
  const reader = listen(realtime, [RESULTS]);
  await reader.next();
  realtime.drain();
  expect(await reader.next()).toMatchObject({ name: 'bye' });
  expect(await listen(realtime, [RESULTS]).next()).toMatchObject({ name: 'bye' });
  expect(realtime.streamCount()).toBe(0);
});

test('presence names the listeners of two nodes, each person once', async () => {
  const nodes: Realtime[] = [];
  const spread = async (announcement: Parameters<Realtime['receive']>[0]) => {
    for (const node of nodes) node.receive(announcement);
  };
  nodes.push(createRealtime({ log, spread }), createRealtime({ log, spread }));
  const place = 'presence/tf/meets/7/settings';
  const here = listen(nodes[0]!, [place]);
  await here.next();
  expect(await here.next()).toMatchObject({ data: { data: { count: 1, userIds: [3] } } });
  const there = listen(nodes[1]!, [place], { userId: 4 });
  const again = listen(nodes[1]!, [place], { userId: 3 });
  vi.advanceTimersByTime(3_000);
  expect(await here.next()).toMatchObject({ data: { data: { count: 2, userIds: [3, 4] } } });
  await there.close();
  await again.close();
  vi.advanceTimersByTime(3_000);
  expect(await here.next()).toMatchObject({ data: { data: { count: 1, userIds: [3] } } });
});

test('listeners who come and go a hundred times a second are reported to other nodes once a second', async () => {
  const spread = vi.fn(async () => {});
  const realtime = createRealtime({ log, spread });
  const staying = listen(realtime, [RESULTS]);
  for (let time = 0; time < 100; time += 1) {
    await listen(realtime, [`presence/${RESULTS}`], { userId: null }).close();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1_000);
  expect(spread.mock.calls.length).toBeLessThanOrEqual(3);
  expect(spread).toHaveBeenLastCalledWith(
    expect.objectContaining({
      tell: [expect.objectContaining({ data: expect.objectContaining({ count: 0 }) })],
    }),
  );
  await staying.close();
});

test('the last report of presence is sent before the node closes, and none after it', async () => {
  const spread = vi.fn(async () => {});
  const realtime = createRealtime({ log, spread });
  await listen(realtime, [`presence/${RESULTS}`], { userId: null }).close();
  await realtime.close();
  expect(spread).toHaveBeenLastCalledWith(
    expect.objectContaining({
      tell: [expect.objectContaining({ data: expect.objectContaining({ count: 0 }) })],
    }),
  );
  const count = spread.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spread).toHaveBeenCalledTimes(count);
});

test('presence of an anonymous channel only counts', async () => {
  const reader = listen(openRealtime(), [`presence/${RESULTS}`]);
  await reader.next();
  expect(await reader.next()).toMatchObject({ data: { data: { count: 1 } } });
  expect(reader.text()).not.toContain('userIds');
});

test.each([
  ['/notifications/feed/3', '/notifications/feed/3'],
  ['notifications/feed/3', '/notifications/feed/3'],
  [RESULTS, RESULTS],
  ['presence/notifications/feed/3', 'presence/notifications/feed/3'],
])('the channel %s is %s', (requested, name) => {
  expect(findChannel(RULES, requested)?.name).toBe(name);
});

test.each([
  '/notifications/feed/03',
  '/notifications/feed/3/4',
  '/notifications/feed/',
  'tf/meets/7/results',
  'presence/',
  '@presence',
  'constructor',
])('%s is no channel', (requested) => {
  expect(findChannel(RULES, requested)).toBeNull();
});

test('the rule of a channel gets its parts', async () => {
  const mayHear = vi.fn();
  const rule = channelRule('{sport}/meets/{meetId}/settings', { mayHear });
  const ctx = anonymousContext({} as Db);
  await findChannel([rule], 'xc/meets/12/settings')!.mayHear(ctx);
  expect(mayHear).toHaveBeenCalledWith(ctx, { sport: 'xc', meetId: 12 });
});
