import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './live-stream.ts';

/** Records the page's requests to its stream and sends events through it. */
const { stream, opened } = vi.hoisted(() => ({
  stream: { carry: vi.fn(), wake: vi.fn(), close: vi.fn() },
  opened: [] as ((event: LiveEvent) => void)[],
}));
vi.mock('./live-stream.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  openStream: ({ tell }: { tell(event: LiveEvent): void }) => {
    opened.push(tell);
    return stream;
  },
}));

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  browser = new EventTarget();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.resetModules();
  vi.clearAllMocks();
  opened.length = 0;
  stops = [];
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function listen(channel: string) {
  const { listenLive, liveState } = await import('./live.ts');
  const handlers = { onMessage: vi.fn(), refresh: vi.fn() };
  const stop = listenLive(channel, handlers);
  stops.push(stop);
  vi.advanceTimersByTime(0);
  const whys = () => handlers.refresh.mock.calls.splice(0).map(([why]) => why);
  return { ...handlers, stop, whys, liveState };
}

const tell = (event: LiveEvent) => opened.at(-1)!(event);
const live = (...channels: string[]): LiveEvent => ({ kind: 'state', state: 'live', channels });

function show(visibilityState: string): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('parts that listen together have one stream, which goes with the last of them', async () => {
  const one = await listen('feed');
  const two = await listen('unread');
  expect(opened).toHaveLength(1);
  expect(stream.carry).toHaveBeenLastCalledWith(['feed', 'unread']);
  tell({ kind: 'message', channel: 'feed', data: { newCount: 1 } });
  expect(one.onMessage).toHaveBeenCalledWith({ newCount: 1 });
  expect(two.onMessage).not.toHaveBeenCalled();
  one.stop();
  two.stop();
  vi.advanceTimersByTime(0);
  expect(stream.close).toHaveBeenCalledTimes(1);
});

test('a part reads once when the stream carries its channel, also when the stream was there before it', async () => {
  const one = await listen('feed');
  tell(live('feed'));
  tell(live('feed'));
  expect(one.whys()).toEqual(['start']);
  const two = await listen('feed');
  expect(two.whys()).toEqual(['start']);
  expect(one.whys()).toEqual([]);
});

test('what was missed is read by those whom it concerns, and everything while there is no stream', async () => {
  const [feed, unread] = [await listen('feed'), await listen('unread')];
  tell(live('feed', 'unread'));
  feed.whys();
  unread.whys();
  tell({ kind: 'missed', channels: ['feed'] });
  vi.advanceTimersByTime(500);
  expect([feed.whys(), unread.whys()]).toEqual([['missed'], []]);
  tell({ kind: 'missed', channels: null });
  vi.advanceTimersByTime(500);
  tell({ kind: 'state', state: 'polling', channels: [] });
  tell({ kind: 'poll' });
  vi.advanceTimersByTime(5_000);
  expect(feed.liveState()).toBe('polling');
  expect([feed.whys(), unread.whys()]).toEqual([
    ['missed', 'poll'],
    ['missed', 'poll'],
  ]);
});

test('a hidden page reads nothing until it is shown, then once', async () => {
  const { whys } = await listen('feed');
  tell(live('feed'));
  whys();
  show('hidden');
  tell({ kind: 'missed', channels: null });
  tell({ kind: 'poll' });
  vi.advanceTimersByTime(5_000);
  expect(whys()).toEqual([]);
  show('visible');
  expect(whys()).toEqual(['shown']);
});

test('pages that hear of the same gap or lose the same stream do not read at the same moment', async () => {
  const { whys } = await listen('feed');
  tell(live('feed'));
  whys();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  tell({ kind: 'missed', channels: null });
  vi.advanceTimersByTime(249);
  expect(whys()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(whys()).toEqual(['missed']);
  tell({ kind: 'poll' });
  vi.advanceTimersByTime(2_499);
  expect(whys()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(whys()).toEqual(['poll']);
  vi.restoreAllMocks();
});

test('a page that is shown again, or has a network again, looks after its stream at once', async () => {
  const { whys } = await listen('feed');
  tell(live('feed'));
  show('visible');
  expect(stream.wake).toHaveBeenCalledTimes(1);
  browser.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(2_000);
  expect(stream.wake).toHaveBeenCalledTimes(2);
  expect(whys()).toEqual(['start', 'shown']);
});

test.each([
  ['sleeps for an hour', 3_600_000],
  ['has its clock set ahead', 60_000],
  ['has its clock set back', -3_600_000],
])('a page in view on a device that %s is read anew', async (_, ms) => {
  const { whys } = await listen('feed');
  tell(live('feed'));
  vi.advanceTimersByTime(60_000);
  expect(whys()).toEqual(['start']);
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersByTime(5_000);
  expect(whys()).toEqual(['shown']);
  expect(stream.wake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(whys()).toEqual([]);
});

test('where tabs cannot share a stream, a hidden tab has none', async () => {
  const { whys } = await listen('feed');
  tell(live('feed'));
  expect(whys()).toEqual(['start']);
  show('hidden');
  expect(stream.close).toHaveBeenCalledTimes(1);
  await listen('unread');
  expect(opened).toHaveLength(1);
  show('visible');
  expect(opened).toHaveLength(2);
  expect(stream.carry).toHaveBeenLastCalledWith(['feed', 'unread']);
  expect(whys()).toEqual(['shown']);
  tell(live('feed', 'unread'));
  expect(whys()).toEqual(['start']);
});

test('a page that goes into the cache of the browser has no stream, and reads anew when it comes back', async () => {
  const { whys } = await listen('feed');
  tell(live('feed'));
  whys();
  browser.dispatchEvent(new Event('pagehide'));
  expect(stream.close).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(opened).toHaveLength(2);
  tell(live('feed'));
  expect(whys()).toEqual(['start']);
});

test('a page without live parts has no timers, whatever was about to be read', async () => {
  const { stop, whys } = await listen('feed');
  tell(live('feed'));
  whys();
  tell({ kind: 'missed', channels: null });
  tell({ kind: 'poll' });
  stop();
  vi.advanceTimersByTime(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(whys()).toEqual([]);
});

test('a part that fails is no trouble for the others', async () => {
  const [bad, good] = [await listen('feed'), await listen('feed')];
  bad.onMessage.mockImplementation(() => {
    throw new Error('broken');
  });
  bad.refresh.mockRejectedValue(new Error('no answer'));
  tell(live('feed'));
  tell({ kind: 'message', channel: 'feed', data: {} });
  expect(good.onMessage).toHaveBeenCalledTimes(1);
  expect(good.whys()).toEqual(['start']);
});
