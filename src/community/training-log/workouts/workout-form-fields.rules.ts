// Reads the fields of the workout form, and names them for people.
import { DISTANCE_UNITS, type DistanceUnit } from '#community/training-log/log-amounts.rules.ts';
import { formWords as words } from '#community/training-log/training-log.words.ts';
import { asWorkoutType } from '#community/training-log/workout-types.rules.ts';
import type { RepTexts } from '#community/training-log/workouts.rules.ts';
import type { Draft } from './workout-draft.rules.ts';

export const REP_FIELDS = ['distance', 'time', 'half', 'rest', 'goal'] as const;

/** Each line of splits has all fields, so values of equal position belong together. */
export function readForm(form: FormData): Omit<Draft, 'plannedId'> {
  const text = (name: string) => String(form.get(name) ?? '');
  const all = (name: string) => form.getAll(name).map(String);
  const units = all('rep.unit');
  const columns = REP_FIELDS.map((field) => all(`rep.${field}`));
  return {
    day: text('day'),
    type: asWorkoutType(text('type')),
    title: text('title'),
    distance: text('distance'),
    unit: unitOf(text('unit'), 'mi'),
    time: text('time'),
    feeling: feelingOf(text('feeling')),
    place: text('place'),
    temperature: text('temperature'),
    temperatureUnit: text('temperatureUnit') === 'C' ? 'C' : 'F',
    notes: text('notes'),
    reps: units.map((unit, index) => {
      const [distance = '', time = '', half = '', rest = '', goal = ''] = columns.map((each) => each[index]);
      return { distance, unit: unitOf(unit, 'm'), time, half, rest, goal } satisfies RepTexts;
    }),
  };
}

/** Returns "Distance", or "Time, rep 1" for `reps.0.time`. */
export function fieldLabel(field: string): string {
  const [, number, repField] = /^reps\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const name = (repField ?? field) as keyof typeof LABELS;
  return number === undefined ? LABELS[name] : words.repField(LABELS[name], Number(number) + 1);
}

const LABELS = {
  day: words.day,
  title: words.title,
  distance: words.distance,
  time: words.time,
  temperature: words.temperature,
  half: words.half,
  rest: words.rest,
  goal: words.goal,
};

function unitOf(text: string, otherwise: DistanceUnit): DistanceUnit {
  return DISTANCE_UNITS.find((unit) => unit === text) ?? otherwise;
}

function feelingOf(text: string): Draft['feeling'] {
  return ([1, 2, 3, 4, 5] as const).find((feeling) => String(feeling) === text) ?? null;
}
