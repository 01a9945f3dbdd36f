import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareDays,
  countDaysHeld,
  dayFromNumber,
  dayNumber,
  dayParts,
  daysBetween,
  formatDate,
  formatDay,
  formatMonthDay,
  isDay,
  meetTiming,
  weekday,
} from './days.rules.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
const numbers = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });

describe('a calendar day', () => {
  test.each(['2026-05-16', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-5-16',
    '26-05-16',
    '2026-05-16T00:00:00Z',
    ' 2026-05-16',
    '2026-05-16\n',
    '05/16/2026',
    '',
  ])('%j is none, and nothing is computed from it', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => dayParts(text)).toThrow(RangeError);
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });
});

describe('day arithmetic', () => {
  test('agrees with the proleptic Gregorian calendar', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const date = new Date(number * MILLISECONDS_PER_DAY);
        expect(dayFromNumber(number)).toBe(date.toISOString().slice(0, 10));
        expect(weekday(dayFromNumber(number))).toBe(date.getUTCDay());
      }),
      { numRuns: 500 },
    );
  });

  test('day numbers and days are each other’s inverse, in the same order', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        expect(dayNumber(dayFromNumber(left))).toBe(left);
        expect(Math.sign(compareDays(dayFromNumber(left), dayFromNumber(right)))).toBe(
          Math.sign(left - right),
        );
        expect(addDays(dayFromNumber(left), daysBetween(dayFromNumber(left), dayFromNumber(right)))).toBe(
          dayFromNumber(right),
        );
      }),
    );
  });

  test.each([
    ['2026-05-31', 1, '2026-06-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-05-16', 0, '2026-05-16'],
  ])('%s and %i days is %s', (day, count, sum) => {
    expect(addDays(day, count)).toBe(sum);
  });
});

test('days in words', () => {
  expect(formatDay('2026-05-16')).toBe('Sat, May 16, 2026');
  expect(formatDate('2026-05-06')).toBe('May 6, 2026');
  expect(formatMonthDay('2026-05-16')).toBe('May 16');
});

describe('a meet on May 1 to 3 with May 2 off', () => {
  const meet = { startOn: '2026-05-01', endOn: '2026-05-03', offDays: ['2026-05-02'] };

  test.each([
    ['2026-04-30', 'upcoming'],
    ['2026-05-01', 'meet-day'],
    ['2026-05-02', 'between-days'],
    ['2026-05-03', 'meet-day'],
    ['2026-05-04', 'past'],
  ])('is on %s %s', (today, timing) => {
    expect(meetTiming(meet, today)).toBe(timing);
  });

  test.each([
    ['2026-04-30', 0],
    ['2026-05-01', 0],
    ['2026-05-02', 1],
    ['2026-05-03', 1],
    ['2026-05-04', 2],
    ['2026-06-01', 2],
  ])('has on %s %i days behind it', (today, days) => {
    expect(countDaysHeld(meet, today)).toBe(days);
  });
});

test('a meet of one day is a meet day on it', () => {
  const meet = { startOn: '2026-05-16', endOn: '2026-05-16' };
  expect(['2026-05-15', '2026-05-16', '2026-05-17'].map((today) => meetTiming(meet, today))).toEqual([
    'upcoming',
    'meet-day',
    'past',
  ]);
});
