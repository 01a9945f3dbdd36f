// Reads and writes times (10.87, 1:58.03, 2:02:57, 13.4h); stored as whole milliseconds.
import { Refusal } from '#kit/refusal.ts';
import { scaleDecimal } from '#sport/units.rules.ts';
import { secondsTooLargeWords, unreadableTimeWords } from './marks.words.ts';

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;

/** Times always round up to this, toward the slower time. */
export type TimePrecision = 'thousandth' | 'hundredth' | 'tenth' | 'second';

const STEP_MS: Record<TimePrecision, number> = { thousandth: 1, hundredth: 10, tenth: 100, second: 1000 };
const DECIMALS: Record<TimePrecision, number> = { thousandth: 3, hundredth: 2, tenth: 1, second: 0 };

export interface TimeText {
  ms: number;
  /** Digits after the decimal mark, at most 3. Finer digits round up to the millisecond. */
  decimals: number;
  /** The letters and signs after the digits, as written. */
  suffixes: string;
}

// Some camera systems write more than three decimals. `!`, `*`, `#` and `@` are record signs of HY-TEK reports.
const TIME = /^(?:(\d+):)?(?:(\d{1,2}):)?(\d{1,3})(?:[.,](\d{1,6}))?\s*([ahcwWAiy+#@*!]*)$/;
const TIME_DECIMALS_MAX = 3;

/** Reads a time. Leading minutes may exceed 59: 73:15 is 1:13:15. */
export function parseTime(text: string): TimeText | Refusal {
  const match = TIME.exec(text);
  if (!match) return new Refusal('MARK_NOT_UNDERSTOOD', unreadableTimeWords(text));
  const [, first, second, seconds = '', fraction = '', suffixes = ''] = match;
  const hours = second === undefined ? 0 : Number(first);
  const minutes = Number((second === undefined ? first : second) ?? 0);
  const isTooLarge =
    (first !== undefined && Number(seconds) >= 60) || (second !== undefined && minutes >= 60);
  if (isTooLarge) return new Refusal('MARK_SECONDS_TOO_LARGE', secondsTooLargeWords(text));
  const isFiner = /[1-9]/.test(fraction.slice(TIME_DECIMALS_MAX));
  const ms =
    hours * MS_PER_HOUR +
    minutes * MS_PER_MINUTE +
    scaleDecimal(`${seconds}.${fraction}`, TIME_DECIMALS_MAX)! +
    (isFiner ? 1 : 0);
  return { ms, decimals: Math.min(fraction.length, TIME_DECIMALS_MAX), suffixes };
}

/** Rounds a time up: 10041 is 10050 to the hundredth. */
export function ceilTime(ms: number, precision: TimePrecision): number {
  const step = STEP_MS[precision];
  return Math.ceil(ms / step) * step;
}

/** Writes `10.05`, `1:00.00` or `2:02:57.00`. Rounds up first, so 59,991 ms is 1:00.00 and never 60.00. */
export function formatTime(ms: number, precision: TimePrecision): string {
  const rounded = ceilTime(ms, precision);
  const hours = Math.floor(rounded / MS_PER_HOUR);
  const minutes = Math.floor(rounded / MS_PER_MINUTE) % 60;
  const seconds = Math.floor(rounded / MS_PER_SECOND) % 60;
  const decimals = DECIMALS[precision];
  const fraction = pad(rounded % MS_PER_SECOND, 3).slice(0, decimals);
  const tail = decimals === 0 ? '' : `.${fraction}`;
  if (hours > 0) return `${hours}:${pad(minutes)}:${pad(seconds)}${tail}`;
  // Whole seconds get minutes (0:45), because 45 alone does not look like a time.
  if (minutes > 0 || decimals === 0) return `${minutes}:${pad(seconds)}${tail}`;
  return `${seconds}${tail}`;
}

/**
 * Writes a time with the precision of its original text: 1,509,200 ms written 25:09.2 is `25:09.2` and never
 * 25:09.20. Cross country shows times as timed. A finer value, such as an older best beside it, shows hundredths.
 */
export function formatAsTimed(ms: number, written: string): string {
  const precision = precisionOf(written);
  return formatTime(ms, ceilTime(ms, precision) === ms ? precision : 'hundredth');
}

/** The precision of a written time. Thousandths are published as hundredths. */
export function precisionOf(written: string): TimePrecision {
  const decimals = /[.,](\d+)/.exec(written)?.[1]?.length ?? 0;
  return decimals === 0 ? 'second' : decimals === 1 ? 'tenth' : 'hundredth';
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}
