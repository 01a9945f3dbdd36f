// Draws the changes between two seasons of a team, event by event.
import { changeBars } from '#kit/ui/charts/change-bars.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { getVariant } from '#sport/events/events.rules.ts';
import { gainOf, type Trend } from './team-seasons-compare.rules.ts';
import { teamSeasonsWords as words } from './team-seasons-compare.words.ts';

interface ChangedEvent {
  eventShort: string;
  keys: [before: number, after: number] | null;
  /** "0.84 s faster"; null for equal marks, and unless both seasons have one. */
  change: string | null;
}

/** Null if no event changed. */
export function seasonsChart(
  events: readonly ChangedEvent[],
  counts: Record<Trend, number>,
): IslandRows | null {
  const bars = events.flatMap(({ eventShort, keys, change }) => {
    const { name, markKind } = getVariant(eventShort);
    return keys && change ? { name, gain: gainOf(markKind, keys), label: change } : [];
  });
  return bars.length > 0 ? island(changeBars({ story: words.counts(counts), bars })) : null;
}
