import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplesOf, roundStep } from './ticks.ts';

const SECONDS = [1, 2, 5, 10, 15, 30, 60];

test('an axis from 1:54 to 2:09 has a line every five seconds', () => {
  const step = roundStep(114, 129, SECONDS, 5);
  expect(step).toBe(5);
  expect(multiplesOf(step, 114, 129)).toEqual([115, 120, 125]);
});

test('round ends have lines', () => {
  expect(multiplesOf(5, 10, 20)).toEqual([10, 15, 20]);
});

test('a range between two lines has no line', () => {
  expect(multiplesOf(10, 11, 19)).toEqual([]);
});

test('a range too wide for every step gets the largest step', () => {
  expect(roundStep(0, 100_000, SECONDS, 5)).toBe(60);
});

test('no axis has more lines than allowed, and all are inside it', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 200 }));
  fc.assert(
    fc.property(span, fc.integer({ min: 4, max: 9 }), ([from, length], linesMax) => {
      const lines = multiplesOf(roundStep(from, from + length, SECONDS, linesMax), from, from + length);
      expect(lines.length).toBeLessThanOrEqual(linesMax);
      for (const line of lines) expect(line >= from && line <= from + length).toBe(true);
    }),
  );
});
