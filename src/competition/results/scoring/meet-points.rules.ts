// Place points of a meet: which of its results score in which event, by the rules of their division.

import type { RoundCode, WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import type { Draft } from '#competition/results/drafts.rules.ts';
import { type ScoringRules, scoreEvent } from '#sport/scoring/track-scoring.rules.ts';
import { finisherOf, SCORING_ROUND, scoringOf, waitingFinisherOf } from './scoring.rules.ts';

/** A round of the meet with what its event and division say about it. */
export interface MeetRound {
  roundId: number;
  round: RoundCode;
  competedOn: string;
  meetEventId: number;
  eventVariant: string | null;
  isScored: boolean;
  /** Set on the parts of a combined event, which score nothing themselves. */
  parentId: number | null;
  scoring: ScoringRules | null;
}

/** Points in 1/2520 of each result that takes some; rows that wait hold their places, by round. */
export function pointsOf(
  drafts: readonly Draft[],
  rounds: ReadonlyMap<number, MeetRound>,
  waiting: ReadonlyMap<number, readonly WaitingFinisher[]>,
): Map<Draft, number> {
  const points = new Map<Draft, number>();
  const byRound = Map.groupBy(
    drafts.filter(({ isRemoved }) => !isRemoved),
    ({ fields }) => fields.roundId,
  );
  for (const [roundId, results] of byRound) {
    const round = rounds.get(roundId);
    const scoring = round?.round === SCORING_ROUND ? scoringOf(round) : null;
    if (!scoring) continue;
    const finishers = results.map((draft) => ({ ...finisherOf(draft.fields), draft }));
    const held = (waiting.get(roundId) ?? []).map((row) => ({ ...waitingFinisherOf(row), draft: null }));
    for (const { finisher, points2520 } of scoreEvent([...finishers, ...held], scoring)) {
      if (points2520 > 0 && finisher.draft) points.set(finisher.draft, points2520);
    }
  }
  return points;
}
