// How a division of the file gives points, inferred from the points that its finals print.

import type { ScoringRules } from '#sport/track-scoring.rules.ts';
import { inferScoring } from '#sport/track-scoring-inference.rules.ts';
import type { PlannedEvent } from './meet-plan.rules.ts';
import type { ParsedRow } from './parsed.rules.ts';

export interface ScoringOfDivision {
  /** Null when no event of the division prints points. */
  rules: ScoringRules | null;
  scoredEvents: Set<PlannedEvent>;
}

/** Parts of a combined event print points of another kind and are never scored. */
export function scoringOfFile(
  events: readonly PlannedEvent[],
  teamOf: (row: ParsedRow) => number | null,
): ScoringOfDivision {
  const finals = events
    .filter((event) => event.parsed.every(({ combinedPart }) => combinedPart === null))
    .map((event, index) => ({ event, key: String(index), rows: finalRowsOf(event) }));
  const { rules, scoredEvents } = inferScoring(
    finals.flatMap(({ event, key, rows }) =>
      rows.map((row) => ({
        place: row.place,
        team: teamOf(row),
        relayLetter: row.relayLetter,
        isExhibition: row.isExhibition,
        eventKey: key,
        isRelay: event.isRelay,
        points2520: row.points2520,
      })),
    ),
  );
  if (scoredEvents.length === 0) return { rules: null, scoredEvents: new Set() };
  const keys = new Set(scoredEvents);
  return {
    rules,
    scoredEvents: new Set(finals.filter(({ key }) => keys.has(key)).map(({ event }) => event)),
  };
}

const finalRowsOf = (event: PlannedEvent): ParsedRow[] =>
  event.rounds.filter(({ round }) => round === 'F').flatMap(({ rows }) => rows);
