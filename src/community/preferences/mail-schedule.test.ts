import { describe, expect, test } from 'vitest';
import {
  DEFAULT_MAIL_SETTINGS,
  formatMinute,
  isDue,
  type MailSettings,
  parseMinute,
  quietUntil,
  refusalToSettings,
} from './mail-schedule.rules.ts';

// 2026-05-09 is a Saturday; New York is four hours behind.
const IN_NEW_YORK: MailSettings = { ...DEFAULT_MAIL_SETTINGS, timeZone: 'America/New_York' };
const at = (iso: string) => Temporal.Instant.from(iso);

describe('quiet hours from 21:30 to 06:30', () => {
  test.each([
    ['2026-05-09T16:00:00Z', null],
    ['2026-05-10T01:29:00Z', null],
    ['2026-05-10T01:30:00Z', '2026-05-10T10:30:00Z'],
    ['2026-05-10T04:00:00Z', '2026-05-10T10:30:00Z'],
    ['2026-05-10T10:29:59Z', '2026-05-10T10:30:00Z'],
    ['2026-05-10T10:30:00Z', null],
  ])('at %s they last until %s', (now, end) => {
    expect(quietUntil(at(now), IN_NEW_YORK, false)?.toString() ?? null).toBe(end);
  });
  test('are off on meet days if the account allows mail then', () => {
    const now = at('2026-05-10T02:00:00Z');
    expect(quietUntil(now, IN_NEW_YORK, true)).toBeNull();
    expect(quietUntil(now, { ...IN_NEW_YORK, isLoudOnMeetDays: false }, true)).not.toBeNull();
  });
  test('may lie within a day or be missing', () => {
    const school = { ...IN_NEW_YORK, quietFrom: 8 * 60, quietUntil: 15 * 60 };
    expect(quietUntil(at('2026-05-09T16:00:00Z'), school, false)?.toString()).toBe('2026-05-09T19:00:00Z');
    expect(quietUntil(at('2026-05-10T02:00:00Z'), school, false)).toBeNull();
    const none = { ...IN_NEW_YORK, quietFrom: null, quietUntil: null };
    expect(quietUntil(at('2026-05-10T02:00:00Z'), none, false)).toBeNull();
  });
});

describe('a digest is due', () => {
  test.each<[string, Partial<MailSettings>, string, string, boolean]>([
    ['daily at seven', {}, '2026-05-08T11:00:00Z', '2026-05-09T11:00:00Z', true],
    ['daily, not before seven', {}, '2026-05-08T11:00:00Z', '2026-05-09T10:59:00Z', false],
    ['daily, once a morning', {}, '2026-05-09T11:07:00Z', '2026-05-09T16:00:00Z', false],
    ['daily, late when the site was away', {}, '2026-05-06T11:07:00Z', '2026-05-09T20:00:00Z', true],
    [
      'daily, after longer quiet hours',
      { quietUntil: 9 * 60 },
      '2026-05-08T13:00:00Z',
      '2026-05-09T12:00:00Z',
      false,
    ],
    ['daily, when they end', { quietUntil: 9 * 60 }, '2026-05-08T13:00:00Z', '2026-05-09T13:00:00Z', true],
    ['weekly on Monday', { rhythm: 'weekly' }, '2026-05-05T00:00:00Z', '2026-05-11T11:00:00Z', true],
    ['weekly, not on Saturday', { rhythm: 'weekly' }, '2026-05-05T00:00:00Z', '2026-05-09T16:00:00Z', false],
    ['each at any hour', { rhythm: 'each' }, '2026-05-09T15:07:00Z', '2026-05-09T16:07:00Z', true],
    ['each, not in quiet hours', { rhythm: 'each' }, '2026-05-09T15:07:00Z', '2026-05-10T04:07:00Z', false],
  ])('%s', (_, changes, toldUntil, now, expected) => {
    expect(isDue(at(toldUntil), at(now), { ...IN_NEW_YORK, ...changes }, false)).toBe(expected);
  });
  test('at seven by the local clock on the day daylight saving time begins', () => {
    expect(isDue(at('2026-03-07T12:00:00Z'), at('2026-03-08T10:59:00Z'), IN_NEW_YORK, false)).toBe(false);
    expect(isDue(at('2026-03-07T12:00:00Z'), at('2026-03-08T11:00:00Z'), IN_NEW_YORK, false)).toBe(true);
  });
});

test('a time of day is parsed and formatted', () => {
  expect(['00:00', '21:30', '23:59'].map((text) => formatMinute(parseMinute(text)!))).toEqual([
    '00:00',
    '21:30',
    '23:59',
  ]);
  expect(['24:00', '7:30', '12:60', ''].map(parseMinute)).toEqual([null, null, null, null]);
});

test.each<[Partial<MailSettings>, string | null]>([
  [{}, null],
  [{ quietFrom: null, quietUntil: null }, null],
  [{ quietFrom: null }, 'QUIET_HOURS_INCOMPLETE'],
  [{ timeZone: 'Europe/Zurich' }, null],
  [{ timeZone: 'Atlantis/Harbor' }, 'TIME_ZONE_UNKNOWN'],
  [{ timeZone: '+02:00' }, 'TIME_ZONE_UNKNOWN'],
  [{ timeZone: '' }, 'TIME_ZONE_UNKNOWN'],
])('settings with %j are refused: %s', (changes, code) => {
  expect(refusalToSettings({ ...IN_NEW_YORK, ...changes })?.code ?? null).toBe(code);
});
