// The limits of a workout, and how its typed values are parsed.
import { Refusal } from '#kit/refusal.ts';
import { addDays, type Day, isDay } from '#sport/calendar/days.rules.ts';
import {
  type Distance,
  type DistanceUnit,
  parseDistance,
  parseDuration,
  parseShortTime,
} from './log-amounts.rules.ts';
import { refusalWords as words } from './training-log.words.ts';
import type { WorkoutType } from './workout-types.rules.ts';

export const TITLE_MAX = 80;
export const LOCATION_MAX = 80;
export const NOTES_MAX = 4_000;
export const COMMENT_MAX = 2_000;
export const REPS_MAX = 60;
export const WORKOUTS_PER_DAY_MAX = 12;
export const COMMENTS_MAX = 200;
/** The limit for typed distances and times. */
export const AMOUNT_TEXT_MAX = 12;

const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';
const TEMPERATURES = { F: { from: -60, to: 140 }, C: { from: -50, to: 60 } };

export type Feeling = 1 | 2 | 3 | 4 | 5;
export type TemperatureUnit = 'F' | 'C';

export interface RepTexts {
  distance: string;
  unit: DistanceUnit;
  time: string;
  /** The time at half of the distance. */
  half: string;
  rest: string;
  goal: string;
}

/** The values as typed. */
export interface WorkoutTexts {
  day: Day;
  type: WorkoutType;
  title?: string;
  distance?: string;
  unit?: DistanceUnit;
  time?: string;
  feeling?: number | null;
  place?: string;
  temperature?: string;
  temperatureUnit?: TemperatureUnit;
  notes?: string;
  reps?: RepTexts[];
  /** The plan that this workout carries out. */
  plannedId?: number | null;
}

export interface Rep {
  distance: Distance | null;
  timeMs: number | null;
  halfMs: number | null;
  restMs: number | null;
  goalMs: number | null;
}

export interface Workout {
  day: Day;
  type: WorkoutType;
  title: string;
  distance: Distance | null;
  timeMs: number | null;
  feeling: Feeling | null;
  place: string;
  temperature: number | null;
  temperatureUnit: TemperatureUnit | null;
  notes: string;
  reps: Rep[];
  plannedId: number | null;
}

/** True if a log can show the day. */
export function isLogDay(day: Day): boolean {
  return isDay(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

/** `today` is in UTC, so one day later is accepted for time zones ahead. */
export function refusalOfDay(day: Day, today: Day): Refusal | null {
  if (!isLogDay(day))
    return new Refusal('WORKOUT_DAY_WRONG', words.dayWrong, { fields: { day: words.dayWrong } });
  if (day > addDays(today, 1))
    return new Refusal('WORKOUT_DAY_AHEAD', words.dayAhead, { fields: { day: words.dayAhead } });
  return null;
}

/** Returns a workout, or a refusal by field: `reps.0.time` is the time of the first repetition. */
export function readWorkout(texts: WorkoutTexts): Workout | Refusal {
  const fields: Record<string, string> = {};
  const read = <T>(
    field: string,
    text: string | undefined,
    parse: (text: string) => T | null,
    wrong: string,
  ) => {
    if (text === undefined || text.trim() === '') return null;
    const value = parse(text);
    if (value === null) fields[field] = wrong;
    return value;
  };
  const readRep = (rep: RepTexts, at: string): Rep => ({
    distance: read(
      `${at}.distance`,
      rep.distance,
      (text) => parseDistance(text, rep.unit),
      words.distanceWrong,
    ),
    timeMs: read(`${at}.time`, rep.time, parseShortTime, words.repTimeWrong),
    halfMs: read(`${at}.half`, rep.half, parseShortTime, words.repTimeWrong),
    restMs: read(`${at}.rest`, rep.rest, parseShortTime, words.repTimeWrong),
    goalMs: read(`${at}.goal`, rep.goal, parseShortTime, words.repTimeWrong),
  });
  const temperatureUnit = texts.temperatureUnit ?? 'F';
  const temperature = read(
    'temperature',
    texts.temperature,
    (text) => parseTemperature(text, temperatureUnit),
    words.temperatureWrong,
  );
  const workout: Workout = {
    day: texts.day,
    type: texts.type,
    title: oneLine(texts.title),
    distance: read(
      'distance',
      texts.distance,
      (text) => parseDistance(text, texts.unit ?? 'mi'),
      words.distanceWrong,
    ),
    timeMs: read('time', texts.time, parseDuration, words.timeWrong),
    feeling: (texts.feeling ?? null) as Feeling | null,
    place: oneLine(texts.place),
    temperature,
    temperatureUnit: temperature === null ? null : temperatureUnit,
    notes: withoutInvisible(texts.notes),
    reps: (texts.reps ?? []).flatMap((rep, index) => (isWritten(rep) ? [readRep(rep, `reps.${index}`)] : [])),
    plannedId: texts.plannedId ?? null,
  };
  if (Object.keys(fields).length > 0) return new Refusal('WORKOUT_INCOMPLETE', words.check, { fields });
  return isEmpty(workout)
    ? new Refusal('WORKOUT_EMPTY', words.empty, { fields: { title: words.empty } })
    : workout;
}

/** An empty line is no repetition. */
function isWritten({ distance, time, half, rest, goal }: RepTexts): boolean {
  return [distance, time, half, rest, goal].some((text) => text.trim() !== '');
}

/** A rest day needs no other value. */
function isEmpty({ type, title, distance, timeMs, notes, reps }: Workout): boolean {
  return (
    type !== 'rest' &&
    title === '' &&
    distance === null &&
    timeMs === null &&
    notes === '' &&
    reps.length === 0
  );
}

function parseTemperature(text: string, unit: TemperatureUnit): number | null {
  const match = /^([-−+]?)(\d{1,3})$/.exec(text.trim());
  if (!match) return null;
  const degrees = match[1] === '-' || match[1] === '−' ? -Number(match[2]) : Number(match[2]);
  const { from, to } = TEMPERATURES[unit];
  return degrees >= from && degrees <= to ? degrees : null;
}

export function refusalToSay(text: string): Refusal | null {
  return withoutInvisible(text) === '' ? new Refusal('COMMENT_EMPTY', words.commentEmpty) : null;
}

/** Removes invisible characters and keeps line breaks. */
export function withoutInvisible(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\u200d]/gu, '')
    .trim();
}

function oneLine(text: string | undefined): string {
  return withoutInvisible(text).replaceAll(/\s+/g, ' ');
}
