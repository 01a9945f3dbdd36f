// The plan of a meet and the real starts of its heats: at the time in the program, or one event after another.

import { randomFrom } from '#app/demo/random.rules.ts';
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
  plannedAt: string;
  heats: HeatToEnsure[];
}

export type Schedule = (
  contest: Contest,
  variant: EventVariant,
  round: DemoRoundCode,
  results: readonly DemoResult[],
) => Scheduled;

const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_BETWEEN_HEATS = 4;
const MINUTES_BETWEEN_EVENTS = 5;
/** Events are planned at 9:00, 9:05 and so on. */
const PROGRAM_STEP_MINUTES = 5;
const OPENS_AT = '09:00';
const MINUTES_PER_HOUR = 60;
/** A flight, or the only group of a field event, takes this long for each athlete. */
const MINUTES_PER_ATHLETE = { height: 5, distance: 4 };
/** Field events that share a runway or a sector; the others have their own. */
const PIT_OF: Partial<Record<Contest['discipline'], string>> = { tj: 'lj', javelin: 'discus' };
const TRACK = 'track';

/** A meet runs up to this late, and its delay changes little from one half hour to the next. */
const LATEST_MINUTES = 9;
const MINUTES_BETWEEN_DELAYS = 30;
const SECONDS_AT_THE_START = 40;

/** Nothing overlaps on the track, nor in a pit; field events run beside the track. */
export function scheduleOf({ startOn, timeZone, ...conditions }: Timetable & Conditions): Schedule {
  const opensAt = new Map<number, number>();
  /** Minutes since the opening, by day and by track, pit or combined event. */
  const isFreeAt = new Map<string, number>();
  const delayOf = delays(conditions);

  const instantOf = (day: number, minutes: number): string => {
    if (!opensAt.has(day)) opensAt.set(day, openingOf(addDays(startOn, day - 1), timeZone));
    const ms = opensAt.get(day)! + Math.round(minutes * SECONDS_PER_MINUTE) * MS_PER_SECOND;
    return Temporal.Instant.fromEpochMilliseconds(ms).toString();
  };

  return (contest, variant, round, results) => {
    const { day, ...at } = round === 'P' ? contest.prelims! : contest.final;
    const competedOn = addDays(startOn, day - 1);
    const numbers = [...new Set(results.flatMap(({ heat }) => heat ?? []))].sort((a, b) => a - b);
    const isOnTrack = variant.markKind === 'time';
    const site = isOnTrack ? TRACK : (PIT_OF[contest.discipline] ?? contest.discipline);
    const perHeat = minutesPerHeat(variant, results, numbers.length);
    const printed = at[contest.gender];
    const users = [site, contest.partOf ?? []].flat().map((user) => `${day} ${user}`);
    const first =
      printed === undefined
        ? Math.max(...users.map((user) => isFreeAt.get(user) ?? 0))
        : minutesAfterOpening(printed);
    const minutes = Math.max(1, numbers.length) * perHeat + MINUTES_BETWEEN_EVENTS;
    const end = first + Math.ceil(minutes / PROGRAM_STEP_MINUTES) * PROGRAM_STEP_MINUTES;
    for (const user of users) isFreeAt.set(user, end);
    const heats = numbers.map((number): HeatToEnsure => {
      const planned = first + (number - 1) * perHeat;
      return {
        number,
        ...(isOnTrack
          ? windOfHeat(variant, conditions, contest, round, number)
          : { windTenths: null, windStatus: 'NA' }),
        plannedAt: instantOf(day, planned),
        startedAt: instantOf(day, planned + delayOf(day, site, planned)),
      };
    });
    return { competedOn, plannedAt: instantOf(day, first), heats };
  };
}

/** Points are added up while the parts of a combined event take their time. */
function minutesPerHeat(
  { markKind }: EventVariant,
  results: readonly DemoResult[],
  heatCount: number,
): number {
  if (markKind === 'points') return 0;
  if (markKind !== 'time')
    return Math.ceil((results.length * MINUTES_PER_ATHLETE[markKind]) / Math.max(1, heatCount));
  const longestMs = results.reduce(
    (longest, { markRaw }) => (isValidMark(markRaw) ? Math.max(longest, markRaw) : longest),
    0,
  );
  return MINUTES_BETWEEN_HEATS + Math.ceil(longestMs / MS_PER_MINUTE);
}

/** Returns how many minutes after its plan something starts on the track or in a pit. */
function delays({ seed, key }: Pick<Conditions, 'seed' | 'key'>) {
  return (day: number, site: string, planned: number): number => {
    const steps = Math.max(0, planned) / MINUTES_BETWEEN_DELAYS;
    const step = Math.floor(steps);
    const delayAt = (step: number) =>
      step === 0 ? 0 : randomFrom(seed, key, 'delay', day, site, step).unit() * LATEST_MINUTES;
    const delay = delayAt(step) + (steps - step) * (delayAt(step + 1) - delayAt(step));
    const seconds = randomFrom(seed, key, 'gun', day, site, planned).whole(0, SECONDS_AT_THE_START);
    return delay + seconds / SECONDS_PER_MINUTE;
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
