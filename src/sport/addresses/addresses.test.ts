import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GENDERS } from '#sport/people/genders.rules.ts';
import { SEASON_KINDS, SPORTS } from '#sport/sports.rules.ts';
import { type Address, addressOf, parseAddress, teamIdFromAddress } from './address-paths.rules.ts';
import {
  athleteAddress,
  eventResultsAddress,
  HOME_PATH,
  idFromText,
  MEET_TABS,
  meetAddress,
  meetResultsAddress,
  meetTeamsAddress,
  raceResultsAddress,
  rankingsAddress,
  rankingsIndexAddress,
  signInAddress,
  TEAM_TABS,
  teamAddress,
  teamScoresAddress,
  teamTabAddress,
} from './addresses.rules.ts';

const shot = { meetId: 17, gender: 'F', meetDivisionId: 3, eventShort: 'shot-4kg' } as const;

test('every page has its published address', () => {
  expect(HOME_PATH).toBe('/');
  expect(meetAddress('tf', 17)).toBe('/TrackAndField/meet/17');
  expect(meetAddress('xc', 17)).toBe('/CrossCountry/meet/17');
  expect(meetResultsAddress('tf', 17)).toBe('/TrackAndField/meet/17/results');
  expect(eventResultsAddress(shot)).toBe('/TrackAndField/meet/17/results/f/3/shot-4kg');
  expect(raceResultsAddress(17, 40)).toBe('/CrossCountry/meet/17/results/40');
  expect(teamScoresAddress('tf', 17)).toBe('/TrackAndField/meet/17/teamscores');
  expect(meetTeamsAddress('xc', 17)).toBe('/CrossCountry/meet/17/teams');
  expect(athleteAddress(7)).toBe('/athlete/7');
  expect(athleteAddress(7, 'xc')).toBe('/athlete/7/cross-country');
  expect(athleteAddress(7, 'tf')).toBe('/athlete/7/track-and-field');
  expect(teamAddress(5)).toBe('/team/5');
  expect(SEASON_KINDS.map((kind) => teamAddress(5, kind))).toEqual([
    '/team/5/track-and-field-outdoor',
    '/team/5/track-and-field-indoor',
    '/team/5/cross-country',
  ]);
  expect(teamTabAddress(5, 'xc', 'roster')).toBe('/team/5/cross-country/roster');
  expect(rankingsAddress('tf', 'list', 1)).toBe('/TrackAndField/rankings/list/1');
  expect(rankingsIndexAddress('xc')).toBe('/CrossCountry/rankings');
  expect(rankingsAddress('xc', 'qualifying', 9)).toBe('/CrossCountry/rankings/qualifying/9');
});

test('signing in returns to the page it started from, but never to a sign-in page', () => {
  expect(signInAddress('/home')).toBe('/account/login?ReturnUrl=%2Fhome');
  expect(signInAddress('/search2?q=a b&level=club')).toBe(
    '/account/login?ReturnUrl=%2Fsearch2%3Fq%3Da%20b%26level%3Dclub',
  );
  expect(signInAddress('/Account/login/signup?ReturnUrl=%2Fhome')).toBe('/account/login');
  expect(signInAddress('/User/SignOut')).toBe('/account/login');
  expect(signInAddress('/accounting')).toBe('/account/login?ReturnUrl=%2Faccounting');
});

describe('an id in an address', () => {
  test.each([
    ['1', 1],
    ['17', 17],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is read', (text, id) => {
    expect(idFromText(text)).toBe(id);
  });

  test.each([
    '',
    '0',
    '007',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x11',
    ' 1',
    '1 ',
    '1\n',
    '１',
    'abc',
    '../17',
    '1000000000000000',
    '9'.repeat(10_000),
  ])('%.20j is not', (text) => {
    expect(idFromText(text)).toBeNull();
  });
});

const ids = fc.integer({ min: 1, max: 999_999_999_999_999 });
const sports = fc.constantFrom(...SPORTS);
const addresses: fc.Arbitrary<Address> = fc.oneof(
  fc.record({ page: fc.constant('home' as const) }),
  fc.record({
    page: fc.constantFrom('meet', 'meet-results', 'team-scores', 'meet-teams'),
    sport: sports,
    meetId: ids,
  }),
  fc.record({
    page: fc.constant('meet-tab' as const),
    sport: sports,
    meetId: ids,
    tab: fc.constantFrom(...MEET_TABS),
  }),
  fc.record({
    page: fc.constant('event-results' as const),
    meetId: ids,
    gender: fc.constantFrom(...GENDERS),
    meetDivisionId: ids,
    eventShort: fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,20}$/),
  }),
  fc.record({ page: fc.constant('race-results' as const), meetId: ids, meetDivisionId: ids }),
  fc.record({ page: fc.constant('athlete' as const), athleteId: ids, sport: fc.option(sports) }),
  fc.record({
    page: fc.constant('team' as const),
    teamId: ids,
    kind: fc.option(fc.constantFrom(...SEASON_KINDS)),
  }),
  fc.record({
    page: fc.constant('team-tab' as const),
    teamId: ids,
    kind: fc.constantFrom(...SEASON_KINDS),
    tab: fc.constantFrom(...TEAM_TABS),
  }),
  fc.record({
    page: fc.constant('rankings' as const),
    sport: sports,
    list: fc.constantFrom('list', 'qualifying', 'why'),
    divisionId: ids,
  }),
  fc.record({ page: fc.constant('rankings-index' as const), sport: sports }),
);

describe('reading an address', () => {
  test('is the inverse of building it', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseAddress(addressOf(address))).toEqual(address);
      }),
    );
  });

  test('takes any case and a trailing slash', () => {
    const spellings = fc.constantFrom(
      (path: string) => path.toUpperCase(),
      (path: string) => path.toLowerCase(),
      (path: string) => `${path}/`,
      (path: string) => path,
    );
    fc.assert(
      fc.property(addresses, spellings, (address, spell) => {
        const path = addressOf(address);
        expect(parseAddress(spell(path))).toEqual(address);
      }),
    );
  });

  test.each([
    '/TrackAndField',
    '/TrackAndField/meet',
    '/TrackAndField/meet/0',
    '/TrackAndField/meet/abc',
    '/TrackAndField/meet/17/result',
    '/TrackAndField/meet/17/results/f',
    '/TrackAndField/meet/17/results/f/3',
    '/TrackAndField/meet/17/results/g/3/100m',
    '/TrackAndField/meet/17/results/f/x/100m',
    '/TrackAndField/meet/17/results/f/3/100m/extra',
    '/TrackAndField/meet/17/results/f/3/-100m',
    '/TrackAndField/meet/17/results/f/3/100%6D',
    '/TrackAndField/meet/17/results/f/3/..',
    '/TrackAndField/meet/17/results/40',
    '/TrackAndField/meet/17/teamscores/f',
    '/TrackAndField/meet/17/teams/5',
    '/CrossCountry/meet/17/results/f/3/100m',
    '/CrossCountry/meet/17/results/0',
    '/tf/meet/17',
    '/track/meet/17',
    '/athlete',
    '/athlete/7/indoor',
    '/athlete/7/cross-country/2026',
    '/team/5/track-and-field',
    '/team/5/roster',
    '/team/5/cross-country/coaches',
    '/team/5/cross-country/roster/2026',
    '/rankings/list/1',
    '/TrackAndField/rankings/list',
    '/TrackAndField/rankings/best/1',
    '/TrackAndField/rankings/list/1/2',
    '/../etc/passwd',
    `/${'a'.repeat(10_000)}`,
    `/TrackAndField/meet/17/results/f/3/${'é'.repeat(10_000)}`,
  ])('%.60s is no page', (path) => {
    expect(parseAddress(path)).toBeNull();
  });
});

describe('the team of an address', () => {
  test.each([
    ['/team/12', 12],
    ['/team/12/cross-country', 12],
    ['/TEAM/12?tab=roster', 12],
    ['https://homestretch.example/edit/team/12#names', 12],
    ['/photos/team/12/', 12],
    ['/photos/team/12?album=3', 12],
    ['photos/team/12', 12],
    ['/team/12?SchoolID=34', 12],
    ['edit/team/12', 12],
    ['/Results.aspx?SchoolID=12', 12],
    ['/x?a=1&schoolid=12&b=2', 12],
    ['SchoolID=12', 12],
  ])('%s is about team %i', (address, teamId) => {
    expect(teamIdFromAddress(address)).toBe(teamId);
  });

  test.each([
    '/team/',
    '/team/0',
    '/team/12abc',
    '/steam/12',
    '/x?OldSchoolID=12',
    '/team/1234567890123456',
    '/athlete/12',
    '',
  ])('%s is about none', (address) => {
    expect(teamIdFromAddress(address)).toBeNull();
  });
});
