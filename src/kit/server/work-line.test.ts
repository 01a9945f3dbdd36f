import { expect, test } from 'vitest';
import { createWorkLine } from './work-line.ts';

test('some work runs at once, some waits for its turn, and more is refused', async () => {
  const line = createWorkLine({ atOnce: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  const three = [line.run(work), line.run(work), line.run(work)];
  await expect(line.run(work)).rejects.toMatchObject({
    code: 'SITE_BUSY',
    status: 503,
    retryAfterSeconds: 5,
  });
  ends.shift()!();
  await three[0];
  // Failing work gives its turn away, too.
  const failing = line.run(async () => {
    throw new Error('nothing to draw');
  });
  for (let count = 0; count < 2; count += 1) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()!();
  }
  await expect(failing).rejects.toThrow('nothing to draw');
  await Promise.all(three);
  expect(most).toBe(2);
});

test('work whose turn does not come in time is refused and never runs, and those behind it go on', async () => {
  const line = createWorkLine({ atOnce: 1, waiting: 5, waitMaxMs: 5 });
  const done: string[] = [];
  const opened = Promise.withResolvers<void>();
  const first = line.run(() => opened.promise);
  await expect(line.run(async () => void done.push('late'))).rejects.toMatchObject({ code: 'SITE_BUSY' });
  const next = line.run(async () => void done.push('next'));
  opened.resolve();
  await Promise.all([first, next]);
  expect(done).toEqual(['next']);
});

test('the next one begins as soon as the turn is passed, and only the next one', async () => {
  const line = createWorkLine({ atOnce: 1, waiting: 5 });
  const begun: string[] = [];
  const opened = Promise.withResolvers<void>();
  const first = line.run(async (passTurn) => {
    begun.push('first');
    await Promise.resolve();
    passTurn();
    passTurn();
    await opened.promise;
  });
  const waiting = ['second', 'third'].map((name) =>
    line.run(async () => {
      begun.push(name);
      await opened.promise;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['first', 'second']);
  opened.resolve();
  await Promise.all([first, ...waiting]);
  expect(begun).toEqual(['first', 'second', 'third']);
});
