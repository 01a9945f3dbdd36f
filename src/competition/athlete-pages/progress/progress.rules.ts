// The marks of an athlete in one event over time, and which of them were bests.
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { compareDays, type Day } from '#sport/calendar/days.rules.ts';

export interface MarkOfEvent {
  resultId: number;
  competedOn: Day;
  round: RoundCode;
  seasonId: number;
  /** `markCalc` is compared in all lists; `markLegal` is null for a wind-aided mark. */
  markCalc: number;
  markLegal: number | null;
  counts: boolean;
}

export interface ProgressPoint<Mark> {
  mark: Mark;
  /** The mark as lists compare it: the best legal one, or otherwise the mark itself. */
  value: number;
  /** True when it beat every mark before it; also true for the first mark. */
  isBest: boolean;
}

/** Oldest first; unofficial marks are left out, and a wind-aided mark is included but never a best. */
export function buildProgress<Mark extends MarkOfEvent>(marks: readonly Mark[]): ProgressPoint<Mark>[] {
  let best = Number.POSITIVE_INFINITY;
  return marks
    .filter(({ counts }) => counts)
    .toSorted(oldestFirst)
    .map((mark) => {
      const isBest = mark.markLegal !== null && mark.markLegal < best;
      if (isBest) best = mark.markLegal!;
      return { mark, value: mark.markLegal ?? mark.markCalc, isBest };
    });
}

function oldestFirst(a: MarkOfEvent, b: MarkOfEvent): number {
  return (
    compareDays(a.competedOn, b.competedOn) ||
    ROUND_CODES.indexOf(a.round) - ROUND_CODES.indexOf(b.round) ||
    a.resultId - b.resultId
  );
}
