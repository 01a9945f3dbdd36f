import { expect, test } from 'vitest';
import { parseListQuery } from '#competition/rankings/list-query.rules.ts';
import type { Ranking, RankingList, Scopes } from '#competition/rankings/rankings.contract.ts';
import { world } from '#competition/rankings/world.fixtures.ts';
import { indexView } from './index-view.rows.ts';
import { listView } from './list-view.rows.ts';

const ohio = {
  schoolDivisionId: 3,
  name: 'Ohio',
  shortName: 'OH',
  kind: 'state',
  parentId: 1,
  levelMask: 4,
} as const;
const target = { sport: 'tf', kind: 'list', divisionId: 3 } as const;

const item = (rowNum: number, change: Partial<Ranking> = {}): Ranking => ({
  athleteId: rowNum,
  athleteName: `Runner ${rowNum}`,
  firstName: 'Runner',
  lastName: String(rowNum),
  isHidden: false,
  resultId: 100 + rowNum,
  rank: rowNum,
  rowNum,
  isTied: false,
  mark: '10.87',
  markNote: null,
  isConverted: false,
  isWindAided: false,
  wind: '+1.1',
  badges: [],
  awaitingValidation: false,
  gradeText: '11',
  teamId: 7,
  teamName: 'Oak',
  relayLetter: null,
  league: null,
  meetId: 17,
  meetName: 'Oak Relays',
  date: '2026-05-08',
  path: '/TrackAndField/meet/17/results/m/3/100m#r101',
  ...change,
});

const listOf = (items: Ranking[], change: Partial<RankingList> = {}): RankingList => ({
  choice: {
    sport: 'tf',
    list: 'list',
    path: [world, ohio],
    event: '100m',
    eventName: '100 Meters',
    markKind: 'time',
    isRelay: false,
    windMatters: true,
    gender: 'M',
    genderName: 'Boys',
    season: 2026,
    seasonName: '2026 outdoor',
    level: null,
    grade: null,
    wind: 'legal',
    timing: 'all',
    show: 'best',
  },
  items,
  teams: [],
  next: null,
  hasNextPage: false,
  count: items.length,
  standards: [],
  hasStandard: false,
  asOf: '2026-05-09T16:00:00Z',
  ...change,
});

const scopes: Scopes = {
  path: [world, ohio],
  groups: [],
  season: 2026,
  seasonName: '2026 outdoor',
  events: [{ event: '800m', name: '800 Meters', group: 'track', genders: [{ gender: 'F', name: 'Girls' }] }],
  seasons: [{ season: 2025, name: '2025 outdoor' }],
  tree: [],
};

const view = (
  list: RankingList,
  search = '',
  requested: { sport: 'tf'; kind: 'list' | 'qualifying'; divisionId: number } = target,
) =>
  listView(requested, parseListQuery('tf', new URLSearchParams(search)), {
    list,
    scopes,
    search: { text: '', found: null },
  });

const tableOf = (list: RankingList, search = '') => view(list, search).table?.html ?? '';

test('ranks link to their explanation, and marks to their result', () => {
  const html = tableOf(
    listOf([
      item(1, { isTied: true }),
      item(2, { rank: 1, isTied: true, mark: '10.94c', markNote: 'by hand' }),
    ]),
  );
  expect(html).toContain('<caption');
  expect(html).toContain('>T1<');
  expect(html).toContain(
    '/TrackAndField/rankings/why/3?event=100m&amp;gender=m&amp;season=2026&amp;resultId=101',
  );
  expect(html).toContain('href="/TrackAndField/meet/17/results/m/3/100m#r101"');
  expect(html).toContain('title="by hand"');
});

test('a hidden athlete has no link, and names are escaped', () => {
  const html = tableOf(
    listOf([item(1, { athleteId: null, athleteName: 'Name withheld', teamName: '<b>Oak</b>' })]),
  );
  expect(html).not.toContain('/athlete/');
  expect(html).toContain('&lt;b&gt;Oak&lt;/b&gt;');
});

test('a standard is drawn below the athletes who meet it', () => {
  const standards = [{ label: 'State qualifying', mark: '10.90', afterItem: 1, metCount: 1 }];
  const html = tableOf(listOf([item(1), item(2)], { standards, hasStandard: true }));
  const [above, below] = html.split('State qualifying standard');
  expect(above).toContain('id="r101"');
  expect(below).toContain(', met by the athlete above');
  expect(below).toContain('id="r102"');
});

test('a standard that no row meets is unmet in this list only, as others may meet it', () => {
  const standards = [{ label: 'State qualifying', mark: '10.50', afterItem: 0, metCount: 0 }];
  expect(tableOf(listOf([item(1)], { standards, hasStandard: true }))).toContain(
    ', met by no athlete in this list',
  );
});

test('the title, the caption and the print of a narrowed list name its filters', () => {
  const search = 'level=high-school&grade=9&marks=validated&from=2026-04-01&to=2026-05-31';
  const { title, division, season, marksOnPaper, table } = view(listOf([item(1)]), search);
  const name = 'Ohio, High School, 9th grade, 2026 outdoor, Apr 1, 2026 to May 31, 2026, verified marks only';
  expect(`${division}, ${season}`).toBe(name);
  expect(table?.html).toContain(`>${title}, ${name}</caption>`);
  expect(marksOnPaper).toBe('Apr 1, 2026 to May 31, 2026, Verified marks only');
  expect(view(listOf([item(1)])).marksOnPaper).toBe('');
});

test('ranks have no explanation when every performance is listed', () => {
  const list = listOf([item(1)]);
  expect(tableOf({ ...list, choice: { ...list.choice, show: 'all' } }, 'show=all')).not.toContain(
    '/rankings/why/',
  );
});

test('an empty list suggests lists with marks and is kept out of search engines', () => {
  const { empty, isIndexed, title } = view(listOf([]), 'grade=11');
  expect({ title, isIndexed }).toEqual({ title: 'Boys 100 Meters', isIndexed: false });
  expect(empty?.links.map(({ label }) => label)).toEqual([
    'Clear filters',
    '2025 outdoor',
    'Girls 800 Meters',
    'This list for World',
  ]);
});

test('a list whose last day is before its first says so and swaps the days', () => {
  const { empty } = view(listOf([]), 'from=2026-05-31&to=2026-04-01&page=2');
  expect(empty).toEqual({
    title: 'No marks here',
    text: 'The last day is before the first day.',
    links: [
      {
        label: 'Swap the days',
        to: '/TrackAndField/rankings/list/3?event=100m&gender=m&season=2026&from=2026-04-01&to=2026-05-31',
      },
    ],
  });
});

test('an empty list suggests other events of the same gender', () => {
  const genders: Scopes['events'][number]['genders'] = [
    { gender: 'F', name: 'Girls' },
    { gender: 'M', name: 'Boys' },
  ];
  const offered = { ...scopes, events: [{ ...scopes.events[0]!, genders }] };
  const answers = { list: listOf([]), scopes: offered, search: { text: '', found: null } };
  const { empty } = listView(target, parseListQuery('tf', new URLSearchParams()), answers);
  expect(empty?.links.map(({ label }) => label)).toContain('Boys 800 Meters');
});

test.each([
  [412, 'This list has 5 pages.', '&page=5'],
  [20, 'This list has 1 page.', ''],
])('a page past the end of a list of %i athletes says %s and links to the last', (count, text, page) => {
  expect(view(listOf([], { count }), 'page=9999').empty).toEqual({
    title: 'There is no such page',
    text,
    links: [
      {
        label: 'The last page',
        to: `/TrackAndField/rankings/list/3?event=100m&gender=m&season=2026${page}`,
      },
    ],
  });
});

test('a page past the end of a list that is not counted links to the first rank', () => {
  const { empty } = view(listOf([], { count: null }), 'show=all&page=7');
  expect(empty?.text).toBe('This list ends before this page.');
  expect(empty?.links.map(({ label }) => label)).toEqual(['Start at rank 1']);
});

test('a page of a list without marks suggests first pages of other lists', () => {
  const { empty } = view(listOf([]), 'page=7');
  expect(empty?.links[0]).toEqual({
    label: '2025 outdoor',
    to: '/TrackAndField/rankings/list/3?event=100m&gender=m&season=2025',
  });
});

test('a qualifying list without a standard links to the whole list', () => {
  expect(view(listOf([]), '', { ...target, kind: 'qualifying' }).empty?.links).toEqual([
    { label: 'The whole list', to: '/TrackAndField/rankings/list/3?event=100m&gender=m&season=2026' },
  ]);
});

test('the index links to the lists of boys and girls by level, and shows the tree of states and leagues', () => {
  const league = { ...ohio, schoolDivisionId: 9, name: 'Lakes', parentId: 3 };
  const index = indexView('tf', { ...scopes, tree: [world, ohio, league] }, { requested: null, level: 4 });
  expect(index.levels.map(({ label, to, isCurrent }) => [label, to, isCurrent])).toEqual([
    ['Middle School', '/TrackAndField/rankings?level=middle-school', false],
    ['High School', '/TrackAndField/rankings?level=high-school', true],
    ['Collegiate', '/TrackAndField/rankings?level=collegiate', false],
    ['Club', '/TrackAndField/rankings?level=club', false],
  ]);
  expect(index.eventGroups[0]!.events[0]!.genders).toEqual([
    {
      label: 'Girls',
      to: '/TrackAndField/rankings/list/1?event=800m&gender=f&season=2026&level=high-school',
    },
  ]);
  expect(index.divisions).toMatchObject([{ label: 'Ohio', below: [{ label: 'Lakes', below: [] }] }]);
  expect(index.canonical).toBe('/TrackAndField/rankings');
  const club = indexView('tf', scopes, { requested: 16, level: 16 });
  expect(club.canonical).toBe('/TrackAndField/rankings?level=club');
});
