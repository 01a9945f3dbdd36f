// Writes how far one mark is from another.

import { type Measure, U_PER_INCH } from '#sport/units.rules.ts';
import { markChangeWords as words } from './mark-changes.words.ts';
import type { MarkKind } from './marks.rules.ts';

const MS = 1000;
/** Field marks are compared in hundredths of a millimeter. */
const UNITS_PER_CM = 1000;
const INCHES_PER_FOOT = 12;
const QUARTERS_PER_INCH = 4;

interface Change {
  kind: MarkKind;
  /** Both marks are comparable integers; lower is better. */
  before: number;
  after: number;
  /** How the marks are measured; meters if left out. */
  measure?: Measure | null | undefined;
}

/** "0.84 s faster" or "4 in higher" for the second mark against the first. */
export function writeChange({ kind, before, after, measure }: Change): string {
  const gain = before - after;
  const amount = Math.abs(gain);
  if (gain === 0) return words.same;
  if (kind === 'time') {
    const seconds = (amount / MS).toFixed(2);
    return gain > 0 ? words.faster(seconds) : words.slower(seconds);
  }
  if (kind === 'points') return gain > 0 ? words.more(amount) : words.fewer(amount);
  const length = measure === 'E' ? feetAndInches(amount) : `${Math.round(amount / UNITS_PER_CM)} cm`;
  if (kind === 'height') return gain > 0 ? words.higher(length) : words.lower(length);
  return gain > 0 ? words.farther(length) : words.shorter(length);
}

/** "3.25 in", or "5 ft 3.5 in" from one foot on, to the nearest quarter of an inch. */
function feetAndInches(units: number): string {
  const inches = Math.round((units / U_PER_INCH) * QUARTERS_PER_INCH) / QUARTERS_PER_INCH;
  const feet = Math.floor(inches / INCHES_PER_FOOT);
  const left = inches - feet * INCHES_PER_FOOT;
  return [feet > 0 && `${feet} ft`, (left > 0 || feet === 0) && `${left} in`].filter(Boolean).join(' ');
}
