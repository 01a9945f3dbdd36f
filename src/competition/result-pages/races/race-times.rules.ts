// Times of cross country: what a call carries for them, to what a race was timed, and how a mean of them is written.
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { ceilTime, formatTime, precisionOf, type TimePrecision } from '#sport/marks/time-texts.rules.ts';

// meets-and-payments §9 "Invalid marks": 999999 for cross country. Field guide §11.2: only where a call needs it.
export const XC_INVALID_IN_CALLS = 999_999;

/** A stored time as calls carry it: no mark is 999999, and a time, rounded up to the hundredth, never is. */
export function timeInCalls(sortInt: number): number {
  return isValidMark(sortInt) ? ceilTime(sortInt, 'hundredth') : XC_INVALID_IN_CALLS;
}

const COARSE_TO_FINE: readonly TimePrecision[] = ['second', 'tenth', 'hundredth'];

/** What the finest of these times, as they were written, was read to. */
export function finestPrecision(written: readonly string[]): TimePrecision {
  const steps = written.map((text) => COARSE_TO_FINE.indexOf(precisionOf(text)));
  return COARSE_TO_FINE[Math.max(0, ...steps)]!;
}

/** Times that nobody wrote, such as splits: to the coarsest that holds all of them. */
export function precisionHolding(times: readonly number[]): TimePrecision {
  const holdsAll = (precision: TimePrecision) => times.every((ms) => ceilTime(ms, precision) === ms);
  return COARSE_TO_FINE.find(holdsAll) ?? 'hundredth';
}

/** The difference of two times, always with its minutes: `0:24.0`. */
export function formatSpread(ms: number, precision: TimePrecision): string {
  const text = formatTime(ms, precision);
  return text.includes(':') ? text : `0:${text.padStart(precision === 'tenth' ? 4 : 5, '0')}`;
}
