import { expect, it } from 'vitest';
import { seedByAbility, seedSerpentine } from './heats.rules.ts';

const ranks = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('in timed finals the best run together, in the last heat and the middle lanes', () => {
  const seeded = seedByAbility(ranks(18), 8, true);
  expect(seeded.map(({ heat }) => heat)).toEqual([
    ...ranks(6).fill(3),
    ...ranks(6).fill(2),
    ...ranks(6).fill(1),
  ]);
  expect(seeded.slice(0, 3).map(({ lane }) => lane)).toEqual([4, 5, 3]);
});

it('in prelims the best run in different heats', () => {
  const seeded = seedSerpentine(ranks(12), 4);
  expect(seeded.map(({ heat }) => heat)).toEqual([1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1]);
  expect(seeded.slice(0, 4).map(({ lane }) => lane)).toEqual([4, 4, 4, 5]);
});
