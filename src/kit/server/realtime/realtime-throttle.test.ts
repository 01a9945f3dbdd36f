import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle, THROTTLE_MS, WAIT_MAX_MS, WAITING_MAX } from './realtime-throttle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Sent batches, with milliseconds since the first message. */
function listen(keepsNewest = false) {
  const startMs = performance.now();
  const out: { atMs: number; messages: number[]; hasMore: boolean }[] = [];
  const throttle = createThrottle<number>(
    (messages, hasMore) => void out.push({ atMs: performance.now() - startMs, messages, hasMore }),
    { keepsNewest },
  );
  return { throttle, out };
}

test('a message on a quiet channel is sent at once', () => {
  const { throttle, out } = listen();
  throttle.add(1);
  vi.advanceTimersByTime(THROTTLE_MS);
  throttle.add(2);
  expect(out.map(({ atMs, messages }) => [atMs, messages])).toEqual([
    [0, [1]],
    [THROTTLE_MS, [2]],
  ]);
});

test('following messages are sent together after a quiet second', () => {
  const { throttle, out } = listen();
  for (const message of [1, 2, 3]) {
    throttle.add(message);
    vi.advanceTimersByTime(400);
  }
  vi.advanceTimersByTime(10_000);
  expect(out.map(({ atMs, messages }) => [atMs, messages])).toEqual([
    [0, [1]],
    [800 + THROTTLE_MS, [2, 3]],
  ]);
});

test('messages on a busy channel wait at most three seconds', () => {
  const { throttle, out } = listen();
  for (let message = 0; message < 40; message += 1) {
    throttle.add(message);
    vi.advanceTimersByTime(250);
  }
  const pauses = out.slice(1).map(({ atMs }, index) => atMs - out[index]!.atMs);
  expect(out.length).toBeGreaterThan(2);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(WAIT_MAX_MS + 250);
  expect(out.flatMap(({ messages }) => messages)).toEqual(
    Array.from({ length: out.flatMap(({ messages }) => messages).length }, (_, index) => index),
  );
});

test('only the newest state is sent', () => {
  const { throttle, out } = listen(true);
  for (const message of [1, 2, 3]) throttle.add(message);
  vi.advanceTimersByTime(THROTTLE_MS);
  expect(out.map(({ messages }) => messages)).toEqual([[1], [3]]);
});

test('too many messages are reported as missing', () => {
  const { throttle, out } = listen();
  for (let message = 0; message < WAITING_MAX + 11; message += 1) throttle.add(message);
  vi.advanceTimersByTime(THROTTLE_MS);
  expect(out[1]?.hasMore).toBe(true);
  expect(out[1]?.messages).toHaveLength(WAITING_MAX);
  expect(out[1]?.messages.at(-1)).toBe(WAITING_MAX + 10);
});

test('a closed channel sends nothing', () => {
  const { throttle, out } = listen();
  throttle.add(1);
  throttle.add(2);
  throttle.close();
  vi.advanceTimersByTime(10_000);
  expect(out).toHaveLength(1);
});
