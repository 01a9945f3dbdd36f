import { expect, test } from 'vitest';
import { type HeatBlock, inPages, layPages, linesOf } from './page-layout.rules.ts';

const SIZE = { columns: 2, height: 300, pageHead: () => 100 };
/** With 200 pixels a column: a heat of 8 rows and its head takes 100. */
const heat = (sheet: number, rows = 8): HeatBlock => ({
  sheet,
  eventHead: 30,
  head: 20,
  rows: Array<number>(rows).fill(10),
});
const laid = (blocks: HeatBlock[], size: Partial<Parameters<typeof layPages>[1]> = {}) =>
  layPages(blocks, { ...SIZE, ...size }).map(({ sheet, columns }) => [
    sheet,
    ...columns.map((column) =>
      column.map(
        ({ block, fromRow, toRow, hasEventHead }) =>
          `${block}${hasEventHead ? '*' : ''}${toRow - fromRow === blocks[block]!.rows.length ? '' : ` ${fromRow}-${toRow}`}`,
      ),
    ),
  ]);

test('heats fill the left column, then the right one, then the next page, and are never split', () => {
  expect(laid([heat(0), heat(0), heat(0), heat(0), heat(0)])).toEqual([
    [0, ['0', '1'], ['2', '3']],
    [0, ['4']],
  ]);
  expect(laid([heat(0), heat(0, 12), heat(0)])).toEqual([
    [0, ['0'], ['1']],
    [0, ['2']],
  ]);
});

test('an event that begins inside a column has its head there, and one at the top of a page does not', () => {
  expect(laid([heat(0), heat(1, 5), heat(1), heat(2)])).toEqual([
    [0, ['0', '1*'], ['2']],
    [2, ['3']],
  ]);
});

test('the first event of a day begins a page', () => {
  expect(laid([heat(0), heat(1)], { startsPage: (sheet) => sheet === 1 })).toEqual([
    [0, ['0']],
    [1, ['1']],
  ]);
});

test('a race longer than a column begins a page and goes on in the next column and on the next page', () => {
  expect(laid([heat(0, 3), heat(1, 50)])).toEqual([
    [0, ['0']],
    [1, ['1 0-18'], ['1 18-36']],
    [1, ['1 36-50']],
  ]);
});

test('no heat is lost, repeated or split when it fits a column, whatever the sizes', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = (max: number, step: number) => (seed * 7919 + step * 104_729) % max;
    const blocks = Array.from({ length: 1 + random(40, 1) }, (_, index) =>
      heat(Math.floor(index / (1 + random(4, 2))), random(26, index + 3)),
    );
    const size = {
      columns: 1 + random(2, 5),
      height: 300,
      pageHead: (sheet: number) => 60 + 20 * (sheet % 3),
    };
    const placed = layPages(blocks, size).flatMap(({ sheet, columns }) => {
      for (const column of columns) {
        const used = column.map(({ block, fromRow, toRow, hasEventHead }) => {
          const { eventHead, head } = blocks[block]!;
          return (hasEventHead ? eventHead : 0) + head + 10 * (toRow - fromRow);
        });
        expect(used.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(300 - size.pageHead(sheet));
      }
      return columns.flat();
    });
    for (const [index, { rows, sheet, head }] of blocks.entries()) {
      const parts = placed.filter(({ block }) => block === index);
      expect(parts[0]!.fromRow).toBe(0);
      expect(parts.at(-1)!.toRow).toBe(rows.length);
      if (head + 10 * rows.length <= 300 - size.pageHead(sheet)) expect(parts).toHaveLength(1);
    }
  }
});

test('lines are broken between words, and a long word inside', () => {
  expect(linesOf('Tamsin Okafor-Reyes', 130)).toBe(1);
  expect(linesOf('Tamsin Okafor-Reyes', 90)).toBe(2);
  expect(linesOf('Wolfeschlegelsteinhausen', 60)).toBe(3);
  expect(linesOf('', 60)).toBe(1);
  expect(inPages([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(inPages([], 2)).toEqual([]);
});
