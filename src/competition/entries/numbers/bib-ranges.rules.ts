// Conflicts between ranges of bibs, and the next free number.
import { BIB_MAX, type BibRange, isBibRange } from '#competition/meets/manage/settings-checks.rules.ts';

/** Two ranges with numbers in common, by their positions. */
export interface BibConflict {
  first: number;
  second: number;
  from: number;
  to: number;
}

/** Lists the ranges that share numbers, each pair once, in the order of the list. Ranges that cannot be are left out. */
export function bibConflicts(ranges: readonly BibRange[]): BibConflict[] {
  return ranges.flatMap((one, first) =>
    ranges.slice(first + 1).flatMap((other, offset) => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
      const isConflict = isBibRange(one) && isBibRange(other) && from <= to;
      return isConflict ? [{ first, second: first + 1 + offset, from, to }] : [];
    }),
  );
}

/** The first number that no range has, rounded up to the next hundred and one: 101, 201. */
export function nextFreeBib(ranges: readonly BibRange[]): number {
  const highest = Math.max(0, ...ranges.filter(isBibRange).map(({ to }) => to));
  return Math.min(Math.ceil(highest / 100) * 100 + 1, BIB_MAX);
}
