// The starting values of the form: empty, a workout to change or repeat, or a plan.

import {
  type Distance,
  type DistanceUnit,
  distanceInText,
  distanceText,
  formatDuration,
  formatShortTime,
  formatSplit,
} from '#community/training-log/log-amounts.rules.ts';
import type { WorkoutType } from '#community/training-log/workout-types.rules.ts';
import type { Feeling, RepTexts, TemperatureUnit, Workout } from '#community/training-log/workouts.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** All values as typed. */
export interface Draft {
  day: Day;
  type: WorkoutType;
  title: string;
  distance: string;
  unit: DistanceUnit;
  time: string;
  feeling: Feeling | null;
  place: string;
  temperature: string;
  temperatureUnit: TemperatureUnit;
  notes: string;
  reps: RepTexts[];
  plannedId: number | null;
}

export function emptyDraft(day: Day): Draft {
  return {
    day,
    type: 'easy',
    title: '',
    distance: '',
    unit: 'mi',
    time: '',
    feeling: null,
    place: '',
    temperature: '',
    temperatureUnit: 'F',
    notes: '',
    reps: [],
    plannedId: null,
  };
}

export function draftOfWorkout(workout: Omit<Workout, 'feeling'> & { feeling: number | null }): Draft {
  const { day, type, title, place, notes, plannedId } = workout;
  return {
    ...emptyDraft(day),
    ...{ type, title, place, notes, plannedId },
    ...amountOf(workout.distance, 'mi'),
    time: workout.timeMs === null ? '' : durationText(workout.timeMs),
    feeling: workout.feeling as Feeling | null,
    temperature: workout.temperature === null ? '' : String(workout.temperature),
    temperatureUnit: workout.temperatureUnit ?? 'F',
    reps: workout.reps.map((rep) => ({
      ...amountOf(rep.distance, 'm'),
      time: rep.timeMs === null ? '' : formatSplit(rep.timeMs),
      half: rep.halfMs === null ? '' : formatSplit(rep.halfMs),
      rest: timeText(rep.restMs),
      goal: timeText(rep.goalMs),
    })),
  };
}

/** Copies the workout to another day without its feeling and notes. */
export function repeatOf(draft: Draft, day: Day): Draft {
  const reps = draft.reps.map((rep) => ({ ...rep, time: '', half: '' }));
  return { ...draft, day, reps, feeling: null, temperature: '', notes: '', time: '', plannedId: null };
}

export function draftOfPlan(plan: {
  planId: number;
  day: Day;
  type: WorkoutType;
  title: string;
  details: string;
  distance: Distance | null;
}): Draft {
  const { planId, day, type, title, details } = plan;
  // Many coaches write the distance only into the title or details.
  const distance = plan.distance ?? distanceInText(`${title} ${details}`);
  return { ...emptyDraft(day), type, title, ...amountOf(distance, 'mi'), plannedId: planId };
}

function amountOf(distance: Distance | null, unit: DistanceUnit) {
  return distance ? { distance: distanceText(distance), unit: distance.unit } : { distance: '', unit };
}

const timeText = (ms: number | null) => (ms === null ? '' : formatShortTime(ms));

/** Formats whole seconds as a log does; finer times keep their precision. */
function durationText(ms: number): string {
  return ms % 1000 === 0 ? formatDuration(ms) : formatShortTime(ms);
}
