// Hurdle heights and implement weights: in keys, names and ids.
import { U_PER_INCH, U_PER_MILLIMETER } from '#sport/units.rules.ts';

/** The hurdle height or implement of a variant. Turbo and mini javelins have a rubber tip or tail. */
export type EventStandard =
  | { kind: 'height'; inches: number }
  | { kind: 'pounds'; pounds: number }
  | { kind: 'grams'; grams: number }
  | { kind: 'turbo'; grams: number | null }
  | { kind: 'mini' };

/** The event type of an event printed without implement or height. */
export const PLAIN_EVENT_TYPE_ID = 1;

// Ids follow from the implement or height itself, so that a new one never moves an old id:
// 139 is 39 inches, 212 is 12 lb, 5000 is 4 kg, 100300 is the 300 g turbo javelin.
const HEIGHT_ID_BASE = 100;
const POUNDS_ID_BASE = 200;
const GRAMS_ID_BASE = 1000;
const TURBO_ID_BASE = 100_000;
const MINI_ID = 200_000;

const GRAMS_PER_KILOGRAM = 1000;
const MILLIGRAMS_PER_POUND = 453_592;

export function standardTypeId(standard: EventStandard): number {
  switch (standard.kind) {
    case 'height':
      return HEIGHT_ID_BASE + standard.inches;
    case 'pounds':
      return POUNDS_ID_BASE + standard.pounds;
    case 'grams':
      return GRAMS_ID_BASE + standard.grams;
    case 'turbo':
      return TURBO_ID_BASE + (standard.grams ?? 0);
    case 'mini':
      return MINI_ID;
  }
}

/** The end of a key, safe in addresses: `39in`, `12lb`, `4kg`, `1600g`, `300g-turbo`, `mini`. */
export function standardSlug(standard: EventStandard): string {
  switch (standard.kind) {
    case 'height':
      return `${standard.inches}in`;
    case 'pounds':
      return `${standard.pounds}lb`;
    case 'grams':
      return isWholeKilograms(standard.grams)
        ? `${standard.grams / GRAMS_PER_KILOGRAM}kg`
        : `${standard.grams}g`;
    case 'turbo':
      return standard.grams === null ? 'turbo' : `${standard.grams}g-turbo`;
    case 'mini':
      return 'mini';
  }
}

/** The text after the name of an event: `39"`, `12 lb`, `1.6 kg`, `800 g`, `300 g turbo`. */
export function standardLabel(standard: EventStandard): string {
  switch (standard.kind) {
    case 'height':
      return `${standard.inches}"`;
    case 'pounds':
      return `${standard.pounds} lb`;
    case 'grams':
      return gramsLabel(standard.grams);
    case 'turbo':
      return standard.grams === null ? 'turbo' : `${gramsLabel(standard.grams)} turbo`;
    case 'mini':
      return 'mini';
  }
}

/** The height of a hurdle in rounded millimeters: 39" is 991. Null for an implement. */
export function standardMillimeters(standard: EventStandard): number | null {
  return standard.kind === 'height' ? inchesToMillimeters(standard.inches) : null;
}

/** The weight of an implement in grams; null for a hurdle and for a javelin of unknown weight. */
export function standardGrams(standard: EventStandard): number | null {
  if (standard.kind === 'pounds') return poundsToGrams(standard.pounds);
  return standard.kind === 'grams' || standard.kind === 'turbo' ? standard.grams : null;
}

export function inchesToMillimeters(inches: number): number {
  return Math.round((inches * U_PER_INCH) / U_PER_MILLIMETER);
}

export function poundsToGrams(pounds: number): number {
  return Math.round((pounds * MILLIGRAMS_PER_POUND) / 1000);
}

function isWholeKilograms(grams: number): boolean {
  return grams % GRAMS_PER_KILOGRAM === 0;
}

function gramsLabel(grams: number): string {
  return grams < GRAMS_PER_KILOGRAM ? `${grams} g` : `${grams / GRAMS_PER_KILOGRAM} kg`;
}
