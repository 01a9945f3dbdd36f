// Which athletes of the demo enter a meet that more want to enter than there are places.
import type { EntryLimits } from '#competition/entries/places-left.rules.ts';
import { teamNamed } from '../people/teams.table.ts';

export interface Crowd {
  /** The entries in all. */
  entries: number;
  /** The number of events that are full. */
  fullEvents: number;
  /** The entries that wait in each full event. */
  waiting: number;
  /** The team of an athlete who competes only with a place in both of two events, one of which is full. */
  linkedTeam: string;
}

interface Entrant {
  meetEventId: number;
  result: { athlete: { id: number } | null; team: number | null; relayLetter: string | null };
}

/** Entries with the same key have places together or wait together. */
interface Linked {
  linkKey?: string;
}

/** Returns the entrants in the order in which they enter, and the limits of the events that they fill. */
export function enterCrowd<Any extends Entrant>(
  everybody: readonly Any[],
  crowd: Crowd,
): { entrants: (Any & Linked)[]; limits: EntryLimits } {
  const best = takeBest(everybody, crowd);
  const limits = limitFullEvents(best, crowd);
  return { entrants: linkLate(best, limits, teamNamed(crowd.linkedTeam)), limits };
}

/** Takes the best ones of each team in each event, in the order of the list. */
function takeBest<Any extends Entrant>(entrants: readonly Any[], { entries }: Crowd): Any[] {
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
function limitFullEvents(entrants: readonly Entrant[], { fullEvents, waiting }: Crowd): EntryLimits {
  const singles = entrants.filter(({ result }) => result.relayLetter === null);
  const byEvent = Map.groupBy(singles, ({ meetEventId }) => meetEventId);
  const largest = [...byEvent].sort(([, a], [, b]) => b.length - a.length).slice(0, fullEvents);
  return { meet: null, events: new Map(largest.map(([id, all]) => [id, all.length - waiting])) };
}

/** Links two entries of one athlete of the team, who enters last. The full event has no place then, so both wait. */
function linkLate<Any extends Entrant>(
  entrants: readonly Any[],
  { events: full }: EntryLimits,
  team: number,
): (Any & Linked)[] {
  const singles = entrants.filter(({ result }) => result.athlete !== null && result.team === team);
  const pairs = singles
    .filter(({ meetEventId }) => full.has(meetEventId))
    .flatMap((waiting) => {
      const isOther = ({ meetEventId, result }: Any) =>
        !full.has(meetEventId) && result.athlete!.id === waiting.result.athlete!.id;
      const other = singles.find(isOther);
      return other ? [[other, waiting]] : [];
    });
  const pair = pairs.at(-1) ?? [];
  return [
    ...entrants.filter((entrant) => !pair.includes(entrant)),
    ...pair.map((entrant) => ({ ...entrant, linkKey: 'both or none' })),
  ];
}
