import { describe, expect, test } from 'vitest';
import {
  competitionSpans,
  escapeText,
  feedCalendar,
  foldLine,
  type MeetInCalendar,
  meetCalendar,
} from './ics.rules.ts';

const MEET: MeetInCalendar = {
  meetId: 123,
  name: 'Harbor Invitational',
  startOn: '2026-05-01',
  endOn: '2026-05-03',
  location: 'Harbor Field, Salt Harbor, OH',
  url: 'https://site.example/TrackAndField/meet/123',
  host: 'site.example',
  sequence: 7,
  state: null,
  madeAt: '2026-03-01T12:00:00.25Z',
};
const linesOf = (changes: Partial<MeetInCalendar> = {}) =>
  meetCalendar({ ...MEET, ...changes }).split('\r\n');
const valuesOf = (name: string, lines: string[]) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 1));

test('a meet of three days is one event that ends on the day after', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homestretch//Meets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:meet-123@site.example',
    'DTSTAMP:20260301T120000Z',
    'SEQUENCE:7',
    'DTSTART;VALUE=DATE:20260501',
    'DTEND;VALUE=DATE:20260504',
    'SUMMARY:Harbor Invitational',
    'LOCATION:Harbor Field\\, Salt Harbor\\, OH',
    'URL:https://site.example/TrackAndField/meet/123',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a day off parts a meet into two events with ids of their own', () => {
  const lines = linesOf({ offDays: ['2026-05-02'] });
  expect(valuesOf('UID', lines)).toEqual(['meet-123@site.example', 'meet-123-2@site.example']);
  expect(valuesOf('DTSTART;VALUE=DATE', lines)).toEqual(['20260501', '20260503']);
  expect(valuesOf('DTEND;VALUE=DATE', lines)).toEqual(['20260502', '20260504']);
});

test('a feed has a name, is read again, and has the events of all its meets', () => {
  const parted = { ...MEET, meetId: 124, offDays: ['2026-05-02'] };
  const lines = feedCalendar('Salt Harbor, girls', [MEET, parted]).split('\r\n');
  expect(valuesOf('X-WR-CALNAME', lines)).toEqual(['Salt Harbor\\, girls']);
  expect(valuesOf('REFRESH-INTERVAL;VALUE=DURATION', lines)).toEqual(['PT6H']);
  expect(valuesOf('UID', lines)).toEqual([
    'meet-123@site.example',
    'meet-124@site.example',
    'meet-124-2@site.example',
  ]);
  expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
});

test.each([
  [null, 'CONFIRMED'],
  ['delayed', 'CONFIRMED'],
  ['postponed', 'TENTATIVE'],
  ['canceled', 'CANCELLED'],
] as const)('a meet that is %s has the status %s', (state, status) => {
  expect(valuesOf('STATUS', linesOf({ state }))).toEqual([status]);
});

test('days off at the ends and next to each other leave the days between', () => {
  const span = { startOn: '2026-04-29', endOn: '2026-05-04' };
  expect(competitionSpans({ ...span, offDays: ['2026-04-29', '2026-05-01', '2026-05-02'] })).toEqual([
    { startOn: '2026-04-30', endOn: '2026-04-30' },
    { startOn: '2026-05-03', endOn: '2026-05-04' },
  ]);
  expect(competitionSpans({ startOn: '2026-05-01', endOn: '2026-05-01', offDays: ['2026-05-01'] })).toEqual(
    [],
  );
});

test('signs with a meaning are escaped', () => {
  expect(escapeText('A\\B; C, D\nE\r\nF')).toBe('A\\\\B\\; C\\, D\\nE\\nF');
});

describe('a long line', () => {
  test.each(['x'.repeat(75), ''])('of at most 75 octets stays: %s', (line) => {
    expect(foldLine(line)).toBe(line);
  });

  test('is folded after 75 octets, never inside a character', () => {
    for (const sign of ['x', 'é', '…', '🏃']) {
      const line = `SUMMARY:${sign.repeat(120)}`;
      const parts = foldLine(line).split('\r\n');
      expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(75);
      expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
      expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
    }
  });
});
