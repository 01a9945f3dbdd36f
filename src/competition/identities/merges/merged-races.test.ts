import { expect, test } from 'vitest';
import { findRacesAgainstMerges } from './merged-races.rules.ts';

// Athletes 2 and 3 were merged into 1, and athlete 4 into 3.
const MERGES = [
  { mergeId: 12, fromId: 2, intoId: 1 },
  { mergeId: 13, fromId: 3, intoId: 1 },
  { mergeId: 34, fromId: 4, intoId: 3 },
];

test.each([
  ['the merge of the two', 2, 1, [12]],
  ['every merge of a chain', 4, 1, [13, 34]],
  ['both merges into a third athlete', 2, 3, [12, 13]],
  ['no merge above the identity that the two share', 4, 3, [34]],
])('a race contradicts %s', (_, oneId, otherId, expected) => {
  const races = findRacesAgainstMerges(MERGES, [{ oneId, otherId }]);
  expect([...races.keys()].sort()).toEqual(expected);
});

test('a merge shows the first of several races', () => {
  const races = [
    { oneId: 2, otherId: 1, meet: 'first' },
    { oneId: 1, otherId: 2, meet: 'second' },
  ];
  expect(findRacesAgainstMerges(MERGES, races).get(12)).toMatchObject({ meet: 'first' });
});
