// What marks are compared by and how they are shown in another measure: hand times to FAT, feet to metres and back.
import { type EventVariant, isLongThrow } from '#sport/events/events.rules.ts';
import { floorToMeasure, type Measure, U_PER_INCH } from '#sport/units.rules.ts';
import { FIELD_ORIGIN, formatMark, isValidMark, type Mark, type MarkWriting } from './marks.rules.ts';
import { ceilTime, type TimePrecision } from './time-texts.rules.ts';

/** How hand times become comparable with FAT times. */
export type HandTimeScheme = 'ANET_TFN' | 'NFHS';
export const HAND_TIME_SCHEME_DEFAULT: HandTimeScheme = 'ANET_TFN';

interface HandTimeBand {
  belowMeters: number;
  addMs: number;
}

// Field guide §1.5. A distance at or beyond the last band gets nothing added.
const HAND_TIME_BANDS: Record<HandTimeScheme, readonly HandTimeBand[]> = {
  ANET_TFN: [
    { belowMeters: 300, addMs: 240 },
    { belowMeters: 800, addMs: 140 },
  ],
  NFHS: [{ belowMeters: Number.POSITIVE_INFINITY, addMs: 240 }],
};

// Field guide §1.4: FAT times of races longer than this on the track are published in tenths.
const HUNDREDTHS_UP_TO_METERS = 10_000;

/**
 * The integer that lists, bests and records compare (`mark_calc`): FAT times rounded up to the hundredth,
 * hand times rounded up to the tenth and corrected by the total distance of the event, field marks and points
 * as they are. Times of the road and of cross country are gun times of another kind and never corrected.
 */
export function toComparable(
  mark: Pick<Mark, 'sortInt' | 'kind' | 'timing'>,
  variant: Pick<EventVariant, 'distanceMeters' | 'group'>,
  scheme: HandTimeScheme = HAND_TIME_SCHEME_DEFAULT,
): number {
  if (mark.kind !== 'time' || !isValidMark(mark.sortInt)) return mark.sortInt;
  if (!isConverted(mark, variant)) return ceilTime(mark.sortInt, 'hundredth');
  const comparable = ceilTime(mark.sortInt, 'tenth') + handTimeCorrection(variant.distanceMeters, scheme);
  // The slowest time that can be stored must still stand before the sentinels.
  return Math.min(comparable, FIELD_ORIGIN);
}

/** Whether `toComparable` treats the mark as a hand time: such a mark is listed with a `c`. */
export function isConverted(mark: Pick<Mark, 'timing'>, variant: Pick<EventVariant, 'group'>): boolean {
  return mark.timing === 'hand' && variant.group !== 'road' && variant.group !== 'cross-country';
}

/** Milliseconds added to a hand time. A medley of unknown length counts as 800 metres or more. */
export function handTimeCorrection(distanceMeters: number | null, scheme: HandTimeScheme): number {
  const meters = distanceMeters ?? Number.MAX_SAFE_INTEGER;
  return HAND_TIME_BANDS[scheme].find((band) => meters < band.belowMeters)?.addMs ?? 0;
}

/** What a time of this event is published to. Field guide §1.4. */
export function timePrecision(variant: Pick<EventVariant, 'distanceMeters' | 'group'>): TimePrecision {
  if (variant.group === 'road') return 'second';
  if (variant.group === 'cross-country') return 'hundredth';
  return (variant.distanceMeters ?? 0) > HUNDREDTHS_UP_TO_METERS ? 'tenth' : 'hundredth';
}

/**
 * A length as the other measure can show it, still in u and always rounded down; in feet a long throw goes to
 * the whole inch. Only for display: converting back does not return the mark, so what was measured is what is kept.
 */
export function convertMeasure(u: number, to: Measure, isWholeInches = false): number {
  return to === 'E' && isWholeInches ? u - (u % U_PER_INCH) : floorToMeasure(u, to);
}

/** A field mark in the measure that the viewer prefers: as it was measured when that is the same one. */
export function formatFieldMark(
  mark: Pick<Mark, 'sortInt' | 'kind' | 'measure'>,
  variant: EventVariant,
  to: Measure,
): string {
  const writing: MarkWriting = { measure: to };
  if (!isValidMark(mark.sortInt) || mark.measure === to) return formatMark(mark.sortInt, mark.kind, writing);
  const shown = convertMeasure(FIELD_ORIGIN - mark.sortInt, to, isLongThrow(variant));
  return formatMark(FIELD_ORIGIN - shown, mark.kind, writing);
}
