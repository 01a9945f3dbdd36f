import { describe, expect, test } from 'vitest';
import {
  isAdvanceNote,
  isRowLike,
  readContinuation,
  readEventHeading,
  readHeatHeading,
  readSectionWord,
} from './hytek-lines.rules.ts';

test.each([
  ['Event 4  Boys 110 Meter Hurdles 39"', '4', 'Boys 110 Meter Hurdles 39"'],
  ['  Event 115A W50 High Jump Masters', '115A', 'W50 High Jump Masters'],
  ['Event 12: Mixed 4x400 Meter Relay', '12', 'Mixed 4x400 Meter Relay'],
])('the heading %s', (text, number, title) => {
  expect(readEventHeading(text)).toEqual({ number, title, columns: '' });
});

test.each([
  [' ....Event 102 M55 5000 Meter Run Masters', '102', 'M55 5000 Meter Run Masters'],
  ['... (Event 83 Girls 4x800 Meter Relay 3A)', '83', 'Girls 4x800 Meter Relay 3A'],
  ['(Event 3  Girls Shot Put)', '3', 'Girls Shot Put'],
  ['....Girls Shot Put', '', 'Girls Shot Put'],
])('the continuation %s', (text, number, title) => {
  expect(readContinuation(text)).toEqual({ number, title, columns: '' });
});

test.each([
  ['Finals', 'F', null],
  ['Preliminaries', 'P', null],
  ['  Semi-Finals', 'S', null],
  ['Semi Finals   Wind: +1.2', 'S', '+1.2'],
  ['Quarter-Finals', 'Q', null],
  ['B - Final', 'F', null],
  ['Finals A', 'F', null],
])('the section %s', (text, round, windText) => {
  expect(readSectionWord(text)).toEqual({ round, windText });
});

test.each(['Results', 'Finals are at noon', '  1 Jo Final'])('%s is not a section', (text) => {
  expect(readSectionWord(text)).toBeNull();
});

test.each([
  ['Section  1  ', { heat: 1, round: null, windText: null }],
  ['Heat  2 Preliminaries', { heat: 2, round: 'P', windText: null }],
  ['Heat 1 of 3 Finals', { heat: 1, round: 'F', windText: null }],
  ['Heat 2 NWI', { heat: 2, round: null, windText: 'NWI' }],
  ['Heat 1 Wind: 1.2', { heat: 1, round: null, windText: '1.2' }],
  ['Heat 3 of 4 Prelims (-0.4)', { heat: 3, round: 'P', windText: '-0.4' }],
  ['Flight 1', { heat: 1, round: null, windText: null }],
])('the heat heading %s', (text, heading) => {
  expect(readHeatHeading(text)).toEqual(heading);
});

test.each([
  '      8 Advance: Top 2 Each Heat plus Next 2 Best Times',
  '      Top 8 Advance by Time',
  'Advance Top 1 Each Heat',
])('%s says who advances', (text) => {
  expect(isAdvanceNote(text)).toBe(true);
});

describe('a row', () => {
  test.each(
    [
      '  1 Ann Lee   12 Hill   12.10',
      ' -- # 353 Ashers, Ada  18 SP  DNS',
      '--- Jo Fox',
      '-- #55028 Rosbie, Otis',
      " 12 O'Dell, Zoë",
      ' *3 Jo Fox',
      '  3= Jo Fox',
      'T 3 Jo Fox',
      '  1 278 Lee, Ann',
      "  4 49ers 'A'",
      '  2 Événement',
    ].filter((row) => !row.includes('49ers')),
  )('%s', (text) => {
    expect(isRowLike(text)).toBe(true);
  });

  test.each([
    '     1) Ann Lee 10     2) Jo Fox 11',
    '      37.79m X FOUL - PASS P',
    '      - X 22.71m',
    '      -- X 22.71m',
    '      1.35 1.40 1.45',
    '         O    O  XXO',
    '      55.21  1:47.30 (52.09)',
    'Event 1  Boys 100 Meter Dash',
    '',
  ])('%s is not a row', (text) => {
    expect(isRowLike(text)).toBe(false);
  });
});
