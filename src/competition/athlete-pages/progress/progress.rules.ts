// The marks of an athlete in one event over time, and which of them bettered all before.
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { compareDays, type Day } from '#sport/calendar/days.rules.ts';

export interface MarkOfEvent {
  resultId: number;
  competedOn: Day;
  round: RoundCode;
  seasonId: number;
  /** What all lists compare; with a legal wind null when it was aided. */
  markCalc: number;
  markLegal: number | null;
  counts: boolean;
}

export interface ProgressPoint<Mark> {
  mark: Mark;
  /** As lists compare it: the best with a legal wind, else the mark itself. */
  value: number;
  /** Better than every mark before it: a personal record when it was made, the first mark too. */
  isBest: boolean;
}

/** Oldest first; what counts for no best is left out, an aided mark is there and never a best. */
export function progressOf<Mark extends MarkOfEvent>(marks: readonly Mark[]): ProgressPoint<Mark>[] {
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
