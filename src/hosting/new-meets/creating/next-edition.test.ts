import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  type Day,
  dayFromNumber,
  dayNumber,
  dayParts,
  daysBetween,
  daysHeld,
  weekday,
} from '#sport/calendar/days.rules.ts';
import { type Edition, nextEdition } from './next-edition.rules.ts';

const meetOn = (startOn: Day, more: Partial<Edition> = {}): Edition => ({
  name: 'Rookery Relays',
  startOn,
  endOn: startOn,
  ...more,
});

test.each([
  ['the third Friday of April', '2026-04-17', '2027-04-16'],
  ['the third Friday of April, a week and a leap year later', '2027-04-16', '2028-04-21'],
  ['the first Saturday of October', '2026-10-03', '2027-10-02'],
  ['New Year', '2026-01-01', '2027-01-07'],
  ['New Year on a Friday', '2027-01-01', '2028-01-07'],
  ['the last day of the year', '2026-12-31', '2027-12-30'],
  ['February 29', '2028-02-29', '2029-02-27'],
  ['February 28 before a leap year', '2027-02-28', '2028-02-27'],
  ['the fifth Saturday of a month', '2026-01-31', '2027-01-30'],
])('%s: %s becomes %s', (_, startOn, next) => {
  expect(nextEdition(meetOn(startOn), startOn).startOn).toBe(next);
});

test.each([
  ['Rookery Relays 2026', 'Rookery Relays 2027'],
  ['2026 Rookery Relays', '2027 Rookery Relays'],
  ['Rookery Relays', 'Rookery Relays'],
  ['Rookery Relays 1926', 'Rookery Relays 1926'],
  ['Route 12026', 'Route 12026'],
])('%s is followed by %s', (name, next) => {
  expect(nextEdition(meetOn('2026-04-17', { name }), '2026-11-23').name).toBe(next);
});

test('a meet of three years ago is followed by the next one that is still ahead', () => {
  const next = nextEdition(meetOn('2023-10-07', { name: 'Foghorn Point Classic 2023' }), '2026-11-23');
  expect(next).toMatchObject({ name: 'Foghorn Point Classic 2027', startOn: '2027-10-02' });
});

test('a meet with a day off keeps its days of competition', () => {
  const last = meetOn('2026-04-17', { endOn: '2026-04-19', offDays: ['2026-04-18'] });
  expect(daysHeld(nextEdition(last, '2026-11-23'))).toEqual(['2027-04-16', '2027-04-18']);
});

test('any meet of two days keeps its weekdays, its order, its month and its week, one year later', () => {
  const [first, last] = [dayNumber('1990-01-01'), dayNumber('2090-12-31')];
  assert(
    property(integer({ min: first, max: last }), constantFrom(1, 2), (number, gap) => {
      const startOn = dayFromNumber(number);
      const endOn = addDays(startOn, gap);
      const offDays = gap === 2 ? [addDays(startOn, 1)] : [];
      const next = nextEdition(meetOn(startOn, { endOn, offDays }), startOn);
      expect([364, 371]).toContain(daysBetween(startOn, next.startOn));
      expect(weekday(next.startOn)).toBe(weekday(startOn));
      expect(daysHeld(next).map(weekday)).toEqual(daysHeld({ startOn, endOn, offDays }).map(weekday));
      expect(next.startOn < next.endOn).toBe(true);
      const [before, after] = [dayParts(startOn), dayParts(next.startOn)];
      expect([after.year, after.month]).toEqual([before.year + 1, before.month]);
      const week = Math.ceil(before.dayOfMonth / 7);
      if (week < 5) expect(Math.ceil(after.dayOfMonth / 7)).toBe(week);
      else expect(after.dayOfMonth).toBeGreaterThan(21);
    }),
    { numRuns: 1000 },
  );
});
