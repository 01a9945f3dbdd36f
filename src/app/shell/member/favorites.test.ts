import { expect, test } from 'vitest';
import { favoriteName, favoriteOf } from './favorites.ts';

// site-shell §5, §9: 34 characters, else cut to 30 plus '...'.
const OF_34 = 'Northern Tier Championships and Op';

test.each([
  ['a name is trimmed', '  Salt Harbor Rooks ', 'Salt Harbor Rooks'],
  ['34 characters stay', OF_34, OF_34],
  ['the 35th cuts the name to 30 and three dots', `${OF_34}e`, 'Northern Tier Championships an...'],
  ['an empty answer cancels', '', null],
  ['blanks are an empty answer', '   ', null],
  ['no answer cancels', null, null],
])('the name of a favorite: %s', (_, answer, name) => {
  expect(favoriteName(answer)).toBe(name);
});

test('a character is never cut in two', () => {
  expect(favoriteName('🏃'.repeat(35))).toBe(`${'🏃'.repeat(30)}...`);
});

test.each([
  ['/team/5', 'Team', 5, null],
  ['/team/5/cross-country/roster', 'Team', 5, 'xc'],
  ['/team/5/track-and-field-indoor', 'Team', 5, 'tf'],
  ['/athlete/7', 'Athlete', 7, null],
  ['/athlete/7/cross-country', 'Athlete', 7, 'xc'],
  ['/TrackAndField/meet/17', 'Meet', 17, 'tf'],
  ['/TrackAndField/meet/17/results/f/3/100m?heat=2', 'Meet', 17, 'tf'],
  ['/crosscountry/meet/17/results/3', 'Meet', 17, 'xc'],
  ['/CrossCountry/meet/17/teamscores', 'Meet', 17, 'xc'],
  ['/TrackAndField/rankings/list/3?event=800m', 'General', null, null],
  ['/help', 'General', null, null],
])('%s is a favorite of type %s', (url, type, itemID, sport) => {
  expect(favoriteOf(url, 'A name')).toEqual({ URL: url, Title: 'A name', Type: type, itemID, sport });
});
