import { expect, test } from 'vitest';
import { listDivisions } from './listed-divisions.rules.ts';
import { canMerge, mergeable, mergeTargets } from './merge-choices.rules.ts';
import { openQueue } from './saving/save-queue.rules.ts';

const division = (key: string, change: object = {}) => ({
  key,
  name: `Division ${key}`,
  gender: null,
  entries: 0,
  results: 0,
  hasBoltResults: false,
  ...change,
});

test('a race merges into another one of its gender', () => {
  const [boys, jv, girls] = [
    division('1', { gender: 'M' }),
    division('2', { gender: 'M' }),
    division('3', { gender: 'F' }),
  ];
  expect(canMerge(boys, jv)).toBe(true);
  expect(canMerge(boys, boys)).toBe(false);
  expect(canMerge(boys, girls)).toBe(false);
  expect(mergeable([boys, jv, girls])).toEqual([boys, jv]);
  expect(mergeTargets([boys, jv, girls], jv)).toEqual([boys]);
  expect(mergeTargets([boys, jv, girls], undefined)).toEqual([]);
});

test('a division with results of live timing is merged neither way', () => {
  const [varsity, open] = [division('1', { hasBoltResults: true }), division('2')];
  expect(canMerge(varsity, open)).toBe(false);
  expect(canMerge(open, varsity)).toBe(false);
  expect(mergeable([varsity, open])).toEqual([]);
});

test('while two divisions are merged, the kept one shows the counts of both', () => {
  const fields = { name: 'Open', levelMask: 4 };
  const list = [1, 2].map((id) => ({ id, version: 1, fields }));
  const counts = new Map([
    [1, { entries: 5, results: 1, hasBoltResults: false }],
    [2, { entries: 27, results: 0, hasBoltResults: false }],
  ]);
  const merging = {
    ...openQueue(list),
    changes: [{ kind: 'merge' as const, key: '2', keepKey: '1' }],
  };
  expect(listDivisions(merging, counts)).toMatchObject([{ key: '1', entries: 32, results: 1 }]);
  expect(listDivisions({ ...merging, changes: [] }, counts)).toHaveLength(2);
});
