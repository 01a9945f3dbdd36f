// Ordinal numbers: "1st", "12th", "23rd".

const FORMAT = new Intl.NumberFormat('en-US');
const ENDINGS = ['th', 'st', 'nd', 'rd'];

export function ordinal(value: number): string {
  const lastTwo = value % 100;
  const isTeen = lastTwo >= 11 && lastTwo <= 13;
  return `${FORMAT.format(value)}${isTeen ? 'th' : (ENDINGS[value % 10] ?? 'th')}`;
}
