// Query of an event page's address: the round, the order, and whether details and reasons are open.
import type { TableView } from '#competition/result-pages/rounds/round-table.rules.ts';
import { resultIdIn } from '#competition/result-pages/rounds/shared-result.rules.ts';

export type RoundCode = 'P' | 'Q' | 'S' | 'F';

export interface EventQuery {
  /** Null for the newest round. */
  round: RoundCode | null;
  view: TableView;
  /** Shows splits and facts under every row. */
  areDetailsOpen: boolean;
  /** Shows reasons under every row. */
  isWhyOpen: boolean;
  /** The result that a shared link names. */
  resultId: number | null;
}

const ROUNDS: readonly RoundCode[] = ['P', 'Q', 'S', 'F'];

/** Missing and wrong values get their defaults. */
export function parseEventQuery(search: URLSearchParams): EventQuery {
  return {
    round: ROUNDS.find((round) => round === search.get('round')?.toUpperCase()) ?? null,
    view: search.get('by') === 'heat' ? 'heat' : 'place',
    areDetailsOpen: search.get('open') === '1',
    isWhyOpen: search.get('why') === '1',
    resultId: resultIdIn(search),
  };
}

/** Returns the address of the event with this query; links on the page name no result. */
export function eventHref(address: string, query: EventQuery): string {
  const search = new URLSearchParams();
  if (query.round) search.set('round', query.round);
  if (query.view === 'heat') search.set('by', 'heat');
  if (query.areDetailsOpen) search.set('open', '1');
  if (query.isWhyOpen) search.set('why', '1');
  return search.size > 0 ? `${address}?${search}` : address;
}
