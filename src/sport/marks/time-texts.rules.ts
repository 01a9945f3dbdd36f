// Times as people write them (10.87, 1:58.03, 2:02:57, 13.4h) and as whole milliseconds.
import { Refusal } from '#kit/refusal.ts';
import { scaleDecimal } from '#sport/units.rules.ts';
import { secondsTooLargeWords, unreadableTimeWords } from './marks.words.ts';

const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;

/** What a time is shown to; what does not fit is always rounded up, to the slower time. */
export type TimePrecision = 'thousandth' | 'hundredth' | 'tenth' | 'second';

const STEP_MS: Record<TimePrecision, number> = { thousandth: 1, hundredth: 10, tenth: 100, second: 1000 };
const DECIMALS: Record<TimePrecision, number> = { thousandth: 3, hundredth: 2, tenth: 1, second: 0 };

export interface TimeText {
  ms: number;
  /** Digits written after the decimal mark, at most 3: finer ones are rounded up to the millisecond. */
  decimals: number;
  /** Letters and signs behind the digits, in the capitals they were written with. */
  suffixes: string;
}

// Field guide §1.2 rule 3, with the finer decimals that some camera systems write. `!` is a record sign of HY-TEK
// reports like `*`, `#` and `@`.
const TIME = /^(?:(\d+):)?(?:(\d{1,2}):)?(\d{1,3})(?:[.,](\d{1,6}))?\s*([ahcwWAiy+#@*!]*)$/;
const TIME_DECIMALS_MAX = 3;

/** Reads a time. Minutes beyond 59 may stand first: 73:15 is 1:13:15. */
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

/** A time rounded up to what is published: 10041 is 10050 to the hundredth. Field guide §1.4. */
export function ceilTime(ms: number, precision: TimePrecision): number {
  const step = STEP_MS[precision];
  return Math.ceil(ms / step) * step;
}

/** `10.05`, `1:00.00`, `2:02:57.00`; rounded up before it is split, so 59,991 ms is 1:00.00 and never 60.00. */
export function formatTime(ms: number, precision: TimePrecision): string {
  const shown = ceilTime(ms, precision);
  const hours = Math.floor(shown / MS_PER_HOUR);
  const minutes = Math.floor(shown / MS_PER_MINUTE) % 60;
  const seconds = Math.floor(shown / MS_PER_SECOND) % 60;
  const decimals = DECIMALS[precision];
  const fraction = pad(shown % MS_PER_SECOND, 3).slice(0, decimals);
  const tail = decimals === 0 ? '' : `.${fraction}`;
  if (hours > 0) return `${hours}:${pad(minutes)}:${pad(seconds)}${tail}`;
  // A whole number of seconds alone would not look like a time: 0:45.
  if (minutes > 0 || decimals === 0) return `${minutes}:${pad(seconds)}${tail}`;
  return `${seconds}${tail}`;
}

/**
 * A time to what it was read to, told by how it was written: 1,509,200 ms written 25:09.2 is `25:09.2` and never
 * 25:09.20. For cross country, which is shown as timed (field guide §1.4). A value that was read finer, such as an
 * older best beside it, is shown to the hundredth.
 */
export function formatAsTimed(ms: number, written: string): string {
  const precision = precisionOf(written);
  return formatTime(ms, ceilTime(ms, precision) === ms ? precision : 'hundredth');
}

/** What a written time was read to; thousandths are published as hundredths. */
export function precisionOf(written: string): TimePrecision {
  const decimals = /[.,](\d+)/.exec(written)?.[1]?.length ?? 0;
  return decimals === 0 ? 'second' : decimals === 1 ? 'tenth' : 'hundredth';
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}
