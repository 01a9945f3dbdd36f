import { describe, expect, test } from 'vitest';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import {
  filtersOf,
  NO_ADDRESS,
  parseSearchAddress,
  searchHref,
  withoutFilter,
  withoutFilters,
} from './search-address.rules.ts';

const parse = (query: string) => parseSearchAddress(new URLSearchParams(query));
const FULL = {
  q: 'hs: tide & co',
  type: 'team',
  sport: 'xc',
  level: 'high-school',
  state: 'CA',
  team: 12,
  season: 2026,
  sort: 'latest',
  page: 3,
} as const;

describe('the address of a search', () => {
  test('keeps all chosen values and no defaults', () => {
    const href = searchHref(FULL);
    expect(parse(href.split('?')[1]!)).toEqual(FULL);
    expect(searchHref(NO_ADDRESS)).toBe('/search2');
    expect(searchHref({ ...NO_ADDRESS, q: 'tide' })).toBe('/search2?q=tide');
  });

  test.each([
    ['type=person&sport=chess&level=kindergarten&sort=worst', NO_ADDRESS],
    ['season=20x6&page=0&team=-3', NO_ADDRESS],
    ['season=1e3&page=6&team=01', NO_ADDRESS],
    ['page=2.5&season=3000', NO_ADDRESS],
    ['type=TEAM&sport=XC', { ...NO_ADDRESS, type: 'team', sport: 'xc' }],
    ['q=%20tide%20', { ...NO_ADDRESS, q: 'tide' }],
  ])('an invalid value counts as the default: %s', (query, address) => {
    expect(parse(query)).toEqual(address);
  });

  test('a text of 10,000 characters is cut', () => {
    expect(parse(`q=${'x'.repeat(10_000)}`).q).toHaveLength(SEARCH_TEXT_MAX);
  });
});

test('one filter or all can be removed, which returns to the first page', () => {
  expect(filtersOf(FULL)).toEqual(['type', 'sport', 'level', 'state', 'team', 'season']);
  expect(withoutFilter(FULL, 'team')).toEqual({ ...FULL, team: null, page: 1 });
  expect(withoutFilters(FULL)).toEqual({ ...NO_ADDRESS, q: FULL.q, sort: 'latest' });
  expect(filtersOf(NO_ADDRESS)).toEqual([]);
});
