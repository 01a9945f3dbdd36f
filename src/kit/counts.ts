// Counts as people read them: "1,286", "42 teams", "1 team".

// One shared formatter, because toLocaleString makes one each time.
const FORMAT = new Intl.NumberFormat('en-US');

/** Most counts are small, and need no formatter. */
export const formatCount = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : FORMAT.format(value);

export const countOf = (value: number, one: string, many: string): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;
