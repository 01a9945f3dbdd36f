import { expect, test } from 'vitest';
import { nextSlot, slotAtRow, slotOf, slotsFor } from './drag-slots.ts';

const groups = [
  { key: 'day 1', kind: 'track', rows: ['a', 'b', 'c'] },
  { key: 'field', kind: 'field', rows: ['x', 'y'] },
  { key: 'day 2', kind: 'track', rows: ['d'] },
];
const text = (slot: { groupKey: string; afterKey: string | null; place: number } | null) =>
  slot && `${slot.place} in ${slot.groupKey} after ${slot.afterKey ?? 'nothing'}`;

test('a row can be dropped at the front of a group and behind every other row', () => {
  expect(slotsFor(groups, 'b').map(text)).toEqual([
    '1 in day 1 after nothing',
    '2 in day 1 after a',
    '3 in day 1 after c',
    '3 in day 2 after nothing',
    '4 in day 2 after d',
  ]);
});

test('a row stays among groups of its kind', () => {
  expect(slotsFor(groups, 'x').map(text)).toEqual(['1 in field after nothing', '2 in field after y']);
  expect(slotAtRow(groups, 'a', 'y')).toBeNull();
});

test('a row is where it is', () => {
  expect(text(slotOf(groups, 'a'))).toBe('1 in day 1 after nothing');
  expect(text(slotOf(groups, 'd'))).toBe('4 in day 2 after nothing');
  expect(slotOf(groups, 'gone')).toBeNull();
});

test('arrow keys walk the spots and stop at the ends', () => {
  const own = slotOf(groups, 'b')!;
  const down = nextSlot(groups, 'b', own, 1);
  expect(text(down)).toBe('3 in day 1 after c');
  expect(text(nextSlot(groups, 'b', down, 1))).toBe('3 in day 2 after nothing');
  const top = nextSlot(groups, 'b', own, -1);
  expect(text(nextSlot(groups, 'b', top, -1))).toBe('1 in day 1 after nothing');
});

test('a spot behind a row that went away meanwhile is left for the next one to the own spot', () => {
  const gone = { groupKey: 'day 1', afterKey: 'removed', place: 9 };
  expect(text(nextSlot(groups, 'b', gone, 1))).toBe('3 in day 1 after c');
});

test('a tap on a row takes its place, from above and from below', () => {
  expect(text(slotAtRow(groups, 'a', 'c'))).toBe('3 in day 1 after c');
  expect(text(slotAtRow(groups, 'c', 'a'))).toBe('1 in day 1 after nothing');
  expect(text(slotAtRow(groups, 'a', 'd'))).toBe('4 in day 2 after d');
});
