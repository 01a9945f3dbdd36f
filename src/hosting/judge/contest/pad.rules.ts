// What the keys of the pad do to the typed distance: feet, inches and quarters, or meters.
import type { Measure } from '#sport/units.rules.ts';

/** A digit, the key between feet and inches or before the decimals, the key for quarters, or the one that deletes. */
export type PadKey = `${number}` | '-' | '.' | 'quarter' | 'delete';

const QUARTERS = ['', '.25', '.5', '.75'];
const ENGLISH = /^\d{0,3}(-\d{0,2}(\.25|\.5|\.75)?)?$/;
const METRIC = /^\d{0,3}(\.\d{0,2})?$/;

/** The text after a key. A key that makes no distance changes nothing; quarters follow each other and end with none. */
export function typeKey(text: string, key: PadKey, measure: Measure): string {
  if (key === 'delete') return text.replace(/(\.25|\.5|\.75|.)$/, '');
  if (key === 'quarter') return measure === 'E' ? withNextQuarter(text) : text;
  const typed = text + key;
  return (measure === 'E' ? ENGLISH : METRIC).test(typed) ? typed : text;
}

function withNextQuarter(text: string): string {
  const [, whole = '', quarter = ''] = /^(\d+-\d+)(\.\d+)?$/.exec(text) ?? [];
  if (whole === '') return text;
  return whole + QUARTERS[(QUARTERS.indexOf(quarter) + 1) % QUARTERS.length];
}

/** The text as a mark: meters say so. */
export const padMark = (text: string, measure: Measure): string =>
  text !== '' && measure === 'M' ? `${text}m` : text;
