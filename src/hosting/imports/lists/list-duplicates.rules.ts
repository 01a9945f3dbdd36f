// Which listed performances tell again what another row or a stored result told.
import type { ListedPerformance } from '#hosting/result-files/performance-list.rules.ts';
import type { ListedSubject } from './list-results.rules.ts';

interface PlacedRow {
  row: ListedPerformance;
  subject: ListedSubject;
  round: { roundId: number };
}

export interface SameAs {
  /** A stored result. */
  duplicateOf?: number;
  /** An earlier row of the same chunk. */
  duplicateOfKey?: string;
}

const ITSELF: SameAs = {};

/** `known` is the stored result that counts for each, in the same order. */
export function duplicatesAmong(
  placed: readonly PlacedRow[],
  known: readonly ({ resultId: number; roundId: number } | null)[],
): SameAs[] {
  const earlier = new Map<string, string>();
  return placed.map(({ row, subject, round }, index) => {
    const { athleteId } = subject;
    if (athleteId === null || row.event.variantKey === null) return ITSELF;
    const stored = known[index];
    if (stored) return stored.roundId === round.roundId ? ITSELF : { duplicateOf: stored.resultId };
    const key = `${athleteId} ${row.event.variantKey} ${row.competedOn} ${row.markRaw}`;
    const duplicateOfKey = earlier.get(key);
    if (duplicateOfKey !== undefined) return { duplicateOfKey };
    earlier.set(key, rowKey(row));
    return ITSELF;
  });
}

export const rowKey = ({ line }: { line: number }): string => `row ${line}`;
