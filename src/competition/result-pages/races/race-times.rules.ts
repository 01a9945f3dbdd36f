// Times of cross country: their spelling in calls, the precision of a race, and the spread of a team.
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { ceilTime, formatTime, precisionOf, type TimePrecision } from '#sport/marks/time-texts.rules.ts';

// Calls spell an invalid mark of cross country as 999999.
export const XC_INVALID_IN_CALLS = 999_999;

/** Returns a time for calls, rounded up to the hundredth, so that it never equals the value for no mark. */
export function timeInCalls(sortInt: number): number {
  return isValidMark(sortInt) ? ceilTime(sortInt, 'hundredth') : XC_INVALID_IN_CALLS;
}

const COARSE_TO_FINE: readonly TimePrecision[] = ['second', 'tenth', 'hundredth'];

/** Returns the finest precision among these written times. */
export function finestPrecision(written: readonly string[]): TimePrecision {
  const steps = written.map((text) => COARSE_TO_FINE.indexOf(precisionOf(text)));
  return COARSE_TO_FINE[Math.max(0, ...steps)]!;
}

/** Returns the coarsest precision that loses nothing, for times without a written form, such as splits. */
export function precisionHolding(times: readonly number[]): TimePrecision {
  const holdsAll = (precision: TimePrecision) => times.every((ms) => ceilTime(ms, precision) === ms);
  return COARSE_TO_FINE.find(holdsAll) ?? 'hundredth';
}

/** Formats the difference of two times, always with minutes: `0:24.0`. */
export function formatSpread(ms: number, precision: TimePrecision): string {
  const text = formatTime(ms, precision);
  return text.includes(':') ? text : `0:${text.padStart(precision === 'tenth' ? 4 : 5, '0')}`;
}
