import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { parseTries } from '#sport/places/field-series.rules.ts';
import {
  type Bar,
  barsOf,
  formatBar,
  isIn,
  type Jumper,
  jumpOffStart,
  jumpOffStep,
  meaningOf,
  nextJumper,
  proposedBar,
  readBar,
  standingsOf,
  tiedForFirst,
  triesAt,
  unfinishedAt,
  withTry,
} from './heights.rules.ts';

/** A row of a grid as printed, by the heights of the competition: "Drouin: o o xo - xxx". */
function grid(heights: string, rows: string): { bars: Bar[]; jumpers: Jumper[] } {
  const bars = heights.split(' ').map((text, index): Bar => {
    const mark = parseMark(text, 'height') as { sortInt: number; measure: Bar['measure'] };
    return { number: index + 1, sortInt: mark.sortInt, measure: mark.measure };
  });
  const jumpers = rows
    .trim()
    .split('\n')
    .map((row, index): Jumper => {
      const [name = '', tries = ''] = row.split(':').map((text) => text.trim());
      const cells = tries.split(' ').flatMap((text, at) => {
        const read = text === '.' || text === '' ? '' : (parseTries(text) as string);
        return read === '' ? [] : { ...bars[at]!, tries: read };
      });
      return { slotId: index + 1, name, isScratched: false, cells };
    });
  return { bars, jumpers };
}
const names = (jumpers: readonly Jumper[]) => jumpers.map(({ name }) => name).join(', ');
const places = (jumpers: readonly Jumper[]) =>
  standingsOf(jumpers).map(({ item, place }) => `${place ?? '-'} ${item.jumper.name}`);

const PICTURE = grid(
  '4-08 4-10 5-00 5-02 5-04',
  `Barnaby: - o o o xo
   Eklund: - - o o xo
   Aske: o o xo o x
   Ridley: o o o xxo -
   Lang: o xo o o o
   Varga: xo o xxo o x
   Halloran: o o xo xxx
   Stroud: o xo xxx
   Farquhar: xxx`,
);
const BAR = PICTURE.bars.at(-1)!;
const jumperOf = (name: string, { jumpers } = PICTURE) => jumpers.find((jumper) => jumper.name === name)!;

test('six of nine are still in at 5-04, and the second tries go in the order of the list', () => {
  expect(PICTURE.jumpers.filter(isIn)).toHaveLength(6);
  expect(names(unfinishedAt(PICTURE.jumpers, BAR))).toBe('Aske, Varga');
  expect(nextJumper(PICTURE.jumpers, BAR)?.name).toBe('Aske');
  const afterAske = PICTURE.jumpers.map((jumper) =>
    jumper.name === 'Aske'
      ? { ...jumper, cells: [...jumper.cells.slice(0, -1), { ...BAR, tries: 'XX' }] }
      : jumper,
  );
  expect(nextJumper(afterAske, BAR)?.name).toBe('Varga');
});

test('the first tries of all come before the second tries, and a scratched athlete is left out', () => {
  const { bars, jumpers } = grid('1.60m', 'Ann: x\nBea: .\nCai: .');
  expect(nextJumper(jumpers, bars[0]!)?.name).toBe('Bea');
  const scratched = jumpers.map((jumper) => ({ ...jumper, isScratched: jumper.name === 'Bea' }));
  expect(nextJumper(scratched, bars[0]!)?.name).toBe('Cai');
});

describe('a try', () => {
  test.each<[string, string, 'O' | 'X' | '-' | 'R', string]>([
    ['a second miss', 'Aske', 'X', 'XX'],
    ['a clearance', 'Aske', 'O', 'XO'],
    ['a pass after a miss', 'Varga', '-', 'X-'],
    ['a retirement after a clearance', 'Lang', 'R', 'OR'],
  ])('%s is written behind the others', (_, name, attempt, tries) => {
    expect(withTry(jumperOf(name), BAR, attempt)).toBe(tries);
  });

  const refusals = grid('1.90m 1.95m', 'Fourth: . xxo\nOut: xxx\nAcross: x- xx\nPassed: . -\nRetired: . r');
  test.each<[string, string, string]>([
    ['a fourth try', 'Fourth', 'Fourth has cleared 1.95m.'],
    ['a try after three misses', 'Out', 'Out is out after three misses in a row.'],
    [
      'a try after three misses across two heights (VJ-3)',
      'Across',
      'Across is out after three misses in a row.',
    ],
    ['a try after a pass', 'Passed', 'Passed has passed at 1.95m.'],
    ['a try after retiring', 'Retired', 'Retired has retired.'],
  ])('%s is refused', (_, name, sentence) => {
    const refusal = withTry(jumperOf(name, refusals), refusals.bars[1]!, 'X');
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).message).toBe(sentence);
  });
});

describe('the bar', () => {
  test('never goes down', () => {
    const refusal = readBar('5-03', PICTURE.bars, null) as Refusal;
    expect(refusal.message).toBe('The bar is at 5-04. The next height must be higher.');
    expect(readBar('5-04', PICTURE.bars, null)).toBeInstanceOf(Refusal);
    expect(formatBar(readBar('5-06', PICTURE.bars, null) as Bar)).toBe('5-06');
  });

  test('stays in feet or in meters', () => {
    expect((readBar('1.70m', PICTURE.bars, null) as Refusal).code).toBe('HEIGHT_MEASURE_DIFFERS');
  });

  test('rises as it rose last, else by the usual step of the event', () => {
    const first = (text: string) => grid(text, 'Ann: o').bars;
    expect(formatBar(proposedBar(PICTURE.bars, 'hj')!)).toBe('5-06');
    expect(formatBar(proposedBar(first('4-08'), 'hj')!)).toBe('4-10');
    expect(formatBar(proposedBar(first('1.60m'), 'hj')!)).toBe('1.65m');
    expect(formatBar(proposedBar(first('9-06'), 'pv')!)).toBe('10-00');
    expect(formatBar(proposedBar(first('1.60m 1.63m'), 'hj')!)).toBe('1.66m');
    expect(proposedBar([], 'hj')).toBeNull();
  });

  test('is the highest one that anybody jumped at, or the one that was just set', () => {
    const raised = { number: 6, sortInt: BAR.sortInt - 5080, measure: 'E' as const };
    expect(barsOf(PICTURE.jumpers, raised).map(formatBar)).toEqual([
      '4-08',
      '4-10',
      '5-00',
      '5-02',
      '5-04',
      '5-06',
    ]);
    expect(triesAt(jumperOf('Aske'), BAR)).toBe('X');
  });
});

test('VJ-1: Rio 2016', () => {
  const { jumpers } = grid(
    '2.20m 2.25m 2.29m 2.33m 2.36m 2.38m 2.40m',
    `Drouin: o o o o o o x(r)
     Barshim: o o o o o xxx
     Bondarenko: - o - o - xx- x
     Grabarz: o xo o o xxx
     Protsenko: o o xo o xxx
     Kynard: o xo o xxo xxx
     Ghazal: o o o xxx
     Ioannou: o o o xxx
     Thomas: o o o xxx
     Ivanov: o xo o xxx
     Barry: o o xxx
     Chondrokoukis: xo o xxx
     Castro: o xxo xxx
     Baba: o xxx
     Starc: xo xxx`,
  );
  expect(jumpers.some(isIn)).toBe(false);
  expect(places(jumpers)).toEqual([
    '1 Drouin',
    '2 Barshim',
    '3 Bondarenko',
    '4 Grabarz',
    '4 Protsenko',
    '6 Kynard',
    '7 Ghazal',
    '7 Ioannou',
    '7 Thomas',
    '10 Ivanov',
    '11 Barry',
    '12 Chondrokoukis',
    '13 Castro',
    '14 Baba',
    '15 Starc',
  ]);
  expect(tiedForFirst(jumpers)).toEqual([]);
});

test('VJ-2: misses at the last height, then all misses, and no height is no place', () => {
  const { jumpers } = grid(
    '1.91m 1.93m 1.95m 1.97m 1.99m 2.01m',
    `A: - - xo xo xo xxx
     D: - xo o xxo xxo xxx
     B: o - o o xxx
     C: o - xo xo x-- xx
     E: - - - xxx`,
  );
  expect(places(jumpers)).toEqual(['1 A', '2 D', '3 B', '4 C', '- E']);
});

describe('a tie for first', () => {
  const tie = grid(
    '5-02 5-04 5-06 5-08',
    `Barnaby: o xo xo xxx
     Eklund: xo o xo xxx
     Lang: o o xxx
     Aske: o xo xxx`,
  );

  test('is offered a jump-off, which begins at the height that both failed', () => {
    expect(names(tiedForFirst(tie.jumpers))).toBe('Barnaby, Eklund');
    expect(formatBar(jumpOffStart(tiedForFirst(tie.jumpers), tie.bars, 'hj')!)).toBe('5-08');
    expect(jumpOffStep('hj', 'E') / 2540).toBe(1);
    expect(jumpOffStep('pv', 'M') / 1000).toBe(5);
  });

  test('is not offered one while somebody is still in', () => {
    const jumpers = tie.jumpers.map((jumper) =>
      jumper.name === 'Aske' ? { ...jumper, cells: jumper.cells.slice(0, -1) } : jumper,
    );
    expect(tiedForFirst(jumpers)).toEqual([]);
  });

  test('below first place stands', () => {
    const { jumpers } = grid('5-02 5-04', 'Ann: o xxx\nBea: xo xxx\nCai: xo xxx');
    expect(tiedForFirst(jumpers)).toEqual([]);
    expect(places(jumpers)).toEqual(['1 Ann', '2 Bea', '2 Cai']);
  });
});

test('two marks for one try say what each of them means', () => {
  const { jumpers, bars } = grid(
    '5-02 5-04',
    'Barnaby: o xo\nEklund: o xo\nLang: o o\nAske: o xxo\nRidley: o xxo\nVarga: xo xx',
  );
  const meaning = (tries: string) => meaningOf(jumpers, 6, { ...bars[1]!, tries });
  expect(meaning('XXX')).toBe('XXX ends this athlete’s contest: 6th with 5-02.');
  expect(meaning('XXO')).toBe('XXO keeps this athlete in.');
  const first = grid('5-02', 'Ann: xx');
  expect(meaningOf(first.jumpers, 1, { ...first.bars[0]!, tries: 'XXX' })).toBe(
    'XXX ends this athlete’s contest without a height.',
  );
});
