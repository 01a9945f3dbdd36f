import { expect, test } from 'vitest';
import { type BoardSlot, boardOf, findCell, moveTo, nextCell } from './board.rules.ts';

const slot = (slotId: number, heatId: number, lane: number | null, position = slotId): BoardSlot => ({
  slotId,
  heatId,
  lane,
  position,
  isEmpty: false,
  version: 1,
});
const HEATS = [
  { heatId: 7, number: 1 },
  { heatId: 8, number: 2 },
];
const inLanes = boardOf(HEATS, [slot(1, 7, 2), slot(2, 7, 1), slot(3, 8, 1), slot(4, 8, null)], [2, 1, 3]);
const waterfall = boardOf(HEATS, [slot(2, 7, null), slot(1, 7, null), slot(3, 8, null)], null);
const text = (board: typeof inLanes) =>
  board.map(({ cells }) =>
    cells.map(({ number, slot }) => `${number ?? '-'}:${slot?.slotId ?? ''}`).join(' '),
  );

test('every lane has a cell, and who has no lane comes last', () => {
  expect(text(inLanes)).toEqual(['1:2 2:1 3:', '1:3 2: 3: -:4']);
});

test('without lanes everyone has a position, and the end takes who comes', () => {
  expect(text(waterfall)).toEqual(['1:1 2:2 -:', '1:3 -:']);
});

test('arrows lead through lanes and heats, and stop at the edges', () => {
  const step = (key: string, arrow: Parameters<typeof nextCell>[2]) => nextCell(inLanes, key, arrow);
  expect(step('7 lane 1', 'ArrowDown')).toBe('7 lane 2');
  expect(step('7 lane 1', 'ArrowUp')).toBe('7 lane 1');
  expect(step('7 lane 3', 'ArrowDown')).toBe('7 lane 3');
  expect(step('7 lane 2', 'ArrowRight')).toBe('8 lane 2');
  expect(step('8 slot 4', 'ArrowLeft')).toBe('7 lane 3');
  expect(step('gone', 'ArrowLeft')).toBe('gone');
});

test('a drop moves to the lane of the cell, and nowhere on the own one', () => {
  const runner = inLanes[0]!.cells[1]!.slot!;
  const to = (key: string) => moveTo(runner, findCell(inLanes, key)!, true);
  expect(to('8 lane 1')).toEqual({ slotId: 1, heatId: 8, lane: 1, version: 1 });
  expect(to('7 lane 2')).toBeNull();
  expect(to('8 slot 4')).toBeNull();
});

test('without lanes a drop takes the position of the cell, or the end', () => {
  const runner = waterfall[0]!.cells[0]!.slot!;
  const to = (key: string) => moveTo(runner, findCell(waterfall, key)!, false);
  const move = { slotId: 1, lane: null, version: 1 };
  expect(to('8 end')).toEqual({ ...move, heatId: 8, position: 2 });
  expect(to('8 slot 3')).toEqual({ ...move, heatId: 8, position: 1 });
  expect(to('7 slot 2')).toEqual({ ...move, heatId: 7, position: 2 });
  expect(to('7 end')).toEqual({ ...move, heatId: 7, position: 2 });
  expect(to('7 slot 1')).toBeNull();
  expect(moveTo(waterfall[0]!.cells[1]!.slot!, findCell(waterfall, '7 end')!, false)).toBeNull();
});
