// Calendar days as YYYY-MM-DD strings: order, arithmetic and text, without Date or Temporal, for any browser.

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
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const DAYS_PER_WEEK = 7;
const DAYS_PER_CYCLE = 146_097; // 400 Gregorian years
const DAYS_TO_EPOCH = 719_468; // from 0000-03-01 to 1970-01-01
const EPOCH_WEEKDAY = 4; // 1970-01-01 was a Thursday

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

/** Days since 1970-01-01. Years are counted from March, so that a leap day is the last day of its year. */
export function dayNumber(day: Day): number {
  const { year, month, dayOfMonth } = dayParts(day);
  const marchYear = month > 2 ? year : year - 1;
  const cycle = Math.floor(marchYear / 400);
  const yearOfCycle = marchYear - cycle * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100);
  return cycle * DAYS_PER_CYCLE + yearOfCycle * 365 + leapDays + dayOfYear - DAYS_TO_EPOCH;
}

export function dayFromNumber(number: number): Day {
  const shifted = number + DAYS_TO_EPOCH;
  const cycle = Math.floor(shifted / DAYS_PER_CYCLE);
  const dayOfCycle = shifted - cycle * DAYS_PER_CYCLE;
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return dayFromParts(cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, dayOfMonth);
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
  return (((dayNumber(day) + EPOCH_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
}

/** "Sat". */
export function weekdayName(day: Day): string {
  return WEEKDAYS[weekday(day)] ?? '';
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
  return `${MONTHS[month - 1]} ${dayOfMonth}`;
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
