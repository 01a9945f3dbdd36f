import { expect, test } from 'vitest';
import { racesOfMerges } from './merged-races.rules.ts';

// 2 and 3 became 1, and 4 became 3.
const MERGES = [
  { mergeId: 12, fromId: 2, intoId: 1 },
  { mergeId: 13, fromId: 3, intoId: 1 },
  { mergeId: 34, fromId: 4, intoId: 3 },
];

test.each([
  ['the one that joined two', 2, 1, [12]],
  ['all of a chain', 4, 1, [13, 34]],
  ['both of two that joined a third', 2, 3, [12, 13]],
  ['not those above what the two share', 4, 3, [34]],
])('a race speaks against %s', (_, oneId, otherId, expected) => {
  const races = racesOfMerges(MERGES, [{ oneId, otherId }]);
  expect([...races.keys()].sort()).toEqual(expected);
});

test('of several races a merge keeps the first', () => {
  const races = [
    { oneId: 2, otherId: 1, meet: 'first' },
    { oneId: 1, otherId: 2, meet: 'second' },
  ];
  expect(racesOfMerges(MERGES, races).get(12)).toMatchObject({ meet: 'first' });
});
