// Where the lines of an axis stand: at round numbers, a handful of them.

/** The smallest of these steps that needs no more lines than `most` between the two values; else the largest. */
export function roundStep(from: number, to: number, steps: readonly number[], most: number): number {
  return steps.find((step) => lineCount(from, to, step) <= most) ?? steps.at(-1)!;
}

/** The multiples of a step from one value to the other, both included, ascending. */
export function multiplesOf(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, lineCount(from, to, step)) }, (_, index) => (first + index) * step);
}

const lineCount = (from: number, to: number, step: number): number =>
  Math.floor(to / step) - Math.ceil(from / step) + 1;
