// Finds the distance of a race whose file does not give it: time divided by the printed pace, rounded to a
// usual distance.
import { METERS_PER_MILE } from '#sport/units.rules.ts';

/** A time and the printed pace per mile, both in seconds. */
export interface PacedTime {
  seconds: number;
  secondsPerMile: number;
}

/** Usual race distances, including the thirds and halves of a mile that youth leagues run. */
const RACE_METERS = [
  800, 1000, 1200, 1500, 1600, 1609, 2000, 2400, 2414, 2500, 3000, 3200, 3218, 4000, 4023, 4828, 5000, 6000,
  6437, 8000, 8046, 10_000, 12_000,
];
/**
 * The largest relative difference from a usual distance; courses further off have a distance of their own.
 */
const SAME_DISTANCE = 0.004;
/** A distance of its own is rounded to ten meters, since pace is printed to a tenth of a second. */
const OWN_DISTANCE_STEP = 10;

/** Returns meters, or null without times. It takes the median, since single times may be damaged. */
export function distanceOfRace(times: readonly PacedTime[]): number | null {
  const meters = times
    .filter(({ seconds, secondsPerMile }) => seconds > 0 && secondsPerMile > 0)
    .map(({ seconds, secondsPerMile }) => (seconds / secondsPerMile) * METERS_PER_MILE)
    .sort((a, b) => a - b);
  const measured = meters[Math.floor(meters.length / 2)];
  if (measured === undefined) return null;
  const off = (distance: number) => Math.abs(distance - measured);
  const nearest = RACE_METERS.toSorted((a, b) => off(a) - off(b))[0]!;
  return off(nearest) <= measured * SAME_DISTANCE
    ? nearest
    : Math.round(measured / OWN_DISTANCE_STEP) * OWN_DISTANCE_STEP;
}
