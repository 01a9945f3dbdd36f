import { expect, test } from 'vitest';
import { detailOf, matchesSearch, titleOf } from './round-titles.rules.ts';

const round = {
  eventNumber: '6',
  genderName: 'Boys',
  eventName: '100 Meters',
  divisionName: 'Varsity',
  roundName: 'Prelims',
};

test('a round is called by its event, its division and its round', () => {
  expect(titleOf(round)).toBe('Boys 100 Meters');
  expect(detailOf(round)).toBe('Varsity, Prelims');
  expect(detailOf({ ...round, roundName: '' })).toBe('Varsity');
});

test.each([
  ['', true],
  ['6', true],
  ['boys 100', true],
  ['var pre', true],
  ['100 girls', false],
  ['7', false],
])('a search for "%s" finds it: %s', (search, isFound) => {
  expect(matchesSearch(round, search)).toBe(isFound);
});
