// The totals of a combined event while it is held: the points of the parts so far, out for those who did not start one.

import { RESULT_STATUS, type ResultStatus } from '#competition/events/result-status.rules.ts';
import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import { type IncomingFields, NO_DETAILS } from '#competition/results/results.rules.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { placesWithTies } from '#sport/places/places.rules.ts';
import { type CombinedTotal, combinedTotal } from '#sport/scoring/combined-events.rules.ts';
import type { PartScore } from '#sport/scoring/combined-standings.rules.ts';

/** An athlete of a combined event, with one entry for each part in their order. */
export interface Combiner {
  /** The identity of the athlete. */
  canonicalId: number;
  athleteId: number;
  teamId: number | null;
  teamText: string | null;
  grade: number | null;
  isExhibition: boolean;
  /** Null before the athlete has a result in the part. */
  scores: readonly (PartScore | null)[];
  /** The numbers of the parts, from 0, from which the athlete was scratched. */
  scratchedParts: readonly number[];
}

export interface Total extends Pick<CombinedTotal, 'points' | 'sortInt' | 'status' | 'partsLeft'> {
  combiner: Combiner;
  place: number | null;
}

/**
 * Adds up the points of everyone who has contested a part, best first. Who was scratched from a later part has
 * withdrawn. Returns null for an event without a points table.
 */
export function totalsOf(combiners: readonly Combiner[]): Total[] | null {
  const begun = combiners.filter(({ scores }) => scores.some((score) => score !== null));
  if (begun.some(({ scores }) => scores.some((score) => score !== null && score.points === null)))
    return null;
  const totals = begun.map((combiner) => {
    const { scores, scratchedParts, isExhibition } = combiner;
    const parts = scores.map((score, part) => {
      if (score) return { points: score.points!, status: score.status };
      return scratchedParts.includes(part) ? { points: 0, status: 'SCR' as const } : null;
    });
    return { combiner, name: '', isExhibition, ...combinedTotal(parts) };
  });
  return placesWithTies(totals, { kind: 'points' }).map(({ item, place }) => ({ ...item, place }));
}

/** True when nobody has an event to come. */
const areComplete = (totals: readonly Total[]): boolean =>
  totals.length > 0 && totals.every(({ partsLeft, points }) => partsLeft === 0 || points === null);

const FOLLOWS_PARTS: readonly (ResultStatus | null)[] = [
  null,
  RESULT_STATUS.InProgress,
  RESULT_STATUS.Complete,
  RESULT_STATUS.Official,
];

/** The status of a combined event after its parts changed. A review, or a time trial, is a decision of the staff. */
export function statusOfTotals(
  present: ResultStatus | null,
  totals: readonly Total[],
  parts: readonly (ResultStatus | null)[],
): ResultStatus | null {
  if (!FOLLOWS_PARTS.includes(present) || totals.length === 0) return present;
  if (!areComplete(totals)) return RESULT_STATUS.InProgress;
  const isOfficial = parts.every((status) => status === RESULT_STATUS.Official);
  return isOfficial ? RESULT_STATUS.Official : RESULT_STATUS.Complete;
}

/** Writes a total as the result of the combined event in this round. */
export function resultOfTotal({ combiner, points, sortInt, status, place }: Total, roundId: number) {
  const { canonicalId, athleteId, teamId, teamText, grade, isExhibition } = combiner;
  const fields: IncomingFields = {
    ...NO_DETAILS,
    roundId,
    heatId: null,
    athleteId,
    teamId,
    teamText,
    relayLetter: null,
    grade,
    isExhibition,
    place,
    heatPlace: null,
    markEntered: isValidMark(sortInt) ? String(points) : status!,
    markRaw: sortInt,
    timing: null,
    measure: null,
    status,
    windTenths: null,
    windStatus: 'NA',
    validation: MARK_VALIDATION.Official,
  };
  return { ...fields, key: `combined ${canonicalId}`, sourceLine: null };
}
