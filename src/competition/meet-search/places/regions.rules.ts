// Countries and states by their names and codes, as people type them.
import { NATIONS, PAST_NATIONS } from '#people/venues/nations/nations.table.ts';
import { STATES } from '#people/venues/nations/states.table.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Place } from './places.rules.ts';

export interface Region extends Pick<Place, 'name' | 'state' | 'country'> {
  kind: 'state' | 'country';
  /** Its code and its name, folded. */
  spellings: string[];
}

export function regionOf(country: string, code: string | null, name: string): Region {
  return {
    kind: code === null ? 'country' : 'state',
    name,
    state: code,
    country,
    spellings: [...new Set([foldName(code ?? country), foldName(name)])],
  };
}

const WELL_KNOWN = [
  ...NATIONS.filter(([code]) => !PAST_NATIONS.has(code)).map(([code, name]) => regionOf(code, null, name)),
  ...Object.entries(STATES).flatMap(([country, states]) =>
    states.map(([code, name]) => regionOf(country, code, name)),
  ),
];
const bySpelling = Map.groupBy(
  WELL_KNOWN.flatMap((region) => region.spellings.map((spelling) => ({ spelling, region }))),
  ({ spelling }) => spelling,
);

/** The countries and states of the real world that a folded text names. */
export const wellKnownRegions = (text: string): Region[] =>
  (bySpelling.get(text) ?? []).map(({ region }) => region);
