// Converts marks for comparison (hand times to automatic ones) and for display (feet to meters and back).
import { type EventVariant, isLongThrow } from '#sport/events/events.rules.ts';
import { floorToMeasure, type Measure, U_PER_INCH } from '#sport/units.rules.ts';
import { FIELD_ORIGIN, formatMark, isValidMark, type Mark, type MarkWriting } from './marks.rules.ts';
import { ceilTime, type TimePrecision } from './time-texts.rules.ts';

/** The correction that makes hand times comparable with automatic ones: docs/rules/marks.md, hand-time-conversion. */
export type HandTimeScheme = 'ANET_TFN' | 'NFHS';
export const HAND_TIME_SCHEME_DEFAULT: HandTimeScheme = 'ANET_TFN';

interface HandTimeBand {
  belowMeters: number;
  addMs: number;
}

// Distances at or beyond the last band get no correction.
const HAND_TIME_BANDS: Record<HandTimeScheme, readonly HandTimeBand[]> = {
  ANET_TFN: [
    { belowMeters: 300, addMs: 240 },
    { belowMeters: 800, addMs: 140 },
  ],
  NFHS: [{ belowMeters: Number.POSITIVE_INFINITY, addMs: 240 }],
};

// Longer track races are published in tenths (World Athletics TR 19).
const HUNDREDTHS_UP_TO_METERS = 10_000;

/**
 * Returns the integer that lists, bests and records compare (`mark_calc`). Automatic times round up to the hundredth.
 * Hand times round up to the tenth and get the correction for the total distance of the event. Field marks, points,
 * and times on the road and in cross country get none.
 */
export function toComparable(
  mark: Pick<Mark, 'sortInt' | 'kind' | 'timing'>,
  variant: Pick<EventVariant, 'distanceMeters' | 'group'>,
  scheme: HandTimeScheme = HAND_TIME_SCHEME_DEFAULT,
): number {
  if (mark.kind !== 'time' || !isValidMark(mark.sortInt)) return mark.sortInt;
  if (!isConverted(mark, variant)) return ceilTime(mark.sortInt, 'hundredth');
  const comparable = ceilTime(mark.sortInt, 'tenth') + handTimeCorrection(variant.distanceMeters, scheme);
  // The slowest time that can be stored must still sort before the sentinels.
  return Math.min(comparable, FIELD_ORIGIN);
}

/** True if `toComparable` corrects the mark as a hand time. Lists mark it with a `c`. */
export function isConverted(mark: Pick<Mark, 'timing'>, variant: Pick<EventVariant, 'group'>): boolean {
  return mark.timing === 'hand' && variant.group !== 'road' && variant.group !== 'cross-country';
}

/** Milliseconds added to a hand time. A medley of unknown length counts as 800 meters or more. */
export function handTimeCorrection(distanceMeters: number | null, scheme: HandTimeScheme): number {
  const meters = distanceMeters ?? Number.MAX_SAFE_INTEGER;
  return HAND_TIME_BANDS[scheme].find((band) => meters < band.belowMeters)?.addMs ?? 0;
}

/** The precision to which times of this event are published: docs/rules/marks.md, time-rounding. */
export function timePrecision(variant: Pick<EventVariant, 'distanceMeters' | 'group'>): TimePrecision {
  if (variant.group === 'road') return 'second';
  if (variant.group === 'cross-country') return 'hundredth';
  return (variant.distanceMeters ?? 0) > HUNDREDTHS_UP_TO_METERS ? 'tenth' : 'hundredth';
}

/**
 * Rounds a length (in u) down to what the other measure can show; a long throw in feet rounds down to the whole inch.
 * Use it for display only: converting back does not return the original mark.
 */
export function convertMeasure(u: number, to: Measure, isWholeInches = false): number {
  return to === 'E' && isWholeInches ? u - (u % U_PER_INCH) : floorToMeasure(u, to);
}

/**
 * Writes a field mark in the measure that the viewer prefers.
 * @public for the `fieldMeasure` preference on results pages.
 */
export function formatFieldMark(
  mark: Pick<Mark, 'sortInt' | 'kind' | 'measure'>,
  variant: EventVariant,
  to: Measure,
): string {
  const writing: MarkWriting = { measure: to };
  if (!isValidMark(mark.sortInt) || mark.measure === to) return formatMark(mark.sortInt, mark.kind, writing);
  const converted = convertMeasure(FIELD_ORIGIN - mark.sortInt, to, isLongThrow(variant));
  return formatMark(FIELD_ORIGIN - converted, mark.kind, writing);
}
