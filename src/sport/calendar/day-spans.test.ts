import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDays, formatDaysInYear, formatDaysWithWeekdays } from './day-spans.rules.ts';
import { addDays, type DaySpan } from './days.rules.ts';

const span = (startOn: string, endOn: string, ...offDays: string[]): DaySpan => ({ startOn, endOn, offDays });

describe('the days of a meet', () => {
  test.each([
    ['one day', span('2026-05-16', '2026-05-16'), 'May 16, 2026', 'Sat, May 16, 2026'],
    ['two days', span('2026-05-15', '2026-05-16'), 'May 15–16, 2026', 'Fri–Sat, May 15–16, 2026'],
    [
      'an off-day',
      span('2026-05-01', '2026-05-03', '2026-05-02'),
      'May 1 & 3, 2026',
      'Fri & Sun, May 1 & 3, 2026',
    ],
    [
      'two days, off, one day',
      span('2026-05-01', '2026-05-04', '2026-05-03'),
      'May 1–2 & 4, 2026',
      'Fri–Sat & Mon, May 1–2 & 4, 2026',
    ],
    [
      'every other day',
      span('2026-05-01', '2026-05-05', '2026-05-04', '2026-05-02'),
      'May 1, 3 & 5, 2026',
      'Fri, Sun & Tue, May 1, 3 & 5, 2026',
    ],
    ['two months', span('2026-04-30', '2026-05-02'), 'Apr 30 – May 2, 2026', 'Thu–Sat, Apr 30 – May 2, 2026'],
    [
      'two months with an off-day',
      span('2026-04-30', '2026-05-03', '2026-05-01'),
      'Apr 30 & May 2–3, 2026',
      'Thu & Sat–Sun, Apr 30 & May 2–3, 2026',
    ],
    [
      'two years',
      span('2025-12-31', '2026-01-01'),
      'Dec 31, 2025 – Jan 1, 2026',
      'Wed–Thu, Dec 31, 2025 – Jan 1, 2026',
    ],
    [
      'two years with an off-day',
      span('2025-12-31', '2026-01-02', '2026-01-01'),
      'Dec 31, 2025 & Jan 2, 2026',
      'Wed & Fri, Dec 31, 2025 & Jan 2, 2026',
    ],
    ['seven days', span('2026-05-11', '2026-05-17'), 'May 11–17, 2026', 'Mon–Sun, May 11–17, 2026'],
    ['more than a week', span('2026-05-11', '2026-05-18'), 'May 11–18, 2026', 'May 11–18, 2026'],
  ])('%s', (_, days, text, withWeekdays) => {
    expect(formatDays(days)).toBe(text);
    expect(formatDaysWithWeekdays(days)).toBe(withWeekdays);
  });

  test('begin and end with a day of competition', () => {
    expect(formatDays(span('2026-05-01', '2026-05-03', '2026-05-01'))).toBe('May 2–3, 2026');
    expect(formatDays(span('2026-05-01', '2026-05-03', '2026-05-03'))).toBe('May 1–2, 2026');
  });

  test('ignore off-days outside them and named twice', () => {
    const days = span('2026-05-01', '2026-05-03', '2026-05-02', '2026-05-02', '2026-04-30', '2026-06-01');
    expect(formatDays(days)).toBe('May 1 & 3, 2026');
  });

  test('stay whole when every one of them is off', () => {
    expect(formatDays(span('2026-05-01', '2026-05-02', '2026-05-01', '2026-05-02'))).toBe('May 1–2, 2026');
  });
});

test('the number of days that a month’s text names is the number of days with competition', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 29 }), fc.subarray([...Array(30).keys()]), (length, off) => {
      const startOn = '2026-05-01';
      const offDays = off.map((days) => addDays(startOn, days));
      const isOff = (days: number) => off.includes(days);
      const competing = [...Array(length + 1).keys()].filter((days) => !isOff(days));
      const text = formatDays({ startOn, endOn: addDays(startOn, length), offDays });
      const named = text
        .replace(', 2026', '')
        .replace('May ', '')
        .split(/, | & /)
        .flatMap((run) => {
          const [from = 0, to = from] = run.split('–').map(Number);
          return Array.from({ length: to - from + 1 }, (_, days) => from + days - 1);
        });
      expect(named).toEqual(competing.length > 0 ? competing : [...Array(length + 1).keys()]);
    }),
  );
});

test('the year is left out while it is the present one', () => {
  expect(formatDaysInYear(span('2026-05-15', '2026-05-16'), '2026-11-22')).toBe('May 15–16');
  expect(formatDaysInYear(span('2025-12-31', '2026-01-01'), '2026-11-22')).toBe('Dec 31, 2025 – Jan 1, 2026');
  expect(formatDaysInYear(span('2025-11-15', '2025-11-15'), '2026-11-22')).toBe('Nov 15, 2025');
});
