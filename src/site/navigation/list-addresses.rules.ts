// The list that a crumb leads to, and the same list of another place, level or kind of season.
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

/** What an address says of all its seasons together, of a kind. */
const ALL_SEASONS: Record<SeasonKind, string> = { tfo: 'all', tfi: 'all-indoor', xc: 'all' };

/** Null for an address that is no list. */
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

/** Null: all levels. A grade belongs to its level. */
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

/** As a call takes it: 0 and 10000 are all seasons together. Null when the address leaves it open. */
export function seasonOfList({ search }: ListAddress): number | null {
  const season = search.get('season');
  if (season === ALL_SEASONS.tfo) return 0;
  if (season === ALL_SEASONS.tfi) return INDOOR_OFFSET;
  return season !== null && /^\d{4,5}$/.test(season) ? Number(season) : null;
}

/** The event stays as long as the sport does, which has no other's; the season keeps its year. */
export function inKind(list: ListAddress, kind: SeasonKind): ListAddress {
  if (kind === kindOfList(list)) return list;
  const sport = sportOfKind(kind);
  const isSameSport = sport === list.sport;
  const kept = isSameSport ? [...list.search] : [...list.search].filter(([name]) => name === 'level');
  const search = new URLSearchParams(kept);
  const season = isSameSport ? seasonOfList(list) : null;
  if (season !== null && season % INDOOR_OFFSET > 0) {
    const year = season % INDOOR_OFFSET;
    search.set('season', String(kind === 'tfi' ? INDOOR_OFFSET + year : year));
  } else if (season !== null || kind === 'tfi') search.set('season', ALL_SEASONS[kind]);
  return { ...list, sport, search };
}
