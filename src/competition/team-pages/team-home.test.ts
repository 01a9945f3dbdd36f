import { expect, test } from 'vitest';
import { selectStrongest } from './team-home.rules.ts';

test('the strongest athletes keep the order of the roster, and those without a mark come last', () => {
  const roster = [{ athleteId: 1 }, { athleteId: 2 }, { athleteId: 3 }, { athleteId: 4 }];
  const strongest = new Map([
    [2, { rank: 3 }],
    [3, { rank: 2 }],
    [4, { rank: 1 }],
  ]);
  const idsOf = (count: number) =>
    selectStrongest(roster, strongest, count).map(({ athleteId }) => athleteId);
  expect(idsOf(2)).toEqual([3, 4]);
  expect(idsOf(3)).toEqual([2, 3, 4]);
  expect(idsOf(9)).toEqual([1, 2, 3, 4]);
});
