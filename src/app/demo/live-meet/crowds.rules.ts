// Which athletes of the demo enter a meet that more want to enter than there are places.
import type { EntryLimits } from '#competition/entries/places-left.rules.ts';

export interface Crowd {
  /** The entries in all. */
  entries: number;
  /** The number of events that are full. */
  fullEvents: number;
  /** The entries that wait in each full event. */
  waiting: number;
}

interface Entrant {
  meetEventId: number;
  result: { team: number | null; relayLetter: string | null };
}

/** Takes the best ones of each team in each event, in the order of the list. */
export function takeBest<Any extends Entrant>(entrants: readonly Any[], { entries }: Crowd): Any[] {
  const seen = new Map<string, number>();
  const ranked = entrants.map((entrant, index) => {
    const key = `${entrant.meetEventId} ${entrant.result.team}`;
    const rank = seen.get(key) ?? 0;
    seen.set(key, rank + 1);
    return { index, rank };
  });
  const taken = new Set(
    ranked
      .sort((a, b) => a.rank - b.rank || a.index - b.index)
      .slice(0, entries)
      .map(({ index }) => index),
  );
  return entrants.filter((_, index) => taken.has(index));
}

/** Limits the events with the most athletes, so that the last ones wait. */
export function limitFullEvents(entrants: readonly Entrant[], { fullEvents, waiting }: Crowd): EntryLimits {
  const singles = entrants.filter(({ result }) => result.relayLetter === null);
  const byEvent = Map.groupBy(singles, ({ meetEventId }) => meetEventId);
  const largest = [...byEvent].sort(([, a], [, b]) => b.length - a.length).slice(0, fullEvents);
  return { meet: null, events: new Map(largest.map(([id, all]) => [id, all.length - waiting])) };
}
