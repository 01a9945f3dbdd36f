import { expect, test } from 'vitest';
import { createRenderLine } from './render-line.ts';

const LIMITS = { atOnce: 2, waitMaxMs: 1_000, firstMs: 100 };

/** A line with a clock that stands still, and renders that end when the test says so. */
function lineOf(limits = LIMITS) {
  const clock = { ms: 0 };
  const line = createRenderLine(limits, () => clock.ms);
  const ends: (() => void)[] = [];
  const render = () => line.run(() => new Promise<string>((resolve) => ends.push(() => resolve('page'))));
  return { clock, line, ends, render };
}

test('two render, those who can be served in time wait, and the next is refused at once', async () => {
  const { line, ends, render } = lineOf();
  const served = Array.from({ length: 12 }, render);
  expect(line.load()).toEqual({ running: 2, waiting: 10 });
  await expect(render()).rejects.toMatchObject({
    code: 'SITE_BUSY',
    status: 503,
    retryAfterSeconds: 2,
  });
  for (let count = 0; count < 12; count += 1) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()!();
  }
  expect(await Promise.all(served)).toEqual(Array(12).fill('page'));
  expect(line.load()).toEqual({ running: 0, waiting: 0 });
});

test('while nothing ends, nobody else is let in to wait', async () => {
  const { clock, ends, render } = lineOf();
  const first = [render(), render(), render()];
  clock.ms += 1_500;
  await expect(render()).rejects.toMatchObject({ code: 'SITE_BUSY' });
  for (let count = 0; count < 3; count += 1) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()!();
  }
  await Promise.all(first);
});

test('a render that fails gives its place away', async () => {
  const { line } = lineOf();
  const failing = () => line.run(() => Promise.reject(new Error('no page')));
  await expect(failing()).rejects.toThrow('no page');
  await expect(failing()).rejects.toThrow('no page');
  expect(line.load()).toEqual({ running: 0, waiting: 0 });
});

test('whoever was let in and has no turn in time is refused', async () => {
  const { ends, render } = lineOf({ atOnce: 1, waitMaxMs: 10, firstMs: 1 });
  const first = render();
  await expect(render()).rejects.toMatchObject({ code: 'SITE_BUSY' });
  ends.shift()!();
  expect(await first).toBe('page');
});
