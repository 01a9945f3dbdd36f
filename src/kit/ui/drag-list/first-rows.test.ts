import { expect, test } from 'vitest';
import { firstRows } from './first-rows.ts';

const GROUPS = [
  { key: 'track', rows: ['100', '200', '400'] },
  { key: 'field', rows: ['LJ', 'HJ'] },
  { key: 'none', rows: [] },
];

test('the first rows fill the groups in their order', () => {
  expect(firstRows(GROUPS, 4)).toEqual([
    { key: 'track', rows: ['100', '200', '400'] },
    { key: 'field', rows: ['LJ'] },
  ]);
});

test('a short list is whole', () => {
  expect(firstRows(GROUPS, 30)).toEqual(GROUPS);
});
