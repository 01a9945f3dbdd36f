import { describe, expect, test } from 'vitest';
import {
  parseSeasonKind,
  parseSport,
  SEASON_KIND_SPELLINGS,
  SEASON_KINDS,
  SPORT_SPELLINGS,
  SPORTS,
  sportName,
  sportOfKind,
  sportOfMeetPage,
} from './sports.rules.ts';

describe('spellings of a sport', () => {
  test.each([
    ['tf', 'tf'],
    ['TF', 'tf'],
    ['track', 'tf'],
    ['TrackAndField', 'tf'],
    ['trackandfield', 'tf'],
    ['track-and-field', 'tf'],
    ['track-and-field-outdoor', 'tf'],
    ['track-and-field-indoor', 'tf'],
    ['tfo', 'tf'],
    ['tfi', 'tf'],
    ['xc', 'xc'],
    ['XC', 'xc'],
    ['crosscountry', 'xc'],
    ['CrossCountry', 'xc'],
    ['cross-country', 'xc'],
  ])('%s is read as %s', (spelling, sport) => {
    expect(parseSport(spelling)).toBe(sport);
  });

  test('every spelling of the table is read in any case', () => {
    for (const names of Object.values(SPORT_SPELLINGS)) {
      for (const sport of SPORTS) {
        expect(parseSport(names[sport])).toBe(sport);
        expect(parseSport(names[sport].toUpperCase())).toBe(sport);
        expect(parseSport(names[sport].toLowerCase())).toBe(sport);
      }
    }
  });

  test.each(['', 'trackfield', 'tf ', 'rr', 'constructor', '__proto__', 'x'.repeat(10_000)])(
    'a text that is no spelling is no sport: %.20s',
    (text) => {
      expect(parseSport(text)).toBeNull();
      expect(parseSeasonKind(text)).toBeNull();
    },
  );

  test('track and field has six, cross country five: the manager and the lists spell it alike', () => {
    const count = (sport: 'tf' | 'xc') =>
      new Set(Object.values(SPORT_SPELLINGS).map((names) => names[sport])).size;
    expect(SPORTS.map(count)).toEqual([6, 5]);
  });
});

describe('kinds of season', () => {
  test('every kind is read by its code and by its address, in any case', () => {
    for (const kind of SEASON_KINDS) {
      expect(parseSeasonKind(kind.toUpperCase())).toBe(kind);
      expect(parseSeasonKind(SEASON_KIND_SPELLINGS[kind].toUpperCase())).toBe(kind);
    }
  });

  test('any spelling of cross country names its season, a bare track spelling names none', () => {
    expect(parseSeasonKind('CrossCountry')).toBe('xc');
    expect(parseSeasonKind('track-and-field')).toBeNull();
    expect(parseSeasonKind('TF')).toBeNull();
  });

  test('outdoor and indoor are track and field', () => {
    expect(SEASON_KINDS.map(sportOfKind)).toEqual(['tf', 'tf', 'xc']);
  });
});

test('the page of a meet is of cross country unless it names track and field', () => {
  expect(['TrackAndField', 'track-and-field-indoor', 'TF'].map(sportOfMeetPage)).toEqual(['tf', 'tf', 'tf']);
  expect(['CrossCountry', '', 'curling'].map(sportOfMeetPage)).toEqual(['xc', 'xc', 'xc']);
});

test('badges name the sports', () => {
  expect(SPORTS.map(sportName)).toEqual(['Track & Field', 'Cross Country']);
});
