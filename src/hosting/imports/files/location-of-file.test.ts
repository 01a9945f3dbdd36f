import { describe, expect, test } from 'vitest';
import { readMeet } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { locationOfFile, normalizeLocation } from './location-of-file.rules.ts';

const locationIn = ({
  licence = 'Riverbend Timing',
  meet = 'Lake Open',
  venue = 'Lake Park',
  date = '5/5/2026',
  mark = '5.10m',
}) =>
  locationOfFile(
    readMeet(`Licensed to ${licence} - Contractor License
${meet} - ${date}
${venue}

Event 1  Women Long Jump
=====
    Name                   Age  School                 Finals
=====
  1 Ann Lee                 23  Eastport             ${mark}
`),
  );

describe('the location of a meet', () => {
  test.each([
    ['a state behind the venue', { venue: 'Rock Fieldhouse, Austin, TX' }, { country: 'USA', state: 'TX' }],
    ['feet and inches', { mark: '16-08.75' }, { country: 'USA', state: null }],
    ['a license', { licence: 'Singapore Athletics' }, { country: 'SGP', state: null }],
    ['a meet name', { meet: 'Ireland Juniors' }, { country: 'IRL', state: null }],
    ['a day behind the month', { date: '5/30/2026' }, { country: 'USA', state: null }],
    ['two capitals that are no state', { venue: 'Rink, Toronto, ON' }, { country: null, state: null }],
    ['a region that is no country', { meet: 'New England Open' }, { country: null, state: null }],
    ['nothing', {}, { country: null, state: null }],
  ])('follows from %s', (_, printed, location) => expect(locationIn(printed)).toEqual(location));
});

describe('a file that gives its location', () => {
  test.each<[string | null, string | null, string | null, string | null]>([
    [null, 'Michigan', 'USA', 'MI'],
    [null, 'mi', 'USA', 'MI'],
    ['USA', 'District of Columbia', 'USA', 'DC'],
    ['BRA', null, 'BRA', null],
    [null, 'Cascadia', null, 'Cascadia'],
  ])('%s, %s', (country, state, code, stateCode) =>
    expect(normalizeLocation(country, state)).toEqual({ country: code, state: stateCode }),
  );
});
