// What the address of a race says beside the race: which of its two tables, whether with splits, and what is explained.

/** Team scores and individual results, or one of them. */
export type RaceParts = 'both' | 'teams' | 'individuals';

export interface RaceQuery {
  parts: RaceParts;
  /** Every point at which runners were timed. */
  hasSplits: boolean;
  isWhyOpen: boolean;
}

export const RACE_PARTS: readonly RaceParts[] = ['both', 'teams', 'individuals'];

/** What an address does not say, or says wrongly, is left as it is without it. */
export function parseRaceQuery(search: URLSearchParams): RaceQuery {
  return {
    parts: RACE_PARTS.find((parts) => parts === search.get('show')) ?? 'both',
    hasSplits: search.get('splits') === '1',
    isWhyOpen: search.get('why') === '1',
  };
}

/** The address of the same race with something else chosen. */
export function raceHref(address: string, { parts, hasSplits, isWhyOpen }: RaceQuery): string {
  const search = new URLSearchParams();
  if (parts !== 'both') search.set('show', parts);
  if (hasSplits) search.set('splits', '1');
  if (isWhyOpen) search.set('why', '1');
  return search.size > 0 ? `${address}?${search}` : address;
}
