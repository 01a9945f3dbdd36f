import { expect, test } from 'vitest';
import { noticeWords } from './settings-sections.words.ts';

test.each([
  ['21:30', '06:30', false, '9:30 PM to 6:30 AM'],
  ['00:00', '12:05', true, '12:00 AM to 12:05 PM, except on meet days'],
])('quiet hours from %s to %s are read on a clock of twelve hours', (from, until, isLoud, expected) => {
  expect(noticeWords.quietSet(from, until, isLoud)).toBe(expected);
});
