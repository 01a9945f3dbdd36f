// Paces: the average time per mile or kilometer.

import { METERS_PER_MILE } from '#sport/units.rules.ts';
import { formatTime } from './time-texts.rules.ts';

export type PaceUnit = 'mile' | 'kilometer';

const METERS: Record<PaceUnit, number> = { mile: METERS_PER_MILE, kilometer: 1000 };

/** Writes the average time per unit, to the nearest second: 15:14.2 over 5,000 m is `4:54` per mile. */
export function formatPace(timeMs: number, distanceMeters: number, unit: PaceUnit): string {
  const seconds = Math.round((timeMs * METERS[unit]) / distanceMeters / 1000);
  return formatTime(seconds * 1000, 'second');
}

const MILE_COUNTRIES = new Set(['USA', 'US']);

/** The unit that runners of a country use. Miles if the country is unknown, as for most runners of the site. */
export function paceUnitIn(country: string | null): PaceUnit {
  return country === null || MILE_COUNTRIES.has(country.toUpperCase()) ? 'mile' : 'kilometer';
}

/** Tolerance per mile: organizers write 3 × 1,609 m for mile 3. */
const MILE_ROUNDING_METERS = 1;

/** Tells which whole mile or kilometer a split point is: 3218 m is mile 2, 3000 m is kilometer 3. Null if neither. */
export function wholeUnitAt(distanceMeters: number): { unit: PaceUnit; count: number } | null {
  if (distanceMeters >= METERS.kilometer && distanceMeters % METERS.kilometer === 0) {
    return { unit: 'kilometer', count: distanceMeters / METERS.kilometer };
  }
  const miles = Math.round(distanceMeters / METERS_PER_MILE);
  return miles > 0 && Math.abs(distanceMeters - miles * METERS_PER_MILE) < MILE_ROUNDING_METERS * miles
    ? { unit: 'mile', count: miles }
    : null;
}

/** The unit of most split points of a course; null if none is at a whole unit. */
export function paceUnitAt(pointsMeters: readonly (number | null)[]): PaceUnit | null {
  const units = pointsMeters.flatMap((meters) => (meters === null ? [] : (wholeUnitAt(meters)?.unit ?? [])));
  if (units.length === 0) return null;
  const miles = units.filter((unit) => unit === 'mile').length;
  return miles * 2 >= units.length ? 'mile' : 'kilometer';
}
