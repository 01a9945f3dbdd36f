import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './live-stream.ts';

/** Records the page's requests to its stream and sends events through it. */
const { stream, opened } = vi.hoisted(() => ({
  stream: { carry: vi.fn(), close: vi.fn() },
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
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', vi.fn());
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
  expect([feed.whys(), unread.whys()]).toEqual([['missed'], []]);
  tell({ kind: 'missed', channels: null });
  tell({ kind: 'state', state: 'polling', channels: [] });
  tell({ kind: 'poll' });
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
  expect(whys()).toEqual([]);
  show('visible');
  expect(whys()).toEqual(['shown']);
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
