// What the address of an event page says beside the event: which round, in which order, and what stands open.
import type { TableView } from '#competition/result-pages/rounds/round-table.rules.ts';

export type RoundCode = 'P' | 'Q' | 'S' | 'F';

export interface EventQuery {
  /** Null: the newest. */
  round: RoundCode | null;
  view: TableView;
  /** Every row with its splits and facts. */
  areDetailsOpen: boolean;
  /** Every row with its reasons. */
  isWhyOpen: boolean;
}

const ROUNDS: readonly RoundCode[] = ['P', 'Q', 'S', 'F'];

/** What an address does not say, or says wrongly, is left as it is without it. */
export function parseEventQuery(search: URLSearchParams): EventQuery {
  return {
    round: ROUNDS.find((round) => round === search.get('round')?.toUpperCase()) ?? null,
    view: search.get('by') === 'heat' ? 'heat' : 'place',
    areDetailsOpen: search.get('open') === '1',
    isWhyOpen: search.get('why') === '1',
  };
}

/** The address of the same event with something else chosen. */
export function eventHref(address: string, query: EventQuery): string {
  const search = new URLSearchParams();
  if (query.round) search.set('round', query.round);
  if (query.view === 'heat') search.set('by', 'heat');
  if (query.areDetailsOpen) search.set('open', '1');
  if (query.isWhyOpen) search.set('why', '1');
  return search.size > 0 ? `${address}?${search}` : address;
}
