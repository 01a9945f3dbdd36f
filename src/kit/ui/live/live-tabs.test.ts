import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHANNELS_MAX } from '#kit/event-stream.ts';
import type { LiveEvent, LiveStream } from './live-stream.ts';
import { shareStream } from './live-tabs.ts';

/** A browser with tabs: locks and channels as they behave there, in memory. */
interface OpenStream {
  tab: string;
  channels: readonly string[];
  carries: number;
  wakes: number;
  isOpen: boolean;
  tell(event: LiveEvent): void;
}

let holders: Map<string, () => void>;
let queue: { run(): void }[];
let channels: Set<BroadcastChannel>;
let streams: OpenStream[];

beforeEach(() => {
  vi.useFakeTimers();
  holders = new Map();
  queue = [];
  channels = new Set();
  streams = [];
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(60);
const openStreams = () => streams.filter(({ isOpen }) => isOpen);

function openChannel(): BroadcastChannel {
  const channel = {
    onmessage: null,
    postMessage(data: unknown) {
      for (const other of [...channels])
        if (other !== channel) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent));
    },
    close: () => void channels.delete(channel),
  } as unknown as BroadcastChannel;
  channels.add(channel);
  return channel;
}

/** One lock: who holds it, and who waits for it. */
const locks = {
  request(name: string, { steal, signal }: LockOptions, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const run = () => {
        if (signal?.aborted) return next();
        holders.set(name, () => reject(new DOMException('stolen', 'AbortError')));
        const mine = holders.get(name);
        hold().then(() => {
          if (holders.get(name) === mine) {
            holders.delete(name);
            next();
          }
          resolve();
        });
      };
      const next = () => queue.shift()?.run();
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      if (steal) {
        holders.get(name)?.();
        run();
      } else if (holders.has(name)) queue.push({ run });
      else run();
    });
  },
} as unknown as Pick<LockManager, 'request'>;

function openTab(tab: string, { isVisible = true } = {}) {
  const received: LiveEvent[] = [];
  const show = () => {
    isVisible = true;
  };
  const shared = shareStream({
    name: 'live',
    locks,
    openChannel,
    openStream: (tell): LiveStream => {
      const stream: OpenStream = { tab, channels: [], carries: 0, wakes: 0, isOpen: true, tell };
      streams.push(stream);
      return {
        carry: (requested) => {
          stream.channels = requested;
          stream.carries += 1;
        },
        wake: () => {
          stream.wakes += 1;
        },
        close: () => {
          stream.isOpen = false;
        },
      };
    },
    tell: (event) => void received.push(event),
    isVisible: () => isVisible,
    newId: () => tab,
  });
  return { ...shared, show, takeEvents: () => received.splice(0) };
}

const live = (...channels: string[]): LiveEvent => ({ kind: 'state', state: 'live', channels });

test('three tabs have one stream, for all their channels together, and all receive its messages', async () => {
  const tabs = ['a', 'b', 'c'].map((tab) => openTab(tab));
  tabs[0]!.carry(['feed']);
  tabs[1]!.carry(['feed', 'unread']);
  tabs[2]!.carry(['results']);
  await settle();
  expect(openStreams()).toMatchObject([{ tab: 'a', channels: ['feed', 'results', 'unread'] }]);
  streams[0]!.tell({ kind: 'message', channel: 'feed', data: 1 });
  await settle();
  for (const tab of tabs) expect(tab.takeEvents()).toEqual([{ kind: 'message', channel: 'feed', data: 1 }]);
});

test('seven tabs have one stream, so that six connections of HTTP/1.1 are enough', async () => {
  const tabs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((tab) => openTab(tab));
  for (const [index, tab] of tabs.entries()) tab.carry([`meet-${index}`]);
  await settle();
  expect(openStreams()).toHaveLength(1);
  streams[0]!.tell({ kind: 'message', channel: 'meet-6', data: 1 });
  await settle();
  expect(tabs.map((tab) => tab.takeEvents().length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('of too many channels the stream carries those of the tabs in view', async () => {
  const [first, hidden, visible] = [
    openTab('a', { isVisible: false }),
    openTab('b', { isVisible: false }),
    openTab('c'),
  ];
  first.carry(Array.from({ length: CHANNELS_MAX }, (_, number) => `m${number}`));
  hidden.carry(['results']);
  visible.carry(['unread']);
  await settle();
  expect(streams[0]!.channels).toHaveLength(CHANNELS_MAX);
  expect(streams[0]!.channels).toContain('unread');
  expect(streams[0]!.channels).not.toContain('results');
  hidden.show();
  hidden.wake();
  await settle();
  expect(streams[0]!.channels).toEqual(expect.arrayContaining(['unread', 'results']));
});

test('a tab that is shown looks after the stream it has, and takes the lead from a tab that slept', async () => {
  const leader = openTab('a', { isVisible: false });
  leader.carry(['feed']);
  const other = openTab('b', { isVisible: false });
  other.carry(['feed']);
  await settle();
  leader.wake();
  expect(streams[0]!.wakes).toBe(1);
  other.wake();
  await vi.advanceTimersByTimeAsync(36_000);
  // A hidden tab noticed the silence, and waited.
  expect(openStreams()).toMatchObject([{ tab: 'a' }]);
  other.show();
  other.wake();
  await settle();
  expect(openStreams()).toMatchObject([{ tab: 'b' }]);
});

test('a tab that opens later receives the present state', async () => {
  openTab('a').carry(['feed']);
  await settle();
  streams[0]!.tell(live('feed'));
  const later = openTab('b');
  later.carry(['feed']);
  await settle();
  expect(later.takeEvents()).toContainEqual(live('feed'));
});

test('when the tab with the stream is closed, the next has one, and all read once what may be missing', async () => {
  const [first, second, third] = ['a', 'b', 'c'].map((tab) => openTab(tab));
  for (const tab of [first, second, third]) tab!.carry(['feed']);
  await settle();
  streams[0]!.tell(live('feed'));
  await settle();
  first!.close();
  await settle();
  expect(openStreams()).toMatchObject([{ tab: 'b', channels: ['feed'] }]);
  third!.takeEvents();
  streams[1]!.tell(live('feed'));
  await settle();
  expect(third!.takeEvents()).toEqual([live('feed'), { kind: 'missed', channels: null }]);
});

test('a tab that was put to sleep loses the lead to one that somebody looks at', async () => {
  const asleep = openTab('a', { isVisible: false });
  asleep.carry(['feed']);
  const hidden = openTab('b', { isVisible: false });
  hidden.carry(['feed']);
  const looked = openTab('c');
  looked.carry(['feed']);
  await settle();
  streams[0]!.tell(live('feed'));
  await vi.advanceTimersByTimeAsync(36_000);
  expect(openStreams()).toMatchObject([{ tab: 'c' }]);
  streams[1]!.tell(live('feed'));
  await settle();
  expect(asleep.takeEvents()).toContainEqual({ kind: 'missed', channels: null });
});

test('a leader whom the site refuses is not replaced, and asks no more until somebody wants something else', async () => {
  openTab('a').carry(['feed']);
  const other = openTab('b');
  other.carry(['feed']);
  await settle();
  streams[0]!.tell({ kind: 'state', state: 'refused', channels: [] });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams).toMatchObject([{ carries: 1 }]);
  other.carry(['feed', 'results']);
  await settle();
  expect(streams).toMatchObject([{ carries: 2, channels: ['feed', 'results'] }]);
});

test('the channels of a closed tab are dropped when another tab changes its channels', async () => {
  const first = openTab('a');
  first.carry(['feed']);
  const second = openTab('b');
  second.carry(['results']);
  await settle();
  second.close();
  await settle();
  first.carry(['feed', 'unread']);
  await settle();
  expect(streams[0]!.channels).toEqual(['feed', 'unread']);
});
