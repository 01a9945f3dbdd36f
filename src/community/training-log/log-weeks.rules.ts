// The days that a log shows together, and what they add up to.
import { addDays, type Day, dayFromParts, dayParts, weekday } from '#sport/calendar/days.rules.ts';
import { type Distance, metersOf, type TotalsUnit, totalsUnitOf } from './log-amounts.rules.ts';
import { isHard, type WorkoutType } from './workout-types.rules.ts';

export const LOG_VIEWS = ['day', 'week', 'month'] as const;
export type LogView = (typeof LOG_VIEWS)[number];

export const WEEKS_SHOWN = 8;
const DAYS_PER_WEEK = 7;

export interface DayRange {
  from: Day;
  /** The last of them. */
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

/** What is added up. */
export function rangeOf(view: LogView, day: Day): DayRange {
  if (view === 'day') return { from: day, to: day };
  return view === 'week' ? weekOf(day) : monthOf(day);
}

/** What is shown: a month stands in whole weeks. */
export function shownRangeOf(view: LogView, day: Day): DayRange {
  const { from, to } = rangeOf(view, day);
  return view === 'month' ? { from: mondayOf(from), to: weekOf(to).to } : { from, to };
}

/** The Mondays of the last eight weeks, that of the day at the end. */
export function lastMondays(day: Day): Day[] {
  const last = mondayOf(day);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) =>
    addDays(last, (index + 1 - WEEKS_SHOWN) * DAYS_PER_WEEK),
  );
}

/** The week in which the last eight end: that of today where it is shown, for the rest of a month is still to come. */
export function lastWeekShown({ from, to }: DayRange, today: Day): Day {
  return today >= from && today <= to ? today : to;
}

/** The same place in the span before (-1) or after (1) this one. */
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

/** A day of rest is no workout. */
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

/** What most of these workouts were written in; miles as long as nothing says otherwise. */
export function unitOfTotals(workouts: readonly WorkoutAmount[]): TotalsUnit {
  const units = workouts.flatMap(({ distance }) => (distance ? [totalsUnitOf(distance.unit)] : []));
  return units.filter((unit) => unit === 'km').length * 2 > units.length ? 'km' : 'mi';
}

/** The day whose workouts stand under the week: the asked one, else today, else the last with a workout. */
export function dayToShow(range: DayRange, asked: Day | null, today: Day, logged: readonly Day[]): Day {
  if (asked !== null) return asked;
  if (today >= range.from && today <= range.to) return today;
  return logged.toSorted().at(-1) ?? range.from;
}

function firstOfNextMonth(year: number, month: number): Day {
  return month === 12 ? dayFromParts(year + 1, 1, 1) : dayFromParts(year, month + 1, 1);
}
