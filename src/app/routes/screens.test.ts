// The builders of addresses and the table of screens agree: what one builds, the other shows, in the same spelling.
import { expect, test } from 'vitest';
import { addressOf, sourcesOfPages } from '#app/ssr.tsx';
import {
  athleteAddress,
  eventResultsAddress,
  HOME_PATH,
  meetAddress,
  meetResultsAddress,
  meetTeamsAddress,
  raceResultsAddress,
  rankingsAddress,
  rankingsIndexAddress,
  TEAM_TABS,
  teamAddress,
  teamScoresAddress,
  teamTabAddress,
} from '#sport/addresses/addresses.rules.ts';

const EVENT = { meetId: 17, gender: 'F', meetDivisionId: 3, eventShort: '110mh-39in' } as const;

const ADDRESSES = [
  HOME_PATH,
  meetAddress('tf', 17),
  meetResultsAddress('tf', 17),
  eventResultsAddress(EVENT),
  teamScoresAddress('tf', 17),
  meetTeamsAddress('tf', 17),
  meetAddress('xc', 17),
  meetResultsAddress('xc', 17),
  raceResultsAddress(17, 3),
  teamScoresAddress('xc', 17),
  meetTeamsAddress('xc', 17),
  athleteAddress(7),
  athleteAddress(7, 'tf'),
  athleteAddress(7, 'xc'),
  teamAddress(5),
  teamAddress(5, 'tfi'),
  ...TEAM_TABS.map((tab) => teamTabAddress(5, 'xc', tab)),
  ...(['tf', 'xc'] as const).flatMap((sport) => [
    rankingsIndexAddress(sport),
    rankingsAddress(sport, 'list', 3),
    rankingsAddress(sport, 'qualifying', 3),
    rankingsAddress(sport, 'why', 3),
  ]),
];

const spelling = (path: string) => addressOf(new URL(path, 'http://localhost'));

test.each(ADDRESSES)('%s has a screen and is its one spelling', async (address) => {
  expect(await spelling(address)).toEqual({ path: address, query: '' });
});

test('any case of the words and a trailing slash are the same address', async () => {
  expect((await spelling('/TRACKANDFIELD/Meet/17/Results/')).path).toBe('/TrackAndField/meet/17/results');
});

test.each([
  ['/TrackAndField/meet/17/results/f/3/200m', 'event=flood1&round=F&by=name&why=1', 'round=F&why=1'],
  [
    '/TrackAndField/rankings/list/3',
    'event=flood1&season=2026&gender=f&page=0x1&after=;',
    'gender=f&season=2026',
  ],
  [
    '/TrackAndField/rankings/list/3',
    'event=200m&level=high-school&season=all',
    'event=200m&level=high-school&season=all',
  ],
  ['/athlete/25/track-and-field', 'event=4x400m-mixed-indoor', 'event=4x400m-mixed-indoor'],
  ['/athlete/25/track-and-field', 'event=flood-indoor', ''],
  [
    '/athlete/25/track-and-field',
    'event=shot-4kg-indoor&season=12026&range=week',
    'event=shot-4kg-indoor&season=12026',
  ],
  ['/team/5/track-and-field-outdoor', 'season=20260&gender=both', ''],
  ['/CrossCountry/meet/4/results', 'show=both&splits=2', ''],
])('%s drops query values that its screen does not have: %s', async (path, given, expected) => {
  expect((await spelling(`${path}?${given}`)).query).toBe(expected);
});

test('query parameters that no screen knows are dropped, the others sorted', async () => {
  expect(await spelling('/search2?utm_source=mail&q=harbor&level=club')).toEqual({
    path: '/search2',
    query: 'level=club&q=harbor',
  });
});

test('what names nothing is one address', async () => {
  expect(await spelling('/nothing?q=1')).toEqual(await spelling('/%ff/other'));
});

test('the server knows the file of every screen; that of a public page may come later', () => {
  expect(sourcesOfPages()).toEqual(
    expect.arrayContaining([
      { atOnce: ['src/app/routes/site.ts'], later: ['src/site/home/HomeScreen.tsx'] },
      {
        atOnce: ['src/app/routes/meets.ts'],
        later: [
          'src/competition/meets/meet-page/MeetLayout.tsx',
          'src/competition/result-pages/events/EventResultsScreen.tsx',
        ],
      },
    ]),
  );
});

test('the browser draws the pages of members, so their screens come at once', () => {
  expect(sourcesOfPages()).toContainEqual({
    atOnce: [
      'src/app/routes/others.ts',
      'src/app/routes/member-part.ts',
      'src/app/browser/browser-caller.ts',
      'src/app/shell/session/session.ts',
      'src/site/account/home/MemberHomeScreen.tsx',
    ],
    later: [],
  });
});
