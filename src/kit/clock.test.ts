import { expect, test } from 'vitest';
import { timeOfDayIn } from './clock.ts';

test.each([
  ['2026-05-09T07:00:00Z', '12:00 AM'],
  ['2026-05-09T07:05:00Z', '12:05 AM'],
  ['2026-05-09T18:59:59.99Z', '11:59 AM'],
  ['2026-05-09T19:00:00Z', '12:00 PM'],
  ['2026-05-10T02:31:00Z', '7:31 PM'],
  ['2026-11-09T02:31:00Z', '6:31 PM'],
])('at %s the clock in Los Angeles shows %s', (instant, expected) => {
  expect(timeOfDayIn(instant, 'America/Los_Angeles')).toBe(expected);
});

test('a zone half an hour off has its own time of day', () => {
  expect(timeOfDayIn('2026-05-09T07:00:00Z', 'Asia/Kolkata')).toBe('12:30 PM');
});
