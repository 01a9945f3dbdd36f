import { expect, test } from 'vitest';
import { textOfSheets } from './workbook-text.rules.ts';

/** A running time as a workbook stores it: a time of the first day. */
const time = (ms: number) => new Date(Date.UTC(1899, 11, 30) + ms);

test('a sheet is the text of its cells below its name', () => {
  const rows = [
    ['Place', 'Name', 'Time'],
    [1, 'Sunniva Larke', 12.5],
    [2, 'Kaia Brandvold', 12.77],
    [3, 'Ann Reed', 13],
  ];
  expect(textOfSheets([{ name: 'Girls 100m', rows }])).toBe(
    'Girls 100m\nPlace\tName\tTime\n1\tSunniva Larke\t12.50\n2\tKaia Brandvold\t12.77\n3\tAnn Reed\t13.00',
  );
});

test('points stay as they are written, times of a day are running times, and days are days', () => {
  const rows = [
    [10, time(295_800), new Date('2026-05-08T00:00:00Z'), true],
    [7.5, time(3_725_120), null, 'a\nb'],
  ];
  expect(textOfSheets([{ name: 'Sheet1', rows }])).toBe(
    '10\t4:55.80\t2026-05-08\ttrue\n7.5\t1:02:05.12\t\ta b',
  );
});

test('binary fractions leave no noise', () => {
  expect(textOfSheets([{ name: 'Sheet1', rows: [[12.510000000000002]] }])).toBe('12.51');
});
