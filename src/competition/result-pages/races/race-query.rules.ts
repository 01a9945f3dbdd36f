// Query of a race's address: which of its two tables, and whether splits and reasons are shown.
import { resultIdIn } from '#competition/result-pages/rounds/shared-result.rules.ts';

/** Shows team scores, individual results, or both. */
export type RaceParts = 'both' | 'teams' | 'individuals';

export interface RaceQuery {
  parts: RaceParts;
  /** Shows every point at which runners were timed. */
  hasSplits: boolean;
  isWhyOpen: boolean;
  /** The result that a shared link names. */
  resultId: number | null;
}

export const RACE_PARTS: readonly RaceParts[] = ['both', 'teams', 'individuals'];

/** Missing and wrong values get their defaults. */
export function parseRaceQuery(search: URLSearchParams): RaceQuery {
  return {
    parts: RACE_PARTS.find((parts) => parts === search.get('show')) ?? 'both',
    hasSplits: search.get('splits') === '1',
    isWhyOpen: search.get('why') === '1',
    resultId: resultIdIn(search),
  };
}

/** Returns the address of the race with this query; links on the page name no result. */
export function raceHref(address: string, { parts, hasSplits, isWhyOpen }: RaceQuery): string {
  const search = new URLSearchParams();
  if (parts !== 'both') search.set('show', parts);
  if (hasSplits) search.set('splits', '1');
  if (isWhyOpen) search.set('why', '1');
  return search.size > 0 ? `${address}?${search}` : address;
}
