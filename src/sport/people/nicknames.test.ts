import { expect, test } from 'vitest';
import { foldName } from './names.rules.ts';
import { otherFirstNames } from './nicknames.rules.ts';
import { NICKNAMES } from './nicknames.table.ts';

test('Bill is William, and William may be Bill', () => {
  expect(otherFirstNames('bill')).toContain('william');
  expect(otherFirstNames('william')).toEqual(['will', 'bill', 'billy', 'willie', 'liam']);
});

test('a name of several groups has the names of all of them', () => {
  expect(otherFirstNames('alex')).toEqual(expect.arrayContaining(['alexander', 'alexandra', 'alexis']));
});

test('a name without a group stands alone', () => {
  expect(otherFirstNames('quillan')).toEqual([]);
});

test('every name is folded', () => {
  for (const name of NICKNAMES.flat()) expect(foldName(name)).toBe(name);
});
