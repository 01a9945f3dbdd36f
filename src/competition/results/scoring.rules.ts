// What of a meet scores, for everyone who stores, lists or adds up points.
import type { RoundCode } from '#competition/events/events.rules.ts';
import type { Finisher, ScoringRules } from '#sport/track-scoring.rules.ts';

/** Field guide §4.3: points are given by the place in the final. */
export const SCORING_ROUND: RoundCode = 'F';

interface ScorableEvent {
  isScored: boolean;
  /** Set on the parts of a combined event, which score only as a whole. */
  parentId: number | null;
  scoring: ScoringRules | null;
}

/** How the places of this event give points; null: they do not. */
export function scoringOf({ isScored, parentId, scoring }: ScorableEvent): ScoringRules | null {
  return isScored && parentId === null ? scoring : null;
}

interface PlacedResult {
  place: number | null;
  status: string | null;
  validation: number;
  teamId: number | null;
  relayLetter: string | null;
  isExhibition: boolean;
}

/** A result as scoring reads it: with a status (a DQ with a time), or invalidated, it has no place. */
export function finisherOf(result: PlacedResult): Finisher {
  const { place, status, validation, teamId, relayLetter, isExhibition } = result;
  const isRanked = status === null && validation >= 0;
  return { place: isRanked ? place : null, team: teamId, relayLetter, isExhibition };
}
