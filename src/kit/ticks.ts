// Positions of the lines of an axis, at round numbers.

/** Returns the smallest step with at most `linesMax` lines between the two values, else the largest step. */
export function roundStep(from: number, to: number, steps: readonly number[], linesMax: number): number {
  return steps.find((step) => lineCount(from, to, step) <= linesMax) ?? steps.at(-1)!;
}

/** The multiples of a step from one value to the other, inclusive, ascending. */
export function multiplesOf(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, lineCount(from, to, step)) }, (_, index) => (first + index) * step);
}

const lineCount = (from: number, to: number, step: number): number =>
  Math.floor(to / step) - Math.ceil(from / step) + 1;
