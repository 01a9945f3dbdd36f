import { expect, test } from 'vitest';
import { LIST_PAGE_QUERY } from '#competition/rankings/list-page-query.rules.ts';
import { parseListQuery } from '#competition/rankings/list-query.rules.ts';
import { world } from '#competition/rankings/world.fixtures.ts';
import { readPageQuery } from '#kit/ui/page/page-query.ts';
import { whyView } from './why-view.rows.ts';

const target = { sport: 'tf', kind: 'list', divisionId: 3 } as const;
const cascadia = {
  schoolDivisionId: 3,
  name: 'Cascadia',
  shortName: 'CA',
  kind: 'state',
  parentId: 1,
  levelMask: 6,
} as const;

const choice = {
  sport: 'tf',
  list: 'list',
  path: [world, cascadia],
  event: '800m',
  eventName: '800 Meters',
  markKind: 'time',
  isRelay: false,
  windMatters: false,
  gender: 'F',
  genderName: 'Girls',
  season: 2026,
  seasonName: '2026 outdoor',
  level: 4,
  grade: 9,
  wind: 'legal',
  timing: 'all',
  show: 'best',
} as const;

const judgement = {
  division: { schoolDivisionId: 3, name: 'Cascadia' },
  sport: 'tf',
  result: {
    athleteId: 1,
    athleteName: 'Ada Oak',
    firstName: 'Ada',
    lastName: 'Oak',
    isHidden: false,
    resultId: 7,
    mark: '2:26.16',
    event: '800m',
    eventName: '800 Meters',
    gender: 'F',
    season: 2026,
    seasonName: '2026 outdoor',
    teamName: 'Oak',
    meetId: 17,
    meetName: 'Oak Relays',
    date: '2026-05-08',
    path: '/TrackAndField/meet/17/results/f/3/800m#r7',
  },
  isListed: true,
  rank: 1,
  reasons: [],
} as const;

function viewAt(search: string, isListed: boolean) {
  const query = parseListQuery('tf', new URLSearchParams(search));
  const rank = isListed ? 1 : null;
  const answers = {
    address: query,
    choice: { ...choice, path: [...choice.path] },
    text: '',
    judgement: { ...judgement, isListed, rank, reasons: [] },
    matches: null,
  };
  return whyView(target, query, answers);
}

test.each([
  ['', 'Ranked 1st in Cascadia, 2026 outdoor.'],
  [
    'level=high-school&grade=9&marks=validated',
    'Ranked 1st in Cascadia, High School, 9th grade, 2026 outdoor, verified marks only.',
  ],
  [
    'wind=all&timing=fat&from=2026-04-01&to=2026-05-31',
    'Ranked 1st in Cascadia, 2026 outdoor, all conditions, FAT only, Apr 1, 2026 to May 31, 2026.',
  ],
  ['from=2026-04-01', 'Ranked 1st in Cascadia, 2026 outdoor, from Apr 1, 2026.'],
])('the answer for the list %s names its filters', (search, answer) => {
  expect(viewAt(search, true).verdict?.answer).toBe(answer);
  expect(viewAt(search, true).lead).toContain(answer.replace('Ranked 1st in ', ''));
  expect(viewAt(search, false).verdict?.answer).toBe(answer.replace('Ranked 1st', 'Not listed'));
});

test('the address of the page has every filter that narrows its list', () => {
  const search = new URLSearchParams('from=2026-04-01&marks=validated&to=2026-05-31');
  expect(readPageQuery(search, LIST_PAGE_QUERY)).toEqual(search);
});
