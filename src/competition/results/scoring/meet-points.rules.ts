// Points for places in a meet, by the scoring rules of the divisions.

import type { RoundCode, WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import type { Draft } from '#competition/results/drafts.rules.ts';
import { type ScoringRules, scoreEvent } from '#sport/scoring/track-scoring.rules.ts';
import { finisherOf, SCORING_ROUND, scoringOf, waitingFinisherOf } from './scoring.rules.ts';

/** A round of the meet with the facts of its event and division. */
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

/** Returns the points of each scoring result in units of 1/2520. Waiting rows, by round, keep their places. */
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
    const waitingFinishers = (waiting.get(roundId) ?? []).map((row) => ({
      ...waitingFinisherOf(row),
      draft: null,
    }));
    for (const { finisher, points2520 } of scoreEvent([...finishers, ...waitingFinishers], scoring)) {
      if (points2520 > 0 && finisher.draft) points.set(finisher.draft, points2520);
    }
  }
  return points;
}
