// What the address of the search page says, and how such an address is written.
import { SEARCH_PATH } from '#sport/addresses.rules.ts';
import { levelFromSlug } from '#sport/levels.rules.ts';
import { SEASON_YEAR_MAX, SEASON_YEAR_MIN } from '#sport/seasons.rules.ts';
import { SEARCH_TEXT_MAX } from './search-query.rules.ts';

export const SEARCH_PARAMETERS = ['q', 'level', 'state', 'season', 'page'] as const;
/** Of a kind: a hundred hits are found, twenty stand on a page. */
const PAGE_MAX = 5;

export interface SearchAddress {
  q: string;
  /** Slug; empty: any. */
  level: string;
  state: string;
  /** Null: any. */
  season: number | null;
  page: number;
}

export function parseSearchAddress(search: URLSearchParams): SearchAddress {
  const said = (name: (typeof SEARCH_PARAMETERS)[number]) => (search.get(name) ?? '').trim();
  const season = Number(said('season'));
  const page = Number(said('page'));
  return {
    q: said('q').slice(0, SEARCH_TEXT_MAX),
    level: levelFromSlug(said('level'))?.slug ?? '',
    state: said('state').slice(0, 60),
    season:
      Number.isInteger(season) && season >= SEASON_YEAR_MIN && season <= SEASON_YEAR_MAX ? season : null,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

export function searchHref({ q, level, state, season, page }: SearchAddress): string {
  const said = new URLSearchParams();
  if (q !== '') said.set('q', q);
  if (level !== '') said.set('level', level);
  if (state !== '') said.set('state', state);
  if (season !== null) said.set('season', String(season));
  if (page > 1) said.set('page', String(page));
  return said.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${said}`;
}

export const hasFilter = ({ level, state, season }: SearchAddress) =>
  level !== '' || state !== '' || season !== null;

const PREFIX = /^\s*[a-z]{1,2}:\s*/i;

/** The text with this prefix in place of those that it has; null takes them away. */
export function withPrefix(q: string, prefix: string | null): string {
  let rest = q.trim();
  while (PREFIX.test(rest)) rest = rest.replace(PREFIX, '');
  return prefix === null ? rest : `${prefix}: ${rest}`.trim();
}
