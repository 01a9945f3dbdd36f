// Parses the address of a list, and builds it for another division, level or kind of season.
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { type RankingsKind, rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
import { type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';

export interface ListAddress {
  sport: Sport;
  list: RankingsKind;
  divisionId: number;
  search: URLSearchParams;
}

/** The season ids in an address that stand for all seasons of a kind. */
const ALL_SEASONS: Record<SeasonKind, string> = { tfo: 'all', tfi: 'all-indoor', xc: 'all' };

/** Returns null when the address is not a list. */
export function parseListAddress(to: string): ListAddress | null {
  const { pathname, searchParams } = new URL(to, 'http://site');
  const address = parseAddress(pathname);
  if (address?.page !== 'rankings') return null;
  const { sport, list, divisionId } = address;
  return { sport, list, divisionId, search: searchParams };
}

export function listAddress({ sport, list, divisionId, search }: ListAddress): string {
  const address = rankingsAddress(sport, list, divisionId);
  return search.size > 0 ? `${address}?${search}` : address;
}

export const inDivision = (list: ListAddress, divisionId: number): ListAddress => ({ ...list, divisionId });

/** Null means all levels. The grade is dropped, because it belongs to one level. */
export function atLevel(list: ListAddress, levelSlug: string | null): ListAddress {
  const search = new URLSearchParams(list.search);
  search.delete('grade');
  if (levelSlug === null) search.delete('level');
  else search.set('level', levelSlug);
  return { ...list, search };
}

export function kindOfList({ sport, search }: ListAddress): SeasonKind {
  if (sport === 'xc') return 'xc';
  const season = search.get('season') ?? '';
  return season === ALL_SEASONS.tfi || Number(season) > INDOOR_OFFSET ? 'tfi' : 'tfo';
}

/** Returns the season id as calls take it: 0 and 10000 mean all seasons. Null when the address has none. */
export function seasonOfList({ search }: ListAddress): number | null {
  const season = search.get('season');
  if (season === ALL_SEASONS.tfo) return 0;
  if (season === ALL_SEASONS.tfi) return INDOOR_OFFSET;
  return season !== null && /^\d{4,5}$/.test(season) ? Number(season) : null;
}

/** Keeps the season's year; the event is dropped when the sport changes. */
export function inKind(list: ListAddress, kind: SeasonKind): ListAddress {
  if (kind === kindOfList(list)) return list;
  const sport = sportOfKind(kind);
  const isSameSport = sport === list.sport;
  const entries = isSameSport ? [...list.search] : [...list.search].filter(([name]) => name === 'level');
  const search = new URLSearchParams(entries);
  const season = isSameSport ? seasonOfList(list) : null;
  if (season !== null && season % INDOOR_OFFSET > 0) {
    const year = season % INDOOR_OFFSET;
    search.set('season', String(kind === 'tfi' ? INDOOR_OFFSET + year : year));
  } else if (season !== null || kind === 'tfi') search.set('season', ALL_SEASONS[kind]);
  return { ...list, sport, search };
}
