// Standings in a combined event after each part: points, total so far and place so far.
import { combinedTotal, type PartResult } from './combined-events.rules.ts';

/** An athlete's result in one part. */
export interface PartScore {
  /** Null if the tables do not have the event. There is no total then. */
  points: number | null;
  status: NonNullable<PartResult>['status'];
  /** Exhibition entries get a total but no place. */
  isExhibition: boolean;
}

export interface PartStanding {
  /** Null if unknown, and for an athlete who did not start the part. */
  points: number | null;
  /** The sum of the parts up to this one. */
  total: number | null;
  /** The place among the athletes who competed in every part up to this one. Equal totals share it. */
  place: number | null;
}

type Scores = readonly (PartScore | null)[];

/** Returns one row per athlete with one standing per part, in the given order; null if there is no result yet. */
export function standingsAfterParts(athletes: readonly Scores[]): (PartStanding | null)[][] {
  const totals = athletes.map((scores) => scores.map((_, part) => totalAfter(scores.slice(0, part + 1))));
  return athletes.map((scores, athlete) =>
    scores.map((score, part) => {
      if (score === null) return null;
      const total = totals[athlete]![part]!;
      const rivals = athletes.flatMap((rivalScores, rival) =>
        isRanked(rivalScores, part) ? [totals[rival]![part]!] : [],
      );
      return {
        points: total.isOut ? null : score.points,
        total: total.points,
        place: isRanked(scores, part) && total.points !== null ? placeAmong(rivals, total.points) : null,
      };
    }),
  );
}

function totalAfter(scores: Scores): { points: number | null; isOut: boolean } {
  if (scores.some((score) => score?.points === null)) return { points: null, isOut: false };
  const { points } = combinedTotal(
    scores.map((score) => score && { points: score.points!, status: score.status }),
  );
  return { points, isOut: points === null };
}

const isRanked = (scores: Scores, part: number): boolean =>
  scores.slice(0, part + 1).every((score) => score !== null && !score.isExhibition);

const placeAmong = (rivals: readonly { points: number | null }[], total: number): number =>
  1 + rivals.filter(({ points }) => points !== null && points > total).length;
