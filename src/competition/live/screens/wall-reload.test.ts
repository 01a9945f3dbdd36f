import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReloader } from './wall-reload.client.ts';

const reload = vi.fn();
let isAnswering: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  isAnswering = true;
  vi.stubGlobal('fetch', async () => {
    if (!isAnswering) throw new TypeError('away');
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a wall loads once within a minute, however often it is told', async () => {
  const reloader = createReloader(reload);
  for (let time = 0; time < 5; time += 1) reloader.soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a wall stays as it is until the site answers', async () => {
  isAnswering = false;
  createReloader(reload).soon();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).not.toHaveBeenCalled();
  isAnswering = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a wall that was left loads nothing', async () => {
  const reloader = createReloader(reload);
  reloader.soon();
  reloader.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
