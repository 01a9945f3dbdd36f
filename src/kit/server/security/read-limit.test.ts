import { expect, test } from 'vitest';
import { movingClock } from '#kit/clock.ts';
import { limitReads, type ReadLimit } from './read-limit.ts';

const LIMIT: ReadLimit = { burstMs: 30, msPerSecond: 10, leastMs: 10, atOnce: 2, waiting: 2 };
const nothing = async () => {};

/** A work clock that moves only in tests. */
function workTime() {
  let ms = 0;
  const pass = (more: number) => {
    ms += more;
  };
  return { now: () => ms, pass };
}

const refused = { code: 'TOO_MANY_REQUESTS', status: 429 };

test('a network reads its burst at once, then its rate per second', async () => {
  const clock = movingClock('2026-05-09T16:00:00Z');
  const read = limitReads(clock, LIMIT, workTime().now);
  for (let count = 0; count < 3; count += 1) await read('a', nothing);
  await expect(read('a', nothing)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 1 });
  await read('b', nothing);
  clock.pass(2);
  await read('a', nothing);
  await read('a', nothing);
  await expect(read('a', nothing)).rejects.toMatchObject(refused);
});

test('an idle network never has more than its burst', async () => {
  const clock = movingClock('2026-05-09T16:00:00Z');
  const read = limitReads(clock, LIMIT, workTime().now);
  await read('a', nothing);
  clock.pass(3_600);
  for (let count = 0; count < 3; count += 1) await read('a', nothing);
  await expect(read('a', nothing)).rejects.toMatchObject(refused);
});

test('a clock that is set back or ahead takes nothing from a network', async () => {
  const clock = movingClock('2026-05-09T16:00:00Z');
  const read = limitReads(clock, LIMIT, workTime().now);
  await read('a', nothing);
  clock.pass(-3_600);
  await read('a', nothing);
  await read('a', nothing);
  await expect(read('a', nothing)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 1 });
  clock.pass(1);
  await read('a', nothing);
  clock.pass(86_400);
  await read('a', nothing);
});

test('a long read costs its time, also if it fails', async () => {
  const clock = movingClock('2026-05-09T16:00:00Z');
  const time = workTime();
  const read = limitReads(clock, LIMIT, time.now);
  const slow = async () => {
    time.pass(50);
    throw new Error('broken');
  };
  await expect(read('a', slow)).rejects.toThrow('broken');
  await expect(read('a', nothing)).rejects.toMatchObject({ ...refused, retryAfterSeconds: 3 });
  await read('b', nothing);
});

test('simultaneous reads share the elapsed time', async () => {
  const time = workTime();
  const read = limitReads(movingClock('2026-05-09T16:00:00Z'), LIMIT, time.now);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const both = [read('a', () => done), read('b', () => done)];
  time.pass(30);
  resolve();
  await Promise.all(both);
  await read('a', nothing);
});

test('a few reads of a network run at a time, others wait, and the rest are refused', async () => {
  const read = limitReads(movingClock('2026-05-09T16:00:00Z'), { ...LIMIT, burstMs: 1_000 }, workTime().now);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const reads = ends.map(({ promise }, index) =>
    read('a', () => {
      begun.push(index);
      return promise;
    }),
  );
  await expect(read('a', nothing)).rejects.toMatchObject(refused);
  expect(begun).toEqual([0, 1]);
  await read('b', nothing);
  ends[0]!.resolve();
  await reads[0];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(reads);
  expect(begun).toEqual([0, 1, 2, 3]);
});
