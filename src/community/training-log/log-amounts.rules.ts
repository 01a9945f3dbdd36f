// Distances and times of a log: as they are typed, as they are kept, and as they are shown.
import { formatPace } from '#sport/marks/paces.rules.ts';
import { formatTime, parseTime } from '#sport/marks/time-texts.rules.ts';
import { METERS_PER_MILE, scaleDecimal } from '#sport/units.rules.ts';

export const DISTANCE_UNITS = ['mi', 'km', 'm', 'yd'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** What weeks are added up in. */
export type TotalsUnit = 'mi' | 'km';

export interface Distance {
  /** As entered, in thousandths of the unit: 7.25 mi is 7250. */
  thousandths: number;
  unit: DistanceUnit;
}

const METERS: Record<DistanceUnit, number> = { mi: METERS_PER_MILE, km: 1000, m: 1, yd: 0.9144 };

/** Somewhat more than anybody covers in a day. */
const METERS_MOST = 300_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_ALONE = /^\d{1,3}$/;

/** Null when it is no amount, is nothing, or is more than a day's. */
export function parseDistance(text: string, unit: DistanceUnit): Distance | null {
  const thousandths = scaleDecimal(text, 3);
  if (thousandths === null || thousandths <= 0) return null;
  const distance = { thousandths, unit };
  return metersOf(distance) > METERS_MOST ? null : distance;
}

const NUMBER = /\d+(?:\.\d+)?/g;
const DISTANCE_IN_WORDS =
  /\b(\d+(?:\.\d+)?)[ -]?(?:[a-z]+ )?(miles?|mi|kilometers?|km|k|meters?|m|yards?|yd)\b/i;
/** Then the number says how fast, how long or how often. */
const NOT_A_DISTANCE =
  /\b(?:pace|effort|goal|race|hurdles?|repeats?|reps?|intervals?|per|times|min(?:utes?)?|sec(?:onds?)?|hours?)\b/i;
const UNIT_OF_WORD = [
  [/^mi/i, 'mi'],
  [/^k/i, 'km'],
  [/^m/i, 'm'],
  [/^y/i, 'yd'],
] as const;

/** The distance that a sentence names, such as "8 easy miles"; null when it has none, or another number beside it. */
export function distanceInText(text: string): Distance | null {
  if ((text.match(NUMBER) ?? []).length !== 1 || NOT_A_DISTANCE.test(text)) return null;
  const [, amount = '', word = ''] = DISTANCE_IN_WORDS.exec(text) ?? [];
  const unit = UNIT_OF_WORD.find(([pattern]) => pattern.test(word))?.[1];
  return unit ? parseDistance(amount, unit) : null;
}

/** `54:10`, `1:12:00`, or `45` for minutes; milliseconds, or null. */
export function parseDuration(text: string): number | null {
  const trimmed = text.trim();
  if (MINUTES_ALONE.test(trimmed)) return within(Number(trimmed) * MINUTE_MS);
  return parseShortTime(trimmed);
}

/** `2:17.4`, or `68.9` for seconds; milliseconds, or null. */
export function parseShortTime(text: string): number | null {
  const time = parseTime(text.trim());
  return time instanceof Error || time.suffixes !== '' ? null : within(time.ms);
}

const within = (ms: number) => (ms > 0 && ms <= DAY_MS ? ms : null);

export function metersOf({ thousandths, unit }: Distance): number {
  return (thousandths * METERS[unit]) / 1000;
}

/** As it is typed again: `7.25`, `800`. */
export function distanceText({ thousandths }: Distance): string {
  return String(thousandths / 1000);
}

/** `7.0`, `7.25`; a whole number of metres or yards: `800`. */
export function formatAmount({ thousandths, unit }: Distance): string {
  const amount = thousandths / 1000;
  if (unit === 'm' || unit === 'yd') return String(amount);
  return amount.toFixed(thousandths % 100 === 0 ? 1 : 2);
}

/** `7.0 mi`, `800 m`. */
export function formatDistance(distance: Distance): string {
  return `${formatAmount(distance)} ${distance.unit}`;
}

/** `30.5`: metres in the unit of the totals. */
export function formatTotal(meters: number, unit: TotalsUnit): string {
  return (meters / METERS[unit]).toFixed(1);
}

/** `54:10`, as it was typed. */
export function formatDuration(ms: number): string {
  return formatTime(ms, 'second');
}

/** `4:02` of hours and minutes. */
export function formatHours(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `2:17.4`, `2:16`: as fine as it is. */
export function formatShortTime(ms: number): string {
  return formatTime(ms, ms % 1000 === 0 ? 'second' : ms % 100 === 0 ? 'tenth' : 'hundredth');
}

/** In a column: `2:17.4`, `2:16.0`, `68.9` when it is less than two minutes and a part of something. */
export function formatSplit(ms: number): string {
  const precision = ms % 100 === 0 ? 'tenth' : 'hundredth';
  return ms < 2 * MINUTE_MS ? (ms / 1000).toFixed(precision === 'tenth' ? 1 : 2) : formatTime(ms, precision);
}

/** `+1.4`, `0.0`, `−0.9`: seconds beyond the goal. */
export function formatAgainstGoal(timeMs: number, goalMs: number): string {
  const beyond = timeMs - goalMs;
  const seconds = (Math.abs(beyond) / 1000).toFixed(beyond % 100 === 0 ? 1 : 2);
  return beyond > 0 ? `+${seconds}` : beyond < 0 ? `−${seconds}` : seconds;
}

/** What is told of a pace needs a kilometre at least. */
const PACE_FROM_METERS = 1000;

/** `7:44` of the unit, or null when the way was short. */
export function paceOf(distance: Distance, timeMs: number): { pace: string; unit: TotalsUnit } | null {
  const meters = metersOf(distance);
  if (meters < PACE_FROM_METERS) return null;
  const unit = totalsUnitOf(distance.unit);
  return { pace: formatPace(timeMs, meters, unit === 'mi' ? 'mile' : 'kilometer'), unit };
}

/** Who writes yards runs miles, who writes metres runs kilometres. */
export function totalsUnitOf(unit: DistanceUnit): TotalsUnit {
  return unit === 'mi' || unit === 'yd' ? 'mi' : 'km';
}
