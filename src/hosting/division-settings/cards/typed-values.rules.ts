// Reads what a host types into a field of a division, and writes what the site has into the field.

/** Returns null for an empty field, and NaN for what is no number, which the rules refuse with a sentence. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? null : Number(trimmed);
}

export const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** True if both texts mean the same value: "1.0" and "1", "Varsity " and "Varsity". */
export function isSameTyped(text: string, value: string): boolean {
  if (text.trim() === value.trim()) return true;
  const [one, other] = [typedNumber(text), typedNumber(value)];
  return one !== null && other !== null && one === other;
}

/** A name from an imported meet may be longer, and is cut when it is edited. */
export const cutText = (text: string, max: number): string => [...text].slice(0, max).join('');
