// What of a meet scores, for everyone who stores, lists or adds up points.
import type { RoundCode, WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import { scoringTeamOf } from '#sport/scoring/printed-teams.rules.ts';
import type { Finisher, ScoringRules, TeamKey } from '#sport/scoring/track-scoring.rules.ts';

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

interface RankedResult {
  place: number | null;
  status: string | null;
  validation: number;
}

interface PlacedResult extends RankedResult {
  teamId: number | null;
  /** As printed, where no known team stands. */
  teamText: string | null;
  relayLetter: string | null;
  isExhibition: boolean;
}

/** With a status (a DQ with a time), or invalidated, a result has no place. */
export const scoringPlaceOf = ({ place, status, validation }: RankedResult): number | null =>
  status === null && validation >= 0 ? place : null;

/** A result as scoring reads it. */
export function finisherOf(result: PlacedResult): Finisher {
  const { relayLetter, isExhibition } = result;
  return { place: scoringPlaceOf(result), team: scoringTeamOf(result), relayLetter, isExhibition };
}

/** A row that waits, as scoring reads it: somebody has the place, of the printed team or of one that nobody knows. */
export const waitingFinisherOf = (row: WaitingFinisher): Finisher => ({
  place: row.place,
  team: waitingTeamOf(row),
  relayLetter: row.relayLetter,
});

export const waitingTeamOf = (row: WaitingFinisher): TeamKey | null =>
  row.teamId === null && row.teamText === null ? `waiting row ${row.line}` : scoringTeamOf(row);
