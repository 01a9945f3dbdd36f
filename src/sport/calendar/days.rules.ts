// Calendar days as YYYY-MM-DD strings: order, arithmetic and text. Without Temporal, which not every browser has.

/** `YYYY-MM-DD`, years 0001 to 9999. Text order is time order. */
export type Day = string;

/** The days of a meet; `offDays` are days between start and end without competition. */
export interface DaySpan {
  startOn: Day;
  endOn: Day;
  offDays?: readonly Day[];
}

export type MeetTiming = 'upcoming' | 'meet-day' | 'between-days' | 'past';

interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  dayOfMonth: number;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const MS_PER_DAY = 86_400_000;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function isDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (!match) return false;
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || dayOfMonth < 1) return false;
  return dayOfMonth <= (month === 2 && isLeapYear(year) ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0));
}

export function dayFromParts(year: number, month: number, dayOfMonth: number): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
}

/** Throws if the text is not a day. Check input with isDay first. */
export function dayParts(day: Day): DayParts {
  if (!isDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8)) };
}

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return Date.parse(day) / MS_PER_DAY;
}

export function dayFromNumber(number: number): Day {
  const date = new Date(number * MS_PER_DAY);
  return dayFromParts(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** Days from `from` to `to`: 1 for the next day, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Negative, 0 or positive, for sort. */
export function compareDays(left: Day, right: Day): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** 0 Sunday to 6 Saturday. */
export function weekday(day: Day): number {
  return new Date(dayNumber(day) * MS_PER_DAY).getUTCDay();
}

/** "Saturday". */
export function longWeekday(day: Day): string {
  return WEEKDAYS[weekday(day)] ?? '';
}

/** "Sat". */
export function weekdayName(day: Day): string {
  return longWeekday(day).slice(0, 3);
}

/** "May", from 1 for January. */
export function longMonth(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** "Sat, May 16, 2026". */
export function formatDay(day: Day): string {
  return `${weekdayName(day)}, ${formatDate(day)}`;
}

/** "May 16, 2026". */
export function formatDate(day: Day): string {
  return `${formatMonthDay(day)}, ${dayParts(day).year}`;
}

/** "May 16". */
export function formatMonthDay(day: Day): string {
  const { month, dayOfMonth } = dayParts(day);
  return `${longMonth(month).slice(0, 3)} ${dayOfMonth}`;
}

/** The number of competition days before `today`, a day at the venue. Off-days do not count. */
export function countDaysHeld({ startOn, endOn, offDays = [] }: DaySpan, today: Day): number {
  const begun = Math.min(daysBetween(startOn, today), daysBetween(startOn, endOn) + 1);
  return Array.from({ length: Math.max(0, begun) }, (_, index) => addDays(startOn, index)).filter(
    (day) => !offDays.includes(day),
  ).length;
}

/**
 * The timing of a meet on a day at its venue. A meet is past if it ended before today. A day within its dates is a
 * meet day unless it is an off-day.
 */
export function meetTiming({ startOn, endOn, offDays = [] }: DaySpan, today: Day): MeetTiming {
  if (endOn < today) return 'past';
  if (today < startOn) return 'upcoming';
  return offDays.includes(today) ? 'between-days' : 'meet-day';
}

/** Lists the days on which a meet is held, the first one first; days off are left out. */
export function daysHeld({ startOn, endOn, offDays = [] }: DaySpan): Day[] {
  const count = daysBetween(startOn, endOn) + 1;
  return Array.from({ length: count }, (_, index) => addDays(startOn, index)).filter(
    (day) => !offDays.includes(day),
  );
}
