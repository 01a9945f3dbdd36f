// Start times of the heats of a meet: at the time in the program, or one event after another.
import type { HeatToEnsure } from '#competition/events/stored-events.rules.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { type Conditions, type DemoRoundCode, windOfHeat } from './conditions.rules.ts';
import type { DemoResult } from './demo-results.rules.ts';
import type { Contest } from './entries.rules.ts';

export interface Timetable {
  startOn: Day;
  timeZone: string;
}

export interface Scheduled {
  competedOn: Day;
  heats: HeatToEnsure[];
}

export type Schedule = (
  contest: Contest,
  variant: EventVariant,
  round: DemoRoundCode,
  results: readonly DemoResult[],
) => Scheduled;

const MS_PER_MINUTE = 60_000;
const MINUTES_BETWEEN_HEATS = 4;
const MINUTES_BETWEEN_EVENTS = 5;
const OPENS_AT = '09:00';
const MINUTES_PER_HOUR = 60;

/** Nothing overlaps on the track; field events run beside it. */
export function scheduleOf({ startOn, timeZone, ...conditions }: Timetable & Conditions): Schedule {
  const opensAt = new Map<number, number>();
  /** Minutes since the opening, by day. */
  const trackIsFreeAt = new Map<number, number>();

  const instantOf = (day: number, minutes: number): string => {
    if (!opensAt.has(day)) opensAt.set(day, openingOf(addDays(startOn, day - 1), timeZone));
    return Temporal.Instant.fromEpochMilliseconds(opensAt.get(day)! + minutes * MS_PER_MINUTE).toString();
  };

  return (contest, variant, round, results) => {
    const { day, ...at } = round === 'P' ? contest.prelims! : contest.final;
    const competedOn = addDays(startOn, day - 1);
    const numbers = [...new Set(results.flatMap(({ heat }) => heat ?? []))].sort((a, b) => a - b);
    if (variant.markKind !== 'time') {
      return { competedOn, heats: numbers.map((number) => ({ number, windTenths: null, windStatus: 'NA' })) };
    }
    const longestMs = results.reduce(
      (longest, { markRaw }) => (isValidMark(markRaw) ? Math.max(longest, markRaw) : longest),
      0,
    );
    const perHeat = MINUTES_BETWEEN_HEATS + Math.ceil(longestMs / MS_PER_MINUTE);
    const printed = at[contest.gender];
    const first = printed === undefined ? (trackIsFreeAt.get(day) ?? 0) : minutesAfterOpening(printed);
    trackIsFreeAt.set(day, first + Math.max(1, numbers.length) * perHeat + MINUTES_BETWEEN_EVENTS);
    const heats = numbers.map((number) => ({
      number,
      ...windOfHeat(variant, conditions, contest, round, number),
      startedAt: instantOf(day, first + (number - 1) * perHeat),
    }));
    return { competedOn, heats };
  };
}

function openingOf(day: Day, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${OPENS_AT}`).toZonedDateTime(timeZone).epochMilliseconds;
}

function minutesAfterOpening(timeOfDay: string): number {
  const [hours, minutes] = timeOfDay.split(':').map(Number) as [number, number];
  const [openingHours, openingMinutes] = OPENS_AT.split(':').map(Number) as [number, number];
  return (hours - openingHours) * MINUTES_PER_HOUR + minutes - openingMinutes;
}
