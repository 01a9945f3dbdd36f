// Amounts of money in whole cents: read from text digit by digit, never through fractions.

/** The largest amount that a person may type: $99,999.99. */
export const CENTS_MAX = 9_999_999;

/** Reads "6", "6.5", "$6.50" and "1,250.00"; returns null for anything else, among it signs and third decimals. */
export function parseDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return null;
  const dollars = Number(match[1]!.replaceAll(',', ''));
  const cents = dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= CENTS_MAX ? cents : null;
}

/** Writes 650 as "$6.50", 125000 as "$1,250.00" and -2800 as "−$28.00", with a true minus. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${formatDollars(Math.abs(cents))}`;
}

/** Writes 125000 as "1,250.00": the text of a field that has its own dollar sign. */
export function formatDollars(cents: number): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${dollars}.${String(cents % 100).padStart(2, '0')}`;
}
