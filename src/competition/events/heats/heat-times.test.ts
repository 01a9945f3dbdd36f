import { expect, test } from 'vitest';
import { type PlanOfRound, plannedTimeOf } from './heat-times.rules.ts';

const at = (time: string) => Date.parse(`2026-05-09T${time}:00Z`);
const round = (more: Partial<PlanOfRound> = {}): PlanOfRound => ({
  roundId: 1,
  variantKey: '100m',
  plannedAt: at('16:12'),
  heats: [],
  ...more,
});
const heat = (number: number, time: string | null) => ({ number, plannedAt: time && at(time) }) as never;

test('heats follow the start of the round, 4 minutes apart in the 100', () => {
  expect([1, 2, 3].map((number) => plannedTimeOf(round(), number))).toEqual([
    at('16:12'),
    at('16:16'),
    at('16:20'),
  ]);
});

test('a heat more keeps the distance that the others have', () => {
  const heats = [heat(1, '16:12'), heat(2, '16:18')];
  expect(plannedTimeOf(round({ heats }), 3)).toBe(at('16:24'));
  expect(plannedTimeOf(round({ heats: [heat(1, '16:30')] }), 2)).toBe(at('16:34'));
  expect(plannedTimeOf(round({ heats: [heat(1, null)] }), 2)).toBe(at('16:16'));
});

test('without a time of the round, heats have none', () =>
  expect(plannedTimeOf(round({ plannedAt: null }), 2)).toBeNull());
