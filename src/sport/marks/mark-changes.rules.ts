// Writes how far one mark is from another.

import { markChangeWords as words } from './mark-changes.words.ts';
import type { MarkKind } from './marks.rules.ts';

const MS = 1000;
/** Field marks are compared in hundredths of a millimeter. */
const UNITS_PER_CM = 1000;

/** "0.84 s faster" for the second mark against the first; both are comparable integers, lower is better. */
export function writeChange(kind: MarkKind, before: number, after: number): string {
  const gain = before - after;
  const amount = Math.abs(gain);
  if (gain === 0) return words.same;
  if (kind === 'time') {
    const seconds = (amount / MS).toFixed(2);
    return gain > 0 ? words.faster(seconds) : words.slower(seconds);
  }
  if (kind === 'points') return gain > 0 ? words.more(amount) : words.fewer(amount);
  const cm = Math.round(amount / UNITS_PER_CM);
  if (kind === 'height') return gain > 0 ? words.higher(cm) : words.lower(cm);
  return gain > 0 ? words.farther(cm) : words.shorter(cm);
}
