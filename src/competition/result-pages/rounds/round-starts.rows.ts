// The starts of an event without results, as its page shows them.
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { type RoundStart, roundStartRows } from '#competition/schedule/starts.rows.ts';
import { startsWords } from '#competition/schedule/starts.words.ts';
import { island } from '#kit/ui/tables/island.tsx';

export interface EventStarts {
  rounds: readonly (RoundStart & { heatCount: number })[];
  /** "Pacific Time". */
  zone: string;
}

export function startsView(title: string, { markKind }: { markKind: string }, { rounds, zone }: EventStarts) {
  const isTimed = markKind === 'time';
  const named = rounds.map(({ heatCount, ...round }) => ({
    ...round,
    name: pageWords.roundOf(round.name, heatCount, isTimed),
  }));
  return { zone: startsWords.zone(zone), rows: island(roundStartRows(title, named)) };
}
