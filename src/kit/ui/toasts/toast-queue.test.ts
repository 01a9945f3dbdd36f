import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue, TOAST_MS } from './toast-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function newQueue() {
  let visible: string[] = [];
  const queue = createToastQueue<string>((toasts) => {
    visible = toasts.map(({ words }) => words);
  });
  return { ...queue, visible: () => visible };
}

test('a toast goes after five seconds', () => {
  const { add, visible } = newQueue();
  add('saved');
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(visible()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(visible()).toEqual([]);
});

test('that of a meet manager goes after four', () => {
  const { add, visible } = newQueue();
  add('heat 2 posted', 4_000);
  vi.advanceTimersByTime(4_000);
  expect(visible()).toEqual([]);
});

test('of three the oldest makes room', () => {
  const { add, visible } = newQueue();
  for (const words of ['heat 1', 'heat 2', 'heat 3']) add(words);
  expect(visible()).toEqual(['heat 2', 'heat 3']);
});

test('what somebody reads stays, and then for the rest of its time', () => {
  const { add, hold, release, visible } = newQueue();
  add('saved');
  vi.advanceTimersByTime(3_000);
  hold();
  vi.advanceTimersByTime(60_000);
  expect(visible()).toEqual(['saved']);
  release();
  vi.advanceTimersByTime(1_999);
  expect(visible()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(visible()).toEqual([]);
});

test('news wait while two are read; the newest two come when they are left', () => {
  const { add, hold, release, visible } = newQueue();
  add('heat 1');
  add('heat 2');
  hold();
  for (const words of ['heat 3', 'heat 4', 'heat 5']) add(words);
  expect(visible()).toEqual(['heat 1', 'heat 2']);
  release();
  expect(visible()).toEqual(['heat 4', 'heat 5']);
  vi.advanceTimersByTime(TOAST_MS);
  expect(visible()).toEqual([]);
});

test('one that is dismissed makes room for what waits', () => {
  const ids: number[] = [];
  const queue = createToastQueue<string>((toasts) =>
    ids.splice(0, ids.length, ...toasts.map(({ id }) => id)),
  );
  for (const words of ['heat 1', 'heat 2']) queue.add(words);
  queue.hold();
  queue.add('heat 3');
  queue.dismiss(1);
  expect(ids).toEqual([2, 3]);
});
