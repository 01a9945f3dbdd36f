// Distances and times of a log: parsed, stored and formatted.
import { formatPace } from '#sport/marks/paces.rules.ts';
import { formatTime, parseTime } from '#sport/marks/time-texts.rules.ts';
import { METERS_PER_MILE, scaleDecimal } from '#sport/units.rules.ts';

export const DISTANCE_UNITS = ['mi', 'km', 'm', 'yd'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** The unit of weekly totals. */
export type TotalsUnit = 'mi' | 'km';

export interface Distance {
  /** The entered number in thousandths of the unit: 7.25 mi is 7250. */
  thousandths: number;
  unit: DistanceUnit;
}

const METERS: Record<DistanceUnit, number> = { mi: METERS_PER_MILE, km: 1000, m: 1, yd: 0.9144 };

/** The limit is somewhat more than anyone covers in a day. */
const METERS_MAX = 300_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_ALONE = /^\d{1,3}$/;

/** Null if the text is no distance, is zero, or is more than a day's limit. */
export function parseDistance(text: string, unit: DistanceUnit): Distance | null {
  const thousandths = scaleDecimal(text, 3);
  if (thousandths === null || thousandths <= 0) return null;
  const distance = { thousandths, unit };
  return metersOf(distance) > METERS_MAX ? null : distance;
}

const NUMBER = /\d+(?:\.\d+)?/g;
const DISTANCE_IN_WORDS =
  /\b(\d+(?:\.\d+)?)[ -]?(?:[a-z]+ )?(miles?|mi|kilometers?|km|k|meters?|m|yards?|yd)\b/i;
/** A text with one of these words is about a pace, a time or a count. */
const NOT_A_DISTANCE =
  /\b(?:pace|effort|goal|race|hurdles?|repeats?|reps?|intervals?|per|times|min(?:utes?)?|sec(?:onds?)?|hours?)\b/i;
const UNIT_OF_WORD = [
  [/^mi/i, 'mi'],
  [/^k/i, 'km'],
  [/^m/i, 'm'],
  [/^y/i, 'yd'],
] as const;

/**
 * Finds the distance in a sentence such as "8 easy miles"; null if there is none or another number
 * beside it.
 */
export function distanceInText(text: string): Distance | null {
  if ((text.match(NUMBER) ?? []).length !== 1 || NOT_A_DISTANCE.test(text)) return null;
  const [, amount = '', word = ''] = DISTANCE_IN_WORDS.exec(text) ?? [];
  const unit = UNIT_OF_WORD.find(([pattern]) => pattern.test(word))?.[1];
  return unit ? parseDistance(amount, unit) : null;
}

/** Parses `54:10`, `1:12:00`, or `45` for minutes to milliseconds; null if it is no time. */
export function parseDuration(text: string): number | null {
  const trimmed = text.trim();
  if (MINUTES_ALONE.test(trimmed)) return within(Number(trimmed) * MINUTE_MS);
  return parseShortTime(trimmed);
}

/** Parses `2:17.4`, or `68.9` for seconds, to milliseconds; null if it is no time. */
export function parseShortTime(text: string): number | null {
  const time = parseTime(text.trim());
  return time instanceof Error || time.suffixes !== '' ? null : within(time.ms);
}

const within = (ms: number) => (ms > 0 && ms <= DAY_MS ? ms : null);

export function metersOf({ thousandths, unit }: Distance): number {
  return (thousandths * METERS[unit]) / 1000;
}

/** Formats a distance for its field: `7.25`, `800`. */
export function distanceText({ thousandths }: Distance): string {
  return String(thousandths / 1000);
}

/** Formats `7.0` or `7.25`, and whole meters or yards as `800`. */
export function formatAmount({ thousandths, unit }: Distance): string {
  const amount = thousandths / 1000;
  if (unit === 'm' || unit === 'yd') return String(amount);
  return amount.toFixed(thousandths % 100 === 0 ? 1 : 2);
}

/** Formats `7.0 mi` or `800 m`. */
export function formatDistance(distance: Distance): string {
  return `${formatAmount(distance)} ${distance.unit}`;
}

/** Formats meters in the unit of the totals, such as `30.5`. */
export function formatTotal(meters: number, unit: TotalsUnit): string {
  return (meters / METERS[unit]).toFixed(1);
}

/** Formats `54:10`. */
export function formatDuration(ms: number): string {
  return formatTime(ms, 'second');
}

/** Formats hours and minutes, such as `4:02`. */
export function formatHours(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Formats `2:17.4` or `2:16`, with only the needed precision. */
export function formatShortTime(ms: number): string {
  return formatTime(ms, ms % 1000 === 0 ? 'second' : ms % 100 === 0 ? 'tenth' : 'hundredth');
}

/** Formats for a column: `2:17.4`, `2:16.0`, and `68.9` for a fractional time under two minutes. */
export function formatSplit(ms: number): string {
  const precision = ms % 100 === 0 ? 'tenth' : 'hundredth';
  return ms < 2 * MINUTE_MS ? (ms / 1000).toFixed(precision === 'tenth' ? 1 : 2) : formatTime(ms, precision);
}

/** Formats the seconds over the goal: `+1.4`, `0.0`, `−0.9`. */
export function formatAgainstGoal(timeMs: number, goalMs: number): string {
  const beyond = timeMs - goalMs;
  const seconds = (Math.abs(beyond) / 1000).toFixed(beyond % 100 === 0 ? 1 : 2);
  return beyond > 0 ? `+${seconds}` : beyond < 0 ? `−${seconds}` : seconds;
}

/** A pace needs a distance of at least one kilometer. */
const PACE_FROM_METERS = 1000;

/** Returns a pace such as `7:44` per unit; null if the distance was too short. */
export function paceOf(distance: Distance, timeMs: number): { pace: string; unit: TotalsUnit } | null {
  const meters = metersOf(distance);
  if (meters < PACE_FROM_METERS) return null;
  const unit = totalsUnitOf(distance.unit);
  return { pace: formatPace(timeMs, meters, unit === 'mi' ? 'mile' : 'kilometer'), unit };
}

/** Yards lead to totals in miles, meters to totals in kilometers. */
export function totalsUnitOf(unit: DistanceUnit): TotalsUnit {
  return unit === 'mi' || unit === 'yd' ? 'mi' : 'km';
}
