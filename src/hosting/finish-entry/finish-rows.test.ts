import { describe, expect, test } from 'vitest';
import {
  emptyRow,
  type FinishRow,
  findStarter,
  moveRow,
  ordersOf,
  readRow,
  rowsOutOfOrder,
  type Starter,
  spellTime,
} from './finish-rows.rules.ts';

const starter = (bib: number | null, name: string, slotId: number): Starter => ({
  slotId,
  heatId: 1,
  lane: slotId,
  position: slotId,
  bib,
  name,
  teamName: 'Lakewold',
  version: 1,
  isEmpty: false,
});

const HEAT = [
  starter(33, 'Odile Marchand', 1),
  starter(330, 'Sylvie Aronsen', 2),
  starter(331, 'Petra Kane', 3),
  { ...starter(518, 'Calla Desrosiers', 4), isEmpty: true },
];

const find = (text: string, { taken = [] as number[], isWhole = false } = {}) => {
  const found = findStarter(text, HEAT, { taken, isWhole });
  return found.kind === 'several'
    ? found.starters.map(({ bib }) => bib)
    : 'starter' in found
      ? `${found.kind} ${found.starter.bib}`
      : found.kind;
};

describe('findStarter', () => {
  test('waits for more digits while several bibs begin with those typed', () => {
    expect(find('33')).toEqual([33, 330, 331]);
    expect(find('33', { isWhole: true })).toBe('one 33');
    expect(find('331')).toBe('one 331');
  });

  test('leaves out who has finished and whose lane is empty', () => {
    expect(find('33', { taken: [1, 2] })).toBe('one 331');
    expect(find('331', { taken: [3] })).toBe('taken 331');
    expect(find('518')).toBe('none');
  });

  test('finds a name by the beginning of any of its words', () => {
    expect(find('kan')).toBe('one 331');
    expect(find('s')).toBe('one 330');
  });

  test('goes by lanes in a heat without bibs', () => {
    const heat = HEAT.map((each) => ({ ...each, bib: null }));
    expect(findStarter('3', heat, { taken: [], isWhole: false })).toMatchObject({ starter: { slotId: 3 } });
  });
});

test.each([
  ['1105', '11.05'],
  ['22461', '2:24.61'],
  ['105432', '10:54.32'],
  ['905', '9.05'],
  ['2:24.61', '2:24.61'],
  ['59', '59'],
  ['13.4h', '13.4h'],
])('a timer types %s for %s', (typed, time) => {
  expect(spellTime(typed)).toBe(time);
});

const row = (fields: Partial<FinishRow>): FinishRow => ({ ...emptyRow('a'), slotId: 1, ...fields });

describe('readRow', () => {
  test('a row makes a mark when it has an athlete and a time, or a reason for none', () => {
    expect(readRow(row({ time: '22461' }), 3)).toEqual({
      kind: 'mark',
      content: { mark: '2:24.61', order: 3 },
    });
    expect(readRow(row({ status: 'DNF' }), 3)).toEqual({ kind: 'mark', content: { status: 'DNF' } });
    expect(readRow(row({ time: '11.05', slotId: null }), 1)).toEqual({ kind: 'open' });
    expect(readRow(row({}), 1)).toEqual({ kind: 'open' });
  });

  test('a disqualified runner keeps the time, and the rule is written down', () => {
    expect(readRow(row({ time: '11.05', status: 'DQ', note: ' 5-7-4 ' }), 1)).toEqual({
      kind: 'mark',
      content: { mark: '11.05', status: 'DQ', note: '5-7-4' },
    });
  });

  test('a place without a time keeps the place', () => {
    expect(readRow(row({ status: 'NT' }), 4)).toEqual({ kind: 'mark', content: { status: 'NT', place: 4 } });
  });

  test('splits go with the time', () => {
    expect(readRow(row({ time: '22461', splits: '1:11.20' }), 1)).toMatchObject({
      content: { splits: [{ number: 1, cumulativeMs: 71_200 }] },
    });
  });

  test('a text that is no time is wrong, with the sentence of the rules of marks', () => {
    expect(readRow(row({ time: 'abc' }), 1)).toMatchObject({ kind: 'wrong', sentence: expect.any(String) });
  });
});

test('orders count those who finished', () => {
  expect(ordersOf([row({}), row({ status: 'DNF' }), row({}), row({ status: 'NT' })])).toEqual([1, 1, 2, 3]);
});

test('a time that is faster than one before it is pointed out', () => {
  const rows = ['2:24.61', '2:25.93', '2:25.07', '', '2:26.40'].map((time) => row({ time }));
  expect(rowsOutOfOrder(rows)).toEqual([2]);
});

test('moving a row changes who came in, and leaves the times where they are', () => {
  const rows = [row({ number: '1', time: '11.05' }), row({ number: '2', time: '11.10' })];
  expect(moveRow(rows, 1, -1)).toMatchObject([
    { number: '2', time: '11.05' },
    { number: '1', time: '11.10' },
  ]);
  expect(moveRow(rows, 0, -1)).toEqual(rows);
});
