import { describe, expect, test } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { Measure } from '#sport/units.rules.ts';
import {
  FIELD_ORIGIN,
  formatMark,
  formatMarkExact,
  isValidMark,
  MARK_BLANK_SEED,
  MARK_INVALID,
  type Mark,
  type MarkKind,
  type MarkReading,
  parseMark,
} from './marks.rules.ts';

function read(text: string, kind: MarkKind, reading?: MarkReading): Mark {
  const mark = parseMark(text, kind, reading);
  if (mark instanceof Refusal || 'status' in mark)
    throw new Error(`${text} is no mark: ${JSON.stringify(mark)}`);
  return mark;
}

function refusalCode(text: string, kind: MarkKind, reading?: MarkReading): string | null {
  const mark = parseMark(text, kind, reading);
  return mark instanceof Refusal ? mark.code : null;
}

const uOf = (text: string, reading?: MarkReading) => FIELD_ORIGIN - read(text, 'distance', reading).sortInt;

describe('times', () => {
  test.each([
    ['9.58', 9580, 'fat'],
    ['58.5', 58_500, 'hand'],
    ['1:03.5', 63_500, 'hand'],
    ['2:03', 123_000, 'hand'],
    ['2:02:57', 7_377_000, 'hand'],
    ['73:15', 4_395_000, 'hand'],
    ['1:23:44.55', 5_024_550, 'fat'],
    ['13.4h', 13_400, 'hand'],
    ['10.10a', 10_100, 'fat'],
    ['10.1', 10_100, 'hand'],
    ['10.11', 10_110, 'fat'],
    ['10.87', 10_870, 'fat'],
    ['10.9h', 10_900, 'hand'],
    ['1:58.03', 118_030, 'fat'],
    ['13.14c', 13_140, 'fat'],
    ['10.1a', 10_100, 'fat'],
    ['10.864', 10_864, 'fat'],
    // Finer than a millisecond: rounded up, to the slower time.
    ['10.8641', 10_865, 'fat'],
    ['10.8640', 10_864, 'fat'],
    ['1:59.99999', 120_000, 'fat'],
    ['10,87', 10_870, 'fat'],
    ['0:12', 12_000, 'hand'],
    ['143.21', 143_210, 'fat'],
    ['01:09.8', 69_800, 'hand'],
  ])('%s', (text, ms, timing) => {
    expect(read(text, 'time')).toMatchObject({ sortInt: ms, timing, measure: null });
  });

  test.each([
    ['10.12w', 'w'],
    ['19.83A', 'A'],
    ['2:45.1+', '+'],
    ['4:02.10#', '#'],
    ['10.87a', 'a'],
    ['10.87aw', 'aw'],
    ['7.80i', 'i'],
    ['X11.32', 'X'],
    ['x11.32', 'X'],
    ['*10.87', '*'],
    ['10.87', ''],
  ])('the suffixes of %s are kept as written', (text, suffixes) => {
    expect(read(text, 'time').suffixes).toBe(suffixes);
  });

  test('the timing of the file holds where the mark does not say', () => {
    expect(read('17:32.5', 'time', { timing: 'fat' }).timing).toBe('fat');
    expect(read('17:32.55', 'time', { timing: 'hand' }).timing).toBe('hand');
    expect(read('17:32.5h', 'time', { timing: 'fat' }).timing).toBe('hand');
    expect(read('17:32.5a', 'time', { timing: 'hand' }).timing).toBe('fat');
  });

  test.each([
    ['', 'MARK_EMPTY'],
    ['   ', 'MARK_EMPTY'],
    ['1:60.00', 'MARK_SECONDS_TOO_LARGE'],
    ['1:60:00', 'MARK_SECONDS_TOO_LARGE'],
    ['fast', 'MARK_NOT_UNDERSTOOD'],
    ['10.8765432', 'MARK_NOT_UNDERSTOOD'],
    ['1:2:3:4', 'MARK_NOT_UNDERSTOOD'],
    ['-10.8', 'MARK_NOT_UNDERSTOOD'],
    ['10.87Q', 'MARK_NOT_UNDERSTOOD'],
    ['0.00', 'MARK_ZERO'],
    ['5:33:20', 'MARK_TOO_LONG'],
    ['99999:00', 'MARK_TOO_LONG'],
    ['1'.repeat(10_000), 'MARK_TEXT_TOO_LONG'],
  ])('%.12s is refused', (text, code) => {
    expect(refusalCode(text, 'time')).toBe(code);
  });

  test('the longest time that is stored sorts before the sentinels', () => {
    expect(read('5:33:19.999', 'time').sortInt).toBe(19_999_999);
  });

  test.each([
    [10_041, '10.05'],
    [10_040, '10.04'],
    [10_044, '10.05'],
    [9_999, '10.00'],
    [59_991, '1:00.00'],
    [3_599_991, '1:00:00.00'],
    [4_395_000, '1:13:15.00'],
    [7_377_000, '2:02:57.00'],
    [118_030, '1:58.03'],
    [5, '0.01'],
  ])('%i ms are shown as %s', (ms, text) => {
    expect(formatMark(ms, 'time')).toBe(text);
  });

  // Hand times round up to the next tenth.
  test.each([
    [10_110, '10.2h'],
    [10_830, '10.9h'],
    [11_770, '11.8h'],
    [10_700, '10.7h'],
    [59_950, '1:00.0h'],
  ])('%i ms by hand are shown as %s', (ms, text) => {
    expect(formatMark(ms, 'time', { timing: 'hand' })).toBe(text);
  });

  test('other precisions round up as well', () => {
    expect(formatMark(7_784_300, 'time', { precision: 'second' })).toBe('2:09:45');
    expect(formatMark(7_784_300, 'time', { precision: 'second', timing: 'hand' })).toBe('2:09:45');
    expect(formatMark(1_234_510, 'time', { precision: 'tenth' })).toBe('20:34.6');
    expect(formatMark(45_000, 'time', { precision: 'second' })).toBe('0:45');
  });

  test('converted hand times carry a c', () => {
    expect(formatMark(11_140, 'time', { converted: true, timing: 'hand' })).toBe('11.14c');
  });

  test('thousandths tell two equal hundredths apart', () => {
    expect(formatMark(10_041, 'time')).toBe(formatMark(10_044, 'time'));
    expect(formatMarkExact(10_041, 'time')).toBe('10.041');
    expect(formatMarkExact(10_044, 'time')).toBe('10.044');
    expect(formatMarkExact(FIELD_ORIGIN - 188_595, 'height', { measure: 'E' })).toBe('6-02.25');
  });
});

describe('heights and distances', () => {
  test.each([
    ['6-02.25', 74.25],
    ['45-3.25', 543.25],
    ["12'10.25", 154.25],
    ["11'", 132],
    ["14'10", 178],
    ['6\'2.25"', 74.25],
    ['6\' 2 1/4"', 74.25],
    ['6′ 2¼″', 74.25],
    ['6’2.25”', 74.25],
    ["6'2.25''", 74.25],
    ['12-10.25"', 154.25],
    ['16-0', 192],
    ['3-6', 42],
    ['152-07', 1831],
    ['J5-04.00', 64],
    ['22-06.75w', 270.75],
    ['22-06.33', 270.25],
    ['5\' 1/2"', 60.5],
    ['6 ft 2 in', 74],
    ['6 feet 2.5 inches', 74.5],
  ])('%s', (text, inches) => {
    expect(uOf(text)).toBe(inches * 2540);
    expect(read(text, 'distance').measure).toBe('E');
  });

  test.each([
    ['12.33', 1_233_000],
    ['12.33m', 1_233_000],
    ['20.51m', 2_051_000],
    ['1.885', 188_000],
    ['2.03', 203_000],
    ['13,85 m', 1_385_000],
    ['13m', 1_300_000],
    ['7.80i', 780_000],
    ['104.80', 10_480_000],
  ])('%s', (text, u) => {
    expect(uOf(text)).toBe(u);
    expect(read(text, 'distance').measure).toBe('M');
  });

  // HY-TEK's packed numbers are read only if the file says M or E.
  test.each([
    ['121025', 'E', 154.25 * 2540],
    ['60225', 'E', 74.25 * 2540],
    ['1525000', 'E', null],
    ['1520700', 'E', 1831 * 2540],
    ['1233', 'M', 1_233_000],
    ['188', 'M', 188_000],
    ['12.33', 'M', 1_233_000],
    ['12-10.25', 'E', 154.25 * 2540],
  ] as [string, Measure, number | null][])('%s packed in %s', (text, packed, u) => {
    if (u === null) expect(refusalCode(text, 'distance', { packed })).toBe('MARK_INCHES_TOO_LARGE');
    else expect(uOf(text, { packed })).toBe(u);
  });

  test.each([
    ['1233', 'MARK_UNIT_MISSING'],
    ['121025', 'MARK_UNIT_MISSING'],
    ['12', 'MARK_UNIT_MISSING'],
    ['6-12', 'MARK_INCHES_TOO_LARGE'],
    ['0-00.00', 'MARK_ZERO'],
    ['0.00', 'MARK_ZERO'],
    ['200.00', 'MARK_TOO_LONG'],
    ['999-11', 'MARK_TOO_LONG'],
    ['6-', 'MARK_NOT_UNDERSTOOD'],
    ['6-2-3', 'MARK_NOT_UNDERSTOOD'],
    ["6'2 5/4", 'MARK_NOT_UNDERSTOOD'],
    ['far', 'MARK_NOT_UNDERSTOOD'],
    ['1:02.3', 'MARK_NOT_UNDERSTOOD'],
  ])('%s is refused', (text, code) => {
    expect(refusalCode(text, 'distance')).toBe(code);
    expect(refusalCode(text, 'height')).toBe(code);
  });

  test.each([
    [188_595, 'E', '6-02.25'],
    [177_800, 'E', '5-10'],
    [621_030, 'E', '20-04.5'],
    [188_000, 'M', '1.88m'],
    [1_233_000, 'M', '12.33m'],
    [5_000, 'M', '0.05m'],
    [188_595, 'M', '1.88m'],
  ] as [number, Measure, string][])('%i u in %s are shown as %s', (u, measure, text) => {
    expect(formatMark(FIELD_ORIGIN - u, 'distance', { measure })).toBe(text);
  });

  test('are shown in feet by default', () => {
    expect(formatMark(FIELD_ORIGIN - 182_880, 'height')).toBe('6-00');
  });
});

describe('points', () => {
  test.each([
    ['3020', 3020, '3,020'],
    ['5586', 5586, '5,586'],
    ['9,126', 9126, '9,126'],
    ['876', 876, '876'],
    ['0', 0, '0'],
  ])('%s', (text, points, written) => {
    expect(read(text, 'points').sortInt).toBe(FIELD_ORIGIN - points);
    expect(formatMark(FIELD_ORIGIN - points, 'points')).toBe(written);
  });

  test.each(['30.5', '1234567', 'many'])('%s are refused', (text) => {
    expect(refusalCode(text, 'points')).toBe('MARK_NOT_UNDERSTOOD');
  });
});

describe('status words', () => {
  test.each([
    ['DNS', 'DNS'],
    ['dq', 'DQ'],
    ['NH', 'NH'],
    ['X', 'FOUL'],
    ['DQ 8:08.47', 'DQ'],
  ])('%s', (text, status) => {
    expect(parseMark(text, 'time')).toEqual({ status });
  });

  test('a sentinel never reaches the screen', () => {
    for (const sentinel of [MARK_INVALID, MARK_BLANK_SEED]) {
      expect(formatMark(sentinel, 'time')).toBe('NT');
      expect(formatMark(sentinel, 'distance')).toBe('ND');
      expect(formatMark(sentinel, 'height')).toBe('NM');
      expect(formatMark(sentinel, 'points')).toBe('NM');
      expect(isValidMark(sentinel)).toBe(false);
    }
  });
});

describe('sorting', () => {
  test.each([
    ['7.80', 'distance', 19_220_000],
    ['22-06.75', 'distance', 19_312_295],
    ['2.05', 'height', 19_795_000],
    ['9126', 'points', 19_990_874],
  ] as const)('%s %s', (text, kind, sortInt) => {
    expect(read(text, kind).sortInt).toBe(sortInt);
  });

  test('lengths are compared exactly, in whatever they were measured', () => {
    const series = ['22-06.75', '6.88', '22-07'].map((text) => read(text, 'distance'));
    expect(series.map((mark) => FIELD_ORIGIN - mark.sortInt)).toEqual([687_705, 688_000, 688_340]);
    const ranked = series
      .toSorted((a, b) => a.sortInt - b.sortInt)
      .map((mark) => formatMark(mark.sortInt, 'distance', mark));
    expect(ranked).toEqual(['22-07', '6.88m', '22-06.75']);
    expect(read('6-02.25', 'height').sortInt).toBeLessThan(read('1.88', 'height').sortInt);
  });

  test('marks, then no marks, then blank seeds', () => {
    const slowest = read('5:33:19.99', 'time').sortInt;
    const shortest = read('0.01', 'distance').sortInt;
    const fewest = read('0', 'points').sortInt;
    expect(Math.max(slowest, shortest, fewest)).toBeLessThan(MARK_INVALID);
    expect(MARK_INVALID).toBeLessThan(MARK_BLANK_SEED);
  });
});
