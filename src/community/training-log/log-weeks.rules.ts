// The days that a log shows together, and their totals.
import { addDays, type Day, dayFromParts, dayParts, weekday } from '#sport/calendar/days.rules.ts';
import { type Distance, metersOf, type TotalsUnit, totalsUnitOf } from './log-amounts.rules.ts';
import { isHard, type WorkoutType } from './workout-types.rules.ts';

export const LOG_VIEWS = ['day', 'week', 'month'] as const;
export type LogView = (typeof LOG_VIEWS)[number];

export const WEEKS_SHOWN = 8;
const DAYS_PER_WEEK = 7;

export interface DayRange {
  from: Day;
  /** Inclusive. */
  to: Day;
}

/** Weeks of a log begin on Monday. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekday(day) + 6) % DAYS_PER_WEEK));
}

export function weekOf(day: Day): DayRange {
  const from = mondayOf(day);
  return { from, to: addDays(from, DAYS_PER_WEEK - 1) };
}

export function monthOf(day: Day): DayRange {
  const { year, month } = dayParts(day);
  return { from: dayFromParts(year, month, 1), to: addDays(firstOfNextMonth(year, month), -1) };
}

/** The days that count for the totals. */
export function rangeOf(view: LogView, day: Day): DayRange {
  if (view === 'day') return { from: day, to: day };
  return view === 'week' ? weekOf(day) : monthOf(day);
}

/** The visible days: a month fills whole weeks. */
export function visibleRangeOf(view: LogView, day: Day): DayRange {
  const { from, to } = rangeOf(view, day);
  return view === 'month' ? { from: mondayOf(from), to: weekOf(to).to } : { from, to };
}

/** The Mondays of the last eight weeks, ending with the day's week. */
export function lastMondays(day: Day): Day[] {
  const last = mondayOf(day);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) =>
    addDays(last, (index + 1 - WEEKS_SHOWN) * DAYS_PER_WEEK),
  );
}

/**
 * The last of the eight weeks: today's week if it is visible, since later weeks are still to come.
 */
export function lastVisibleWeek({ from, to }: DayRange, today: Day): Day {
  return today >= from && today <= to ? today : to;
}

/** Returns the same position in the span before (-1) or after (1). */
export function neighbor(view: LogView, day: Day, direction: -1 | 1): Day {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, direction * DAYS_PER_WEEK);
  const { from, to } = monthOf(day);
  return direction === 1 ? addDays(to, 1) : monthOf(addDays(from, -1)).from;
}

export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface WorkoutAmount {
  day: Day;
  type: WorkoutType;
  distance: Distance | null;
  timeMs: number | null;
}

export interface Totals {
  meters: number;
  hardMeters: number;
  timeMs: number;
  workouts: number;
}

/** A rest day does not count as a workout. */
export function totalsOf(workouts: readonly WorkoutAmount[]): Totals {
  const done = workouts.filter(({ type }) => type !== 'rest');
  const meters = (some: readonly WorkoutAmount[]) =>
    Math.round(some.reduce((sum, { distance }) => sum + (distance ? metersOf(distance) : 0), 0));
  return {
    meters: meters(done),
    hardMeters: meters(done.filter(({ type }) => isHard(type))),
    timeMs: done.reduce((sum, { timeMs }) => sum + (timeMs ?? 0), 0),
    workouts: done.length,
  };
}

export function within<Item extends { day: Day }>(items: readonly Item[], { from, to }: DayRange): Item[] {
  return items.filter(({ day }) => day >= from && day <= to);
}

/** The unit of most workouts; miles if there are none. */
export function unitOfTotals(workouts: readonly WorkoutAmount[]): TotalsUnit {
  const units = workouts.flatMap(({ distance }) => (distance ? [totalsUnitOf(distance.unit)] : []));
  return units.filter((unit) => unit === 'km').length * 2 > units.length ? 'km' : 'mi';
}

/** Picks the requested day, else today, else the last day with a workout. */
export function pickDay(range: DayRange, requested: Day | null, today: Day, logged: readonly Day[]): Day {
  if (requested !== null) return requested;
  if (today >= range.from && today <= range.to) return today;
  return logged.toSorted().at(-1) ?? range.from;
}

function firstOfNextMonth(year: number, month: number): Day {
  return month === 12 ? dayFromParts(year + 1, 1, 1) : dayFromParts(year, month + 1, 1);
}
