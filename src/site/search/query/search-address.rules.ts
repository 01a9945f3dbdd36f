// What the address of the search page says, and how such an address is written.

import { HIT_ORDERS, type HitOrder } from '#site/search/hits/hits.rules.ts';
import { idFromText, SEARCH_PATH, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { SEASON_YEAR_MAX, SEASON_YEAR_MIN } from '#sport/calendar/seasons.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import type { HitKind } from './search-prefixes.rules.ts';
import { HIT_KINDS } from './search-query.rules.ts';

/** Empty, null, `best` and 1 leave open what they name and do not stand in the address. */
export interface SearchAddress {
  q: string;
  type: HitKind | '';
  sport: Sport | '';
  /** Slug. */
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

/** What narrows a search beside its words. */
export const FILTERS = ['type', 'sport', 'level', 'state', 'team', 'season'] as const;
export type Filter = (typeof FILTERS)[number];

/** Of a kind: a hundred hits are found, twenty stand on a page. */
const PAGE_MAX = 5;
const STATE_MAX = 60;

export function parseSearchAddress(search: URLSearchParams): SearchAddress {
  const said = (name: keyof SearchAddress) => (search.get(name) ?? '').trim();
  const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
    values.find((value) => value === text.toLowerCase());
  return {
    q: said('q').slice(0, SEARCH_TEXT_MAX),
    type: oneOf(HIT_KINDS, said('type')) ?? '',
    sport: oneOf(SPORTS, said('sport')) ?? '',
    level: levelFromSlug(said('level'))?.slug ?? '',
    state: said('state').slice(0, STATE_MAX),
    team: idFromText(said('team')),
    season: wholeWithin(said('season'), SEASON_YEAR_MIN, SEASON_YEAR_MAX),
    sort: oneOf(HIT_ORDERS, said('sort')) ?? 'best',
    page: wholeWithin(said('page'), 1, PAGE_MAX) ?? 1,
  };
}

function wholeWithin(text: string, least: number, most: number): number | null {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

export function searchHref(address: SearchAddress): string {
  const said = new URLSearchParams();
  for (const name of SEARCH_PARAMETERS) {
    if (address[name] !== NO_ADDRESS[name]) said.set(name, String(address[name]));
  }
  return said.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${said}`;
}

/** The address without one of its filters, from its first page on. */
export const withoutFilter = (address: SearchAddress, filter: Filter): SearchAddress => ({
  ...address,
  [filter]: NO_ADDRESS[filter],
  page: 1,
});

/** The words alone. */
export const withoutFilters = ({ q, sort }: SearchAddress): SearchAddress => ({ ...NO_ADDRESS, q, sort });

export const filtersOf = (address: SearchAddress): Filter[] =>
  FILTERS.filter((filter) => address[filter] !== NO_ADDRESS[filter]);
