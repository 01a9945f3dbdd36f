// What the address of an athlete's page says beside athlete and sport: season, event of the chart and its range, reasons.
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface AthleteQuery {
  /** Null: the newest. */
  seasonId: number | null;
  /** A key of the events of the athlete; null: the main one. */
  event: string | null;
  /** How much of it the chart shows. */
  range: 'season' | 'career';
  /** Every badge with its reason. */
  isWhyOpen: boolean;
}

const SEASON = /^\d{4,5}$/;

/** What an address does not say, or says wrongly, is left as it is without it. */
export function parseAthleteQuery(search: URLSearchParams): AthleteQuery {
  const season = search.get('season') ?? '';
  return {
    seasonId: SEASON.test(season) ? Number(season) : null,
    event: search.get('event')?.toLowerCase() || null,
    range: search.get('range') === 'season' ? 'season' : 'career',
    isWhyOpen: search.get('why') === '1',
  };
}

/** The page with something chosen. */
export function athleteHref(athleteId: number, sport: Sport, query: Partial<AthleteQuery>): string {
  const search = new URLSearchParams();
  if (query.seasonId) search.set('season', String(query.seasonId));
  if (query.event) search.set('event', query.event);
  if (query.range === 'season') search.set('range', 'season');
  if (query.isWhyOpen) search.set('why', '1');
  const address = athleteAddress(athleteId, sport);
  return search.size > 0 ? `${address}?${search}` : address;
}
