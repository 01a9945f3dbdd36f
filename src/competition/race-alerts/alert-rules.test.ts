import { expect, test } from 'vitest';
import { isHeatIn, isIn, isSoon, minutesLeft, morningAfter } from './race-alerts.rules.ts';
import { alertWords } from './race-alerts.words.ts';

const NOON = Date.parse('2026-05-09T16:00:00Z');
const MINUTE = 60_000;

test.each([
  [21, false],
  [20, true],
  [1, true],
  [0, false],
  [-5, false],
])('a start in %i minutes is soon: %s', (minutes, expected) => {
  expect(isSoon(NOON + minutes * MINUTE, NOON)).toBe(expected);
});

test.each([
  [20, 20],
  [18.4, 20],
  [17, 15],
  [6, 5],
  [3, 3],
  [0.2, 1],
])('%d minutes are said as %i', (minutes, expected) => {
  expect(minutesLeft(NOON + minutes * MINUTE, NOON)).toBe(expected);
});

test.each([
  [null, false],
  [10, false],
  [0, true],
  [20, true],
  [30, true],
])('results of an event with the status %s are in: %s', (status, expected) => {
  expect(isIn(status)).toBe(expected);
});

test.each([
  ['the last of eight is timed', { resultCount: 8 }, true],
  ['one of eight is still running', { resultCount: 7 }, false],
  ['nobody has a result', { resultCount: 0, starterCount: 0 }, false],
  ['a flight of the field goes on', { resultCount: 8, isField: true }, false],
  ['the field event is complete', { resultCount: 8, isField: true, roundStatus: 20 }, true],
  ['the round is complete', { resultCount: 7, roundStatus: 20 }, true],
])('when %s', (_, facts, expected) => {
  expect(isHeatIn({ isField: false, roundStatus: 10, starterCount: 8, ...facts })).toBe(expected);
});

test('a message of the night waits for 6 AM at the venue', () => {
  const at = (text: string) => morningAfter(Temporal.Instant.from(text), 'America/New_York');
  expect(at('2026-05-10T03:30:00Z'), '11:30 PM').toBeNull();
  expect(at('2026-05-10T05:30:00Z'), '1:30 AM').toBe('2026-05-10T10:00:00Z');
  expect(at('2026-05-10T10:00:00Z')).toBeNull();
  expect(at('2026-03-08T06:30:00Z'), 'the night when clocks change').toBe('2026-03-08T10:00:00Z');
});

test('initials at the end of a sentence need no second period', () => {
  const parts = ['Heat 3, about 7:36 PM', 'A. R.', '', 'Harbor Invitational'];
  expect(alertWords.sentences(parts)).toBe('Heat 3, about 7:36 PM. A. R. Harbor Invitational');
});
