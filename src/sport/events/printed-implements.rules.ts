// Finds the implement or hurdle height that a report prints (39", 1.067m, 12 lb, 7.26kg, 1.6K, 800g).

import { scaleDecimal } from '#sport/units.rules.ts';
import { type EventVariant, standardsOf, variantWith } from './events.rules.ts';
import {
  type EventStandard,
  inchesToMillimeters,
  poundsToGrams,
  standardGrams,
  standardMillimeters,
} from './implements-and-hurdles.rules.ts';

// Reports round (7.26 kg for 16 lb, 0.84 m for 33"), so a printed size may be off by one percent.
const TOLERANCE_DIVISOR = 100;

const INCHES = /(\d{2}(?:\.\d+)?)\s*(?:"|inch(?:es)?\b|in\b)/;
const CENTIMETERS = /\b(\d{2,3}(?:\.\d)?)\s*cm\b/;
const METERS = /(?<![\d.:])([01]?\.\d{1,3})(?!\d|\s*k)\s*(?:m\b|meter\b)?/;
const WEIGHT =
  /(?<![\d.])(\d+(?:\.\d+)?|\.\d+)\s*(kg|kgs|kilo|kilos|k|gr|gm|gms|gram|grams|g|lb|lbs|pound|pounds)\b/;
const POUND_SIGN = /(?<![\d.])(\d+(?:\.\d+)?)#/;
const TURBO = /\bturbo/;
const MINI = /\bmini/;

const PLACES = 3;

/**
 * Returns the variant with the implement or height that a plain title prints, or the event itself if none is printed.
 * Null if the catalogue does not have the printed one, so that it is not mistaken for another.
 */
export function withPrintedStandard(event: EventVariant, title: string): EventVariant | null {
  const standards = standardsOf(event);
  if (standards.length === 0) return event;
  const isHurdled = standards.some((standard) => standard.kind === 'height');
  return isHurdled ? withHeight(event, standards, title) : withImplement(event, standards, title);
}

function withHeight(
  event: EventVariant,
  standards: readonly EventStandard[],
  title: string,
): EventVariant | null {
  const millimeters = printedMillimeters(title);
  if (millimeters === null) return event;
  return nearest(event, standards, millimeters, standardMillimeters);
}

function withImplement(
  event: EventVariant,
  standards: readonly EventStandard[],
  title: string,
): EventVariant | null {
  const grams = printedGrams(title);
  if (event.short === 'javelin' && MINI.test(title)) return variantWith(event, { kind: 'mini' });
  if (event.short === 'javelin' && TURBO.test(title)) return variantWith(event, { kind: 'turbo', grams });
  if (grams === null) return event;
  const plain = standards.filter((standard) => standard.kind !== 'turbo');
  return nearest(event, plain, grams, standardGrams);
}

function nearest(
  event: EventVariant,
  standards: readonly EventStandard[],
  size: number,
  sizeOf: (standard: EventStandard) => number | null,
): EventVariant | null {
  const offBy = (standard: EventStandard) => Math.abs((sizeOf(standard) ?? 0) - size);
  const [best] = standards.toSorted((a, b) => offBy(a) - offBy(b));
  if (!best || offBy(best) * TOLERANCE_DIVISOR > size) return null;
  return variantWith(event, best);
}

function printedMillimeters(title: string): number | null {
  const inches = INCHES.exec(title)?.[1];
  if (inches) return inchesToMillimeters(Number(inches));
  const centimeters = CENTIMETERS.exec(title)?.[1];
  if (centimeters) return scaleDecimal(centimeters, 1);
  const meters = METERS.exec(title)?.[1];
  return meters ? scaleDecimal(meters, PLACES) : null;
}

function printedGrams(title: string): number | null {
  const pounds = POUND_SIGN.exec(title)?.[1];
  if (pounds) return poundsToGrams(Number(pounds));
  const [, amount, unit] = WEIGHT.exec(title) ?? [];
  if (!amount || !unit) return null;
  if (unit.startsWith('k')) return scaleDecimal(amount, PLACES);
  return unit.startsWith('g') ? scaleDecimal(amount, 0) : poundsToGrams(Number(amount));
}
