import { describe, expect, test } from 'vitest';
import { cutAfter, qualifyingConditions } from '#competition/bests/standards.rules.ts';
import { appliedFilters, filtersOf } from '#competition/rankings/lists/list-filters.rules.ts';
import { pagesOf } from '#competition/rankings/lists/list-pages.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { type ListQuery, type ListTarget, listHref, parseListQuery } from './list-query.rules.ts';
import { fullestEvent } from './list-scope.rules.ts';
import { crumbsOf, nameOfPath } from './list-tree.rules.ts';
import { world } from './world.fixtures.ts';

const target: ListTarget = { sport: 'tf', kind: 'list', divisionId: 7 };
const parse = (text: string, sport: 'tf' | 'xc' = 'tf') => parseListQuery(sport, new URLSearchParams(text));
const plain = parse('');

describe('the address of a list', () => {
  test('holds every choice but the defaults, and reads back as it was written', () => {
    const query: ListQuery = {
      event: '110mh-39in',
      gender: 'M',
      seasonId: 12_026,
      level: 4,
      grade: 11,
      wind: 'all',
      timing: 'fat',
      show: 'all',
      page: 3,
      ...{ fromOn: null, toOn: null, isValidated: false },
      after: null,
    };
    const href = listHref(target, query);
    expect(href).toBe(
      '/TrackAndField/rankings/list/7?event=110mh-39in&gender=m&season=12026&level=high-school&grade=11&wind=all&timing=fat&show=all&page=3',
    );
    expect(parse(href.split('?')[1]!)).toEqual(query);
    expect(listHref(target, plain)).toBe('/TrackAndField/rankings/list/7');
  });

  test.each([
    ['event=sack-race', { event: null }],
    ['event=xc-5000m', { event: null }],
    [
      'gender=q&season=1066&level=kindergarten&grade=99',
      { gender: null, seasonId: null, level: null, grade: null },
    ],
    ['season=all', { seasonId: 0 }],
    ['season=all-indoor', { seasonId: 10_000 }],
    ['page=21', { page: 20 }],
    ['page=-1', { page: 1 }],
    ['after=nonsense', { after: null }],
    ['page=4&after=10870.5.99.2000', { page: 1, after: { rankKey: 10_870, id: 5, rank: 99, row: 2_000 } }],
  ])('%s is read as far as it is valid', (text, read) => {
    expect(parse(text)).toMatchObject(read);
  });

  test('cross country has its own events and no indoor seasons', () => {
    expect(parse('event=xc-5000m&season=2025', 'xc')).toMatchObject({ event: 'xc-5000m', seasonId: 2_025 });
    expect(parse('event=800m&season=12025', 'xc')).toMatchObject({ event: null, seasonId: null });
    expect(parse('season=all-indoor', 'xc')).toMatchObject({ seasonId: null });
  });
});

describe('pages', () => {
  const extent = { count: null, hasNextPage: true, next: '10870.5.1999.2000' };
  const numbersOf = (query: ListQuery, change: { count?: number; hasNextPage?: boolean }) =>
    pagesOf(target, query, { ...extent, ...change }).numbers.map((number) => number?.page ?? '…');

  test('are numbered as far as the list goes', () => {
    expect(numbersOf(plain, { count: 412 })).toEqual([1, 2, '…', 5]);
    expect(numbersOf({ ...plain, page: 4 }, { count: 1_200 })).toEqual([1, '…', 3, 4, 5, '…', 12]);
    expect(numbersOf({ ...plain, page: 3 }, {})).toEqual([1, 2, 3, 4]);
    expect(numbersOf(plain, { count: 12, hasNextPage: false })).toEqual([1]);
  });

  test('after the twentieth have no numbers and lead only to the next', () => {
    const last = pagesOf(target, { ...plain, page: 20 }, extent);
    expect(last.next).toBe('/TrackAndField/rankings/list/7?after=10870.5.1999.2000');
    const beyond = pagesOf(target, parse('after=10870.5.1999.2000'), {
      ...extent,
      next: '10900.6.2100.2100',
    });
    expect(beyond).toMatchObject({
      previous: null,
      next: expect.stringContaining('after=10900.6.2100.2100'),
    });
  });
});

test.each([
  ['between two marks', [10, 20, 30], 25, { isFirstPage: true, nextKey: null }, 2],
  ['below an equal mark, which meets it', [10, 20, 30], 20, { isFirstPage: true, nextKey: null }, 2],
  ['above the first rank', [10, 20], 5, { isFirstPage: true, nextKey: null }, 0],
  ['on no later page than its own', [10, 20], 5, { isFirstPage: false, nextKey: null }, null],
  [
    'at the end of a page where every mark meets it, when the next page begins slower',
    [10, 20],
    25,
    { isFirstPage: true, nextKey: 30 },
    2,
  ],
  [
    'on the next page when the first mark there meets it too',
    [10, 20],
    25,
    { isFirstPage: true, nextKey: 25 },
    null,
  ],
])('a standard is drawn %s', (_, keys, mark, page, cut) => {
  expect(cutAfter(keys, mark, page)).toBe(cut);
});

test('standards up to 400 meters are met with electronic timing only', () => {
  expect(qualifyingConditions(getVariant('400m'))).toBe('legalFat');
  expect(qualifyingConditions(getVariant('4x100m'))).toBe('legalFat');
  expect(qualifyingConditions(getVariant('800m'))).toBe('legal');
  expect(qualifyingConditions(getVariant('lj'))).toBe('legal');
});

test('the first event of the catalog is chosen among events with equally many marks', () => {
  const events = [
    { eventVariant: '100m', gender: 'M', count: 5 },
    { eventVariant: '800m', gender: 'F', count: 9 },
    { eventVariant: 'lj', gender: 'F', count: 9 },
  ] as const;
  expect(fullestEvent(events)).toMatchObject({ eventVariant: '800m' });
  expect(fullestEvent([])).toBeNull();
});

describe('filters', () => {
  const list = {
    event: '800m',
    eventName: '800 Meters',
    sport: 'tf',
    markKind: 'time',
    isRelay: false,
    windMatters: false,
    gender: 'M',
    season: 2026,
    seasonName: '2026 outdoor',
    levelMask: 4,
  } as const;
  const offered = {
    events: [{ event: '100m', name: '100 Meters', group: 'track' }],
    seasons: [{ season: 2025, name: '2025 outdoor' }],
  };

  test('offer the current choice beside the other options', () => {
    const filters = filtersOf(plain, list, offered);
    const valuesOf = (requested: string) =>
      filters
        .find(({ name }) => name === requested)
        ?.groups.flatMap(({ options }) => options.map(({ value }) => value));
    expect(valuesOf('event')).toEqual(['800m', '100m']);
    expect(valuesOf('season')).toEqual(['2026', '2025']);
    expect(valuesOf('grade')).toEqual(['', '9', '10', '11', '12']);
    expect(valuesOf('wind')).toBeUndefined();
    expect(filtersOf(plain, { ...list, isRelay: true }, offered).map(({ name }) => name)).not.toContain(
      'grade',
    );
  });

  test('that leave marks out can be removed one by one', () => {
    const query = parse('event=100m&gender=m&season=2026&level=high-school&grade=11&timing=fat&page=3');
    expect(appliedFilters(target, query)).toEqual([
      {
        label: 'High School',
        to: '/TrackAndField/rankings/list/7?event=100m&gender=m&season=2026&timing=fat',
      },
      {
        label: '11th grade',
        to: '/TrackAndField/rankings/list/7?event=100m&gender=m&season=2026&level=high-school&timing=fat',
      },
      {
        label: 'FAT only',
        to: '/TrackAndField/rankings/list/7?event=100m&gender=m&season=2026&level=high-school&grade=11',
      },
    ]);
  });
});

test('a list is named by its state and the divisions below it', () => {
  const node = (name: string, kind: 'world' | 'country' | 'state' | 'league') => ({
    schoolDivisionId: 1,
    name,
    kind,
  });
  const path = [
    node('World', 'world'),
    node('USA', 'country'),
    node('Ohio', 'state'),
    node('Lake', 'league'),
  ];
  expect(nameOfPath(path)).toBe('Ohio, Lake');
  expect(nameOfPath(path.slice(0, 2))).toBe('USA');
  expect(nameOfPath(path.slice(0, 1))).toBe('World');
});

test('breadcrumbs of a world list name the level, then the world', () => {
  const labels = (search: string) =>
    crumbsOf({ ...target, divisionId: 1 }, [world], parse(search)).map(({ label }) => label);
  expect(labels('level=high-school')).toEqual(['High School', 'World', 'Rankings']);
  expect(labels('')).toEqual(['All levels', 'World', 'Rankings']);
});
