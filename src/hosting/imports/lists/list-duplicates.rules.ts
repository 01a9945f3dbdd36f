// Finds listed performances that repeat another row or a stored result.
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import type { ListedSubject } from './list-results.rules.ts';

interface PlacedRow {
  row: ListedPerformance;
  subject: ListedSubject;
  round: { roundId: number };
}

export interface SameAs {
  /** Id of the stored result. */
  duplicateOf?: number;
  /** Key of the earlier row in the same chunk. */
  duplicateOfKey?: string;
}

const ITSELF: SameAs = {};

/** `existing` has the counting stored result for each performance, in the same order. */
export function duplicatesAmong(
  placed: readonly PlacedRow[],
  existing: readonly ({ resultId: number; roundId: number } | null)[],
): SameAs[] {
  const earlier = new Map<string, string>();
  return placed.map(({ row, subject, round }, index) => {
    const { athleteId } = subject;
    if (athleteId === null || row.event.variantKey === null) return ITSELF;
    const stored = existing[index];
    if (stored) return stored.roundId === round.roundId ? ITSELF : { duplicateOf: stored.resultId };
    const key = `${athleteId} ${row.event.variantKey} ${row.competedOn} ${row.markRaw}`;
    const duplicateOfKey = earlier.get(key);
    if (duplicateOfKey !== undefined) return { duplicateOfKey };
    earlier.set(key, rowKey(row));
    return ITSELF;
  });
}

export const rowKey = ({ line }: { line: number }): string => `row ${line}`;
