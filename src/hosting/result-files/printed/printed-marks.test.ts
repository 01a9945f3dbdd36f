import { describe, expect, test } from 'vitest';
import {
  isConversionOf,
  readPrintedMark,
  readPrintedPoints,
  readPrintedWind,
} from './printed-marks.rules.ts';

describe('marks', () => {
  test.each([
    ['16.21', '16.21', []],
    ['8:36.67', '8:36.67', []],
    ['1:23:45', '1:23:45', []],
    ['13.4h', '13.4h', []],
    ['13.85m', '13.85m', []],
    ['16-02.50', '16-02.50', []],
    ['152-07', '152-07', []],
    ['5\'4.25"', '5\'4.25"', []],
    ['7.20#', '7.20', ['#']],
    ['6.55A', '6.55', ['A']],
    ['*10.01', '10.01', ['*']],
    ['10,95', '10.95', []],
    ['1.80m@', '1.80m', ['@']],
  ])('%s', (printed, markText, flags) => {
    expect(readPrintedMark(printed)).toMatchObject({ markText, flags, status: null, qualifier: null });
  });

  test.each([
    ['11.03Q', { qualifier: 'Q', overhang: 1 }],
    ['44.05q', { qualifier: 'q' }],
    ['7.39QP', { qualifier: 'Q', flags: ['P'], overhang: 2 }],
    ['J4-08.00', { isJudgesDecision: true, markText: '4-08.00' }],
    ['X11.32', { isExhibition: true, markText: '11.32' }],
    ['x11.32', { isExhibition: true }],
    ['XDQ', { isExhibition: true, status: 'DQ' }],
    ['DSQ', { status: 'DQ', markText: '' }],
  ])('%s', (printed, expected) => {
    expect(readPrintedMark(printed)).toMatchObject(expected);
  });

  test.each(['12', '3020', 'MR25', 'Q', 'X', '-', 'Lee', '#35047', '11.03.2019', 'dns'])(
    '%s is not a mark',
    (text) => {
      expect(readPrintedMark(text)).toBeNull();
    },
  );

  test('whole numbers are marks if points are the mark', () => {
    expect(readPrintedMark('3020', true)!.markText).toBe('3020');
    expect(readPrintedMark('5,586', true)!.markText).toBe('5586');
    expect(readPrintedMark('12', true)).toBeNull();
  });
});

describe('points', () => {
  test.each([
    ['10', 10],
    ['3.50', 3.5],
    ['5.33', 16 / 3],
    ['0.67', 2 / 3],
    ['1,376.00', 1376],
  ])('%s', (printed, points) => {
    expect(readPrintedPoints(printed)).toBe(points * 2520);
  });

  test.each(['12.309', '12.95', '1:02', '117-9', ''])('%s is not a mark', (text) => {
    expect(readPrintedPoints(text)).toBeNull();
  });
});

test.each([
  ['-0.7', '-0.7'],
  ['+0.0', '+0.0'],
  ['1.9', '1.9'],
  ['(2.1)', '2.1'],
  ['nwi', 'NWI'],
  ['12', null],
  ['1.900', null],
])('the wind %s', (printed, wind) => {
  expect(readPrintedWind(printed)).toBe(wind);
});

test.each([
  ['2.12m', '6-11.50', true],
  ['6-11.50', '2.12m', true],
  ['119-08', '117-9', false],
  ['12.31', '12.309', false],
])('%s and %s', (mark, other, isConversion) => {
  expect(isConversionOf(mark, other)).toBe(isConversion);
});
