// Parses and writes the address of the search page.

import { HIT_ORDERS, type HitOrder } from '#site/search/hits/hits.rules.ts';
import { idFromText, SEARCH_PATH, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { SEASON_YEAR_MAX, SEASON_YEAR_MIN } from '#sport/calendar/seasons.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import type { HitKind } from './search-prefixes.rules.ts';
import { HIT_KINDS } from './search-query.rules.ts';

/** Empty strings, null, `best` and 1 are defaults and are left out of the address. */
export interface SearchAddress {
  q: string;
  type: HitKind | '';
  sport: Sport | '';
  /** The level's slug. */
  level: string;
  state: string;
  team: number | null;
  season: number | null;
  sort: HitOrder;
  page: number;
}

export const NO_ADDRESS: SearchAddress = {
  q: '',
  type: '',
  sport: '',
  level: '',
  state: '',
  team: null,
  season: null,
  sort: 'best',
  page: 1,
};

const SEARCH_PARAMETERS = Object.keys(NO_ADDRESS) as (keyof SearchAddress)[];

/** The parameters that narrow a search, besides its text. */
export const FILTERS = ['type', 'sport', 'level', 'state', 'team', 'season'] as const;
export type Filter = (typeof FILTERS)[number];

/** A kind has at most a hundred hits, twenty on a page. */
const PAGE_MAX = 5;
const STATE_MAX = 60;

export function parseSearchAddress(search: URLSearchParams): SearchAddress {
  const textOf = (name: keyof SearchAddress) => (search.get(name) ?? '').trim();
  const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
    values.find((value) => value === text.toLowerCase());
  return {
    q: textOf('q').slice(0, SEARCH_TEXT_MAX),
    type: oneOf(HIT_KINDS, textOf('type')) ?? '',
    sport: oneOf(SPORTS, textOf('sport')) ?? '',
    level: levelFromSlug(textOf('level'))?.slug ?? '',
    state: textOf('state').slice(0, STATE_MAX),
    team: idFromText(textOf('team')),
    season: wholeWithin(textOf('season'), SEASON_YEAR_MIN, SEASON_YEAR_MAX),
    sort: oneOf(HIT_ORDERS, textOf('sort')) ?? 'best',
    page: wholeWithin(textOf('page'), 1, PAGE_MAX) ?? 1,
  };
}

function wholeWithin(text: string, min: number, max: number): number | null {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

export function searchHref(address: SearchAddress): string {
  const query = new URLSearchParams();
  for (const name of SEARCH_PARAMETERS) {
    if (address[name] !== NO_ADDRESS[name]) query.set(name, String(address[name]));
  }
  return query.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${query}`;
}

/** Removes one filter and returns to the first page. */
export const withoutFilter = (address: SearchAddress, filter: Filter): SearchAddress => ({
  ...address,
  [filter]: NO_ADDRESS[filter],
  page: 1,
});

/** Keeps only the search text and the order. */
export const withoutFilters = ({ q, sort }: SearchAddress): SearchAddress => ({ ...NO_ADDRESS, q, sort });

export const filtersOf = (address: SearchAddress): Filter[] =>
  FILTERS.filter((filter) => address[filter] !== NO_ADDRESS[filter]);
