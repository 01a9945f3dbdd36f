import { expect, test } from 'vitest';
import { expectedWaitMs, paceRefusals, RenderMeter, secondsUntilRetry } from './render-load.ts';

const LIMITS = { atOnce: 4, waitMaxMs: 1_000, firstMs: 10 };

test('nobody waits while a place is free, whatever a render takes', () => {
  expect(expectedWaitMs({ running: 3, waiting: 0, msPerRender: 5_000 }, 4)).toBe(0);
  expect(secondsUntilRetry({ running: 3, waiting: 0, msPerRender: 5_000 }, LIMITS, 0)).toBeNull();
});

test('whoever would have a turn within the limit may wait, and the next one may not', () => {
  const behind = (waiting: number) => secondsUntilRetry({ running: 4, waiting, msPerRender: 10 }, LIMITS, 0);
  expect(behind(99)).toBeNull();
  expect(behind(100)).toBe(2);
});

test('slow renders make the line shorter, and fast ones longer', () => {
  const behindTwenty = (msPerRender: number) =>
    secondsUntilRetry({ running: 4, waiting: 20, msPerRender }, LIMITS, 0);
  expect(behindTwenty(4)).toBeNull();
  expect(behindTwenty(47)).toBeNull();
  expect(behindTwenty(48)).not.toBeNull();
});

test('those who are refused come back one after the other, and within half a minute', () => {
  const load = { running: 4, waiting: 100, msPerRender: 10 };
  expect([0, 1, 2, 3, 4].map((refused) => secondsUntilRetry(load, LIMITS, refused))).toEqual([2, 3, 4, 5, 2]);
  expect(secondsUntilRetry({ ...load, msPerRender: 60_000 }, LIMITS, 3)).toBe(33);
});

test('a few refusals are sent at once, and those of a crowd that asks without pause within half a second', () => {
  const clock = { ms: 0 };
  const delay = paceRefusals(() => clock.ms);
  const crowd = Array.from({ length: 400 }, delay);
  expect(crowd.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(crowd[100]).toBe(400);
  expect(Math.max(...crowd)).toBe(500);
  clock.ms += 2_000;
  expect(delay()).toBe(0);
});

/** A meter, and a clock that the test moves. */
function meterAt() {
  const clock = { ms: 0 };
  return { clock, meter: new RenderMeter(10, () => clock.ms) };
}

test('renders that run together share the time', () => {
  const { clock, meter } = meterAt();
  for (let round = 0; round < 200; round += 1) {
    const ends = [meter.begin(), meter.begin(), meter.begin()];
    clock.ms += 30;
    for (const end of ends) end();
  }
  expect(meter.msPerRender).toBeCloseTo(10, 5);
});

test('the average follows renders that become slower, and quick ones again', () => {
  const { clock, meter } = meterAt();
  const render = (ms: number) => {
    const end = meter.begin();
    clock.ms += ms;
    end();
  };
  for (let count = 0; count < 40; count += 1) render(100);
  expect(meter.msPerRender).toBeGreaterThan(80);
  for (let count = 0; count < 100; count += 1) render(4);
  expect(meter.msPerRender).toBeLessThan(5);
});

test('renders that do not end count before they end, and an idle time does not', () => {
  const { clock, meter } = meterAt();
  clock.ms = 60_000;
  const ends = [meter.begin(), meter.begin()];
  expect(meter.msPerRender).toBe(10);
  clock.ms += 800;
  expect(meter.msPerRender).toBe(400);
  for (const end of ends) end();
  clock.ms += 60_000;
  expect(meter.msPerRender).toBeLessThan(60);
});
