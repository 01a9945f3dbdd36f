// Following a meet: ten results a second, gaps, slow calls, and a reader who leaves.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveHandlers } from '#kit/ui/live/live.ts';
import { followResults } from './follow-results.client.ts';
import type { ResultUpdate } from './result-updates.client.ts';

/** The listener of the page, and whether it still listens. */
const { live } = vi.hoisted(() => ({
  live: { handlers: null as LiveHandlers<unknown> | null, isListening: false },
}));
vi.mock('#kit/ui/live/live.ts', () => ({
  listenLive: (_: string, handlers: LiveHandlers<unknown>) => {
    Object.assign(live, { handlers, isListening: true });
    return () => {
      live.isListening = false;
    };
  },
}));

/** The marks of a meet by result. */
type Marks = Record<number, number>;

let site: Marks;
let reads: number;
let hasNetwork: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  site = {};
  reads = 0;
  hasNetwork = true;
});
afterEach(() => void vi.useRealTimers());

const readTakes = (ms: number) => async (): Promise<Marks> => {
  reads += 1;
  if (!hasNetwork) throw new TypeError('away');
  const read = { ...site };
  await new Promise((resolve) => setTimeout(resolve, ms));
  return read;
};

function follow({ readMs = 20, applyMs = 0 } = {}) {
  const views: Marks[] = [];
  const stop = followResults<Marks>({
    meet: { sport: 'tf', meetId: 7 },
    read: readTakes(readMs),
    apply: async (data, { items }) => {
      if (applyMs > 0) await new Promise((resolve) => setTimeout(resolve, applyMs));
      return { ...data, ...Object.fromEntries(items.map(({ resultId, mark }) => [resultId, Number(mark)])) };
    },
    show: (data) => void views.push(data),
  });
  return { views, stop };
}

function save(resultId: number, mark: number, { isTold = true } = {}): void {
  site = { ...site, [resultId]: mark };
  const update = { items: [{ resultId, mark: String(mark) }] } as unknown as ResultUpdate;
  if (isTold) live.handlers!.onMessage(update);
}

const start = async () => {
  void live.handlers!.refresh('start');
  await vi.advanceTimersByTimeAsync(100);
};

test('ten results a second for a minute are on the page, which reads once', async () => {
  const { views } = follow();
  await start();
  for (let result = 1; result <= 600; result += 1) {
    save(1 + (result % 40), result);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(views.at(-1)).toEqual(site);
  expect(views).toHaveLength(601);
  expect(reads).toBe(1);
});

test('a phone that is too slow for each change reads instead, and is never far behind', async () => {
  const { views } = follow({ applyMs: 400 });
  await start();
  for (let result = 1; result <= 600; result += 1) {
    save(1 + (result % 40), result);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  expect(views.at(-1)).toEqual(site);
  expect(reads).toBeLessThan(60);
});

test('what was lost is read after a gap, and a reading under way takes nothing back', async () => {
  const { views } = follow({ readMs: 300 });
  await start();
  await vi.advanceTimersByTimeAsync(300);
  save(1, 100, { isTold: false });
  void live.handlers!.refresh('missed');
  await vi.advanceTimersByTimeAsync(100);
  // It is saved after the reading has begun, and before it is shown.
  save(2, 200);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(views.at(-1)).toEqual({ 1: 100, 2: 200 });
});

test('a change that could not be read is on the page once there is a network, without another message', async () => {
  const { views } = follow();
  hasNetwork = false;
  await start();
  save(1, 100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(views).toEqual([]);
  hasNetwork = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(views).toEqual([{ 1: 100 }]);
});

test('a page reads a site that is down less and less, and not at all once it is left', async () => {
  const { stop } = follow();
  hasNetwork = false;
  await start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads).toBeLessThan(45);
  const tried = reads;
  // The next sign of the site does not wait for the end of the pause.
  void live.handlers!.refresh('missed');
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toBe(tried + 1);
  stop();
  const before = reads;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reads).toBe(before);
});

test('a page that is left shows nothing more, whatever was under way', async () => {
  const { views, stop } = follow({ readMs: 300, applyMs: 300 });
  await start();
  await vi.advanceTimersByTimeAsync(300);
  const before = views.length;
  save(1, 100);
  void live.handlers!.refresh('missed');
  stop();
  expect(live.isListening).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(views).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);
});

test('a reading that fails is no trouble for the next one', async () => {
  const views: Marks[] = [];
  let isAway = false;
  const read = readTakes(20);
  followResults<Marks>({
    meet: { sport: 'tf', meetId: 7 },
    read: async () => {
      if (isAway) throw new Error('The site is away.');
      return read();
    },
    apply: (data) => data,
    show: (data) => void views.push(data),
  });
  await start();
  isAway = true;
  site = { 1: 5 };
  void live.handlers!.refresh('missed');
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = false;
  save(2, 6);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(views.at(-1)).toEqual({ 1: 5, 2: 6 });
});
