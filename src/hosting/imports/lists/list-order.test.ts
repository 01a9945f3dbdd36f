import { expect, test } from 'vitest';
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import { listOrder } from './list-order.rules.ts';

const lund = { name: 'Lund', city: 'Lund', state: null, country: 'SWE' };
const vikby = { name: 'Fjord Arena', city: 'Vikby', state: null, country: 'NOR' };
const at = (venue: object, competedOn: string) =>
  ({ venue, competedOn, isIndoor: false }) as ListedPerformance;

function order(rows: ListedPerformance[], chunkSize: number) {
  const noted = listOrder(rows.length + 1);
  for (const [index, row] of rows.entries()) noted.note(index, row);
  return { meets: noted.meetCount(), chunks: [...noted.chunks(chunkSize)].map((chunk) => [...chunk]) };
}

test('a list is published meet by meet, oldest day first', () => {
  const rows = [
    at(lund, '2026-07-11'),
    at(vikby, '2026-07-04'),
    at(lund, '2026-07-11'),
    at(lund, '2026-07-04'),
  ];
  expect(order(rows, 10)).toEqual({ meets: 3, chunks: [[1, 3, 0, 2]] });
});

test('a meet is never split, however large it is', () => {
  const rows = ['07-01', '07-02', '07-02', '07-02', '07-03'].map((day) => at(lund, `2026-${day}`));
  expect(order(rows, 2).chunks).toEqual([[0], [1, 2, 3], [4]]);
  expect(order(rows, 4).chunks).toEqual([[0, 1, 2, 3], [4]]);
  expect(order([], 4).chunks).toEqual([]);
});

test('two spellings of a venue are one', () => {
  const rows = [at(vikby, '2026-07-04'), at({ ...vikby, name: 'FJORD ARENA' }, '2026-07-04')];
  expect(order(rows, 4).meets).toBe(1);
});
