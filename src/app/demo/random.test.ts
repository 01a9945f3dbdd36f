import { expect, it } from 'vitest';
import { randomFrom } from './random.rules.ts';

const draw = (...words: (string | number)[]) => {
  const random = randomFrom(...words);
  return Array.from({ length: 2000 }, () => random.normal());
};

it('the same words give the same numbers, and other words give others', () => {
  expect(draw('race', 1)).toEqual(draw('race', 1));
  expect(draw('race', 1)).not.toEqual(draw('race', 2));
  // This number never changes, since another one would give another demo.
  expect(randomFrom('cascadia').unit()).toBe(0.12262493371963501);
});

it('normal numbers are around 0 with a deviation of 1', () => {
  const numbers = draw('normal');
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length;
  expect(Math.abs(mean)).toBeLessThan(0.1);
  expect(Math.sqrt(variance)).toBeGreaterThan(0.9);
  expect(Math.sqrt(variance)).toBeLessThan(1.1);
});

it('whole numbers reach both ends, and picks every item', () => {
  const random = randomFrom('dice');
  const throws = Array.from({ length: 200 }, () => random.whole(1, 6));
  expect(new Set(throws)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  const picks = Array.from({ length: 50 }, () => random.pick(['a', 'b']));
  expect(new Set(picks)).toEqual(new Set(['a', 'b']));
});
