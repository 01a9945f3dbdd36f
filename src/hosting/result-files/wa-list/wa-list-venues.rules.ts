// Reads the venue and the position of a listed performance: `Hayward Field, Eugene, OR (USA)` and `2sf1`.

import type { ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';
import type { ListedPosition, ListedVenue } from '#hosting/result-files/performance-list.rules.ts';
import { findNation } from '#people/venues/nations/nations.rules.ts';

const VENUE = /^(.*?)\s*(?:\(([A-Z]{3})\))?\s*(\(?i\)?)?$/;
/** The state or province after the city, for countries that print one. */
const REGION = /^[A-Z]{2,3}$/;
const COUNTRIES_WITH_REGIONS = new Set(['USA', 'CAN', 'AUS']);

/** Returns stadium, city, state if printed, and country; null if nothing is printed. */
export function readListedVenue(text: string): { venue: ListedVenue; isIndoor: boolean } | null {
  const [, place = '', country, indoor] = VENUE.exec(text.trim()) ?? [];
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return null;
  const hasRegion =
    parts.length > 1 && COUNTRIES_WITH_REGIONS.has(country ?? '') && REGION.test(parts.at(-1)!);
  const state = hasRegion ? parts.pop()! : null;
  const city = parts.at(-1)!;
  const name = parts.length > 1 ? parts.slice(0, -1).join(', ') : city;
  const nation = country === undefined ? null : (findNation(country)?.code ?? country);
  return { venue: { name, city, state, country: nation }, isIndoor: indoor !== undefined };
}

// Place, kind of round and number of the heat; spreadsheets turned some places into 1.0.
const POSITION = /^(\d{1,4})?(?:\.0)?(?:(pr|ce|sr|qf|sf|h|q|f|r)(\d{1,3})?)?$/;

const ROUNDS: Readonly<Record<string, ParsedRoundCode>> = { pr: 'P', h: 'P', q: 'P', qf: 'Q', sf: 'S' };

/** An unreadable position counts as a final without a place. */
export function readPosition(text: string): ListedPosition {
  const [, place, kind = '', heat] = POSITION.exec(text.trim().toLowerCase()) ?? [];
  return {
    place: Number(place) || null,
    round: ROUNDS[kind] ?? 'F',
    heat: Number(heat) || null,
    kind: kind === 'ce' || kind === 'sr' ? kind : null,
  };
}
