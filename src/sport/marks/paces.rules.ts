// How fast a distance was run, as runners say it: the time of a mile or of a kilometre.

import { METERS_PER_MILE } from '#sport/units.rules.ts';
import { formatTime } from './time-texts.rules.ts';

export type PaceUnit = 'mile' | 'kilometer';

const METERS: Record<PaceUnit, number> = { mile: METERS_PER_MILE, kilometer: 1000 };

/** Average time of a unit, to the nearest second: 15:14.2 over 5,000 m is `4:54` a mile. A mean, and no mark. */
export function formatPace(timeMs: number, distanceMeters: number, unit: PaceUnit): string {
  const seconds = Math.round((timeMs * METERS[unit]) / distanceMeters / 1000);
  return formatTime(seconds * 1000, 'second');
}

const MILE_COUNTRIES = new Set(['USA', 'US']);

/** What the runners of a country go by; where it is not known, miles, as most of the site's runners. */
export function paceUnitIn(country: string | null): PaceUnit {
  return country === null || MILE_COUNTRIES.has(country.toUpperCase()) ? 'mile' : 'kilometer';
}

/** Every mile of a course may be off by this, such as 3 times 1,609 m for mile 3. */
const MILE_ROUNDING_METERS = 1;

/** The unit whose multiple a point of a race is, and which one: 3218 m is mile 2, 3000 m kilometre 3; else null. */
export function wholeUnitAt(distanceMeters: number): { unit: PaceUnit; count: number } | null {
  if (distanceMeters >= METERS.kilometer && distanceMeters % METERS.kilometer === 0) {
    return { unit: 'kilometer', count: distanceMeters / METERS.kilometer };
  }
  const miles = Math.round(distanceMeters / METERS_PER_MILE);
  return miles > 0 && Math.abs(distanceMeters - miles * METERS_PER_MILE) < MILE_ROUNDING_METERS * miles
    ? { unit: 'mile', count: miles }
    : null;
}

/** What the points of a course are set by: the unit of most of those that are whole ones; null when none is. */
export function paceUnitAt(pointsMeters: readonly (number | null)[]): PaceUnit | null {
  const units = pointsMeters.flatMap((meters) => (meters === null ? [] : (wholeUnitAt(meters)?.unit ?? [])));
  if (units.length === 0) return null;
  const miles = units.filter((unit) => unit === 'mile').length;
  return miles * 2 >= units.length ? 'mile' : 'kilometer';
}
