import { expect, test } from 'vitest';
import { formatBar } from '#hosting/judge/contest/heights.rules.ts';
import { cardHeights, columnsOf, HEIGHTS_MAX, heightOfText } from './field-cards.rules.ts';

const heights = (...texts: string[]) => texts.map((text) => heightOfText(text)!);
const NONE = { eventShort: 'hj', jumped: [], seeds: [], opening: null };
const write = (facts: Partial<Parameters<typeof cardHeights>[0]>) => {
  const { heights, from } = cardHeights({ ...NONE, ...facts });
  return [from, ...heights.map(formatBar)];
};

test('the heights of a card begin a step below the lowest seed and end at the best one', () => {
  expect(write({ seeds: heights('5-04', '5-01', '4-11') })).toEqual([
    'seeds',
    '4-08',
    '4-10',
    '5-00',
    '5-02',
    '5-04',
  ]);
  expect(write({ seeds: heights('1.62m', '1.55m') })).toEqual(['seeds', '1.50m', '1.55m', '1.60m', '1.65m']);
  expect(write({ eventShort: 'pv', seeds: heights('9-06') })).toEqual(['seeds', '9-00', '9-06']);
});

test('at most eight heights are printed, and two boxes stay empty for those added later', () => {
  const [, ...printed] = write({ seeds: heights('4-00', '6-10') });
  expect(printed).toHaveLength(8);
  const columns = columnsOf('heights', { heights: heights('4-08'), hasFinal: true });
  expect(columns.filter(({ kind }) => kind === 'height')).toHaveLength(HEIGHTS_MAX);
  expect(columns.map(({ kind }) => kind).slice(-3)).toEqual(['best', 'misses', 'place']);
});

test('heights that were jumped count before a chosen opening height, and that before seeds', () => {
  const jumped = heights('5-00', '5-02', '5-03');
  expect(write({ jumped, opening: heights('4-00')[0]!, seeds: heights('6-00') }).slice(0, 5)).toEqual([
    'jumped',
    '5-00',
    '5-02',
    '5-03',
    '5-04',
  ]);
  expect(write({ opening: heights('4-06')[0]!, seeds: heights('6-00') }).slice(0, 4)).toEqual([
    'chosen',
    '4-06',
    '4-08',
    '4-10',
  ]);
});

test('without a seed the boxes have no heights, and a seed that is no height is left out', () => {
  expect(write({})).toEqual(['none']);
  expect([heightOfText(''), heightOfText('NH'), heightOfText('tall')]).toEqual([null, null, null]);
});

test('a card of attempts has three, the order of the final and three more; a combined event has three alone', () => {
  const heads = (hasFinal: boolean) =>
    columnsOf('trials', { heights: [], hasFinal }).map((column) =>
      column.kind === 'attempt' ? column.number : column.kind,
    );
  expect(heads(true)).toEqual([1, 2, 3, 'order', 4, 5, 6, 'best', 'place']);
  expect(heads(false)).toEqual([1, 2, 3, 'best', 'place']);
});
