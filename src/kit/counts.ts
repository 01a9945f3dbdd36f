// Counts as people read them: "1,286", "42 teams", "1 team".

// One formatter for all: toLocaleString makes one each time.
const FORMAT = new Intl.NumberFormat('en-US');

export const formatCount = (value: number): string => FORMAT.format(value);

export const countOf = (value: number, one: string, many: string): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** "1st", "12th", "23rd". */
export function ordinal(value: number): string {
  const lastTwo = value % 100;
  const isTeen = lastTwo >= 11 && lastTwo <= 13;
  return `${formatCount(value)}${isTeen ? 'th' : (ENDINGS[value % 10] ?? 'th')}`;
}
