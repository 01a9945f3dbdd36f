// Reads and writes the query of an athlete's page: season, event and range of the chart, and badge reasons.
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface AthleteQuery {
  /** Null means the newest season. */
  seasonId: number | null;
  /** The key of one of the athlete's events; null means the main event. */
  event: string | null;
  /** The time span of the chart. */
  range: 'season' | 'career';
  /** True shows the reason for every badge. */
  isWhyOpen: boolean;
}

const SEASON = /^\d{4,5}$/;

/** Missing and invalid values become their defaults. */
export function parseAthleteQuery(search: URLSearchParams): AthleteQuery {
  const season = search.get('season') ?? '';
  return {
    seasonId: SEASON.test(season) ? Number(season) : null,
    event: search.get('event')?.toLowerCase() || null,
    range: search.get('range') === 'season' ? 'season' : 'career',
    isWhyOpen: search.get('why') === '1',
  };
}

/** The address of the page with these choices; defaults are left out. */
export function athleteHref(athleteId: number, sport: Sport, query: Partial<AthleteQuery>): string {
  const search = new URLSearchParams();
  if (query.seasonId) search.set('season', String(query.seasonId));
  if (query.event) search.set('event', query.event);
  if (query.range === 'season') search.set('range', 'season');
  if (query.isWhyOpen) search.set('why', '1');
  const address = athleteAddress(athleteId, sport);
  return search.size > 0 ? `${address}?${search}` : address;
}
