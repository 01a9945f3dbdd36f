import { expect, test } from 'vitest';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { jumpOffOf } from './jump-off.rules.ts';

const INCH = 2540;
const START = { sortInt: (parseMark('5-08', 'height') as { sortInt: number }).sortInt };

/** "1X 2X/1O 2X": the slots and tries of each round. */
const run = (slotIds: number[], text: string) => {
  const tries = text
    .split('/')
    .flatMap((words, index) =>
      words
        .split(' ')
        .flatMap((word) =>
          word === '' ? [] : { round: index + 1, slotId: Number(word[0]), isCleared: word[1] === 'O' },
        ),
    );
  const { rounds, nextSlotId, orders } = jumpOffOf(slotIds, START, INCH, tries);
  const inches = rounds.map(({ sortInt }) => (START.sortInt - sortInt) / INCH);
  return { inches, nextSlotId, orders: orders && Object.fromEntries(orders) };
};

test.each<[string, number[], string, ReturnType<typeof run>]>([
  ['begins with the first of the list', [1, 2], '', { inches: [0], nextSlotId: 1, orders: null }],
  ['goes down an inch when both miss', [1, 2], '1X 2X', { inches: [0, -1], nextSlotId: 1, orders: null }],
  ['goes up an inch when both clear', [1, 2], '1O 2O', { inches: [0, 1], nextSlotId: 1, orders: null }],
  ['waits for the second jumper', [1, 2], '1X 2X/1O', { inches: [0, -1], nextSlotId: 2, orders: null }],
  [
    'is decided when one clears and the other misses',
    [1, 2],
    '1X 2X/1O 2X',
    { inches: [0, -1], nextSlotId: null, orders: { 1: 1, 2: 2 } },
  ],
  [
    'goes on between those who clear',
    [1, 2, 3],
    '1O 2X 3O/1X 3O',
    { inches: [0, 1], nextSlotId: null, orders: { 1: 2, 2: 3, 3: 1 } },
  ],
])('a jump-off %s', (_, slotIds, tries, expected) => {
  expect(run(slotIds, tries)).toEqual(expected);
});
