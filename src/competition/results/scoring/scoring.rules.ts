// Which rounds and results of a meet score, for all code that stores, lists or adds up points.
import type { RoundCode, WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import { scoringTeamOf } from '#sport/scoring/printed-teams.rules.ts';
import type { Finisher, ScoringRules, TeamKey } from '#sport/scoring/track-scoring.rules.ts';

/** Points are given for places in the final only. */
export const SCORING_ROUND: RoundCode = 'F';

interface ScorableEvent {
  isScored: boolean;
  /** Set on the parts of a combined event, which score only as a whole. */
  parentId: number | null;
  scoring: ScoringRules | null;
}

/** Returns how the places of the event give points, or null when they do not. */
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
  /** The printed name, when the team is not known. */
  teamText: string | null;
  relayLetter: string | null;
  isExhibition: boolean;
}

/** A result with a status, such as a DQ with a time, and an invalidated one have no place. */
export const scoringPlaceOf = ({ place, status, validation }: RankedResult): number | null =>
  status === null && validation >= 0 ? place : null;

export function finisherOf(result: PlacedResult): Finisher {
  const { relayLetter, isExhibition } = result;
  return { place: scoringPlaceOf(result), team: scoringTeamOf(result), relayLetter, isExhibition };
}

/** A waiting row keeps its place, for the printed team or for an unknown one. */
export const waitingFinisherOf = (row: WaitingFinisher): Finisher => ({
  place: row.place,
  team: waitingTeamOf(row),
  relayLetter: row.relayLetter,
});

export const waitingTeamOf = (row: WaitingFinisher): TeamKey | null =>
  row.teamId === null && row.teamText === null ? `waiting row ${row.line}` : scoringTeamOf(row);
