import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DETAILS_MAX } from '#community/training-log/plans/plans.rules.ts';
import { day, flagInput, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { DISTANCE_UNITS } from './log-amounts.rules.ts';
import { LOG_VIEWS } from './log-weeks.rules.ts';
import { WORKOUT_TYPES } from './workout-types.rules.ts';
import {
  AMOUNT_TEXT_MAX,
  COMMENT_MAX,
  LOCATION_MAX,
  NOTES_MAX,
  REPS_MAX,
  TITLE_MAX,
} from './workouts.rules.ts';

const type = z.enum(WORKOUT_TYPES);
const unit = z.enum(DISTANCE_UNITS);
const sport = z.enum(['tf', 'xc']);
const handle = z.string().min(1).max(60);
const feeling = z.number().int().min(1).max(5);
const temperatureUnit = z.enum(['F', 'C']);
const reader = z.enum(['self', 'coach', 'parent']);
const workoutDone = z.object({ workoutId: id });
const commentDone = z.object({ commentId: id });
const planDone = z.object({ planId: id });

const logNames = { workoutId: 'ID', commentId: 'ID', planId: 'ID' } satisfies PublishedNames;

/** The entered number in thousandths of its unit. */
const distance = z.object({ thousandths: z.number().int(), unit });

const amountText = z.string().max(AMOUNT_TEXT_MAX).default('');

/**
 * Values as typed, such as 7.0 and mi, or 54:10; a value that cannot be parsed is refused under its
 * field's name.
 */
const workoutInput = z.object({
  day,
  type,
  title: z.string().max(TITLE_MAX).default(''),
  distance: amountText,
  unit: unit.default('mi'),
  time: amountText,
  feeling: feeling.nullable().default(null),
  place: z.string().max(LOCATION_MAX).default(''),
  temperature: amountText,
  temperatureUnit: temperatureUnit.default('F'),
  notes: z.string().max(NOTES_MAX).default(''),
  reps: z
    .array(
      z.object({
        distance: amountText,
        unit: unit.default('m'),
        time: amountText,
        half: amountText,
        rest: amountText,
        goal: amountText,
      }),
    )
    .max(REPS_MAX)
    .default([]),
  plannedId: id.nullable().default(null),
});

const rep = z.object({
  distance: distance.nullable(),
  timeMs: z.number().int().nullable(),
  /** The time at half of the distance. */
  halfMs: z.number().int().nullable(),
  restMs: z.number().int().nullable(),
  goalMs: z.number().int().nullable(),
});

const workout = z.object({
  workoutId: id,
  day,
  type,
  title: z.string(),
  distance: distance.nullable(),
  timeMs: z.number().int().nullable(),
  feeling: feeling.nullable(),
  place: z.string(),
  temperature: z.number().int().nullable(),
  temperatureUnit: temperatureUnit.nullable(),
  notes: z.string(),
  plannedId: id.nullable(),
  version: z.number().int(),
  reps: z.array(rep),
});

const comment = z.object({
  commentId: id,
  name: z.string(),
  wroteAs: reader,
  text: z.string(),
  at: instant,
  canRemove: z.boolean(),
});

const plan = z.object({
  planId: id,
  day,
  type,
  title: z.string(),
  details: z.string(),
  distance: distance.nullable(),
});

const log = z.object({
  owner: z.object({ userId: id, handle: z.string(), name: z.string() }),
  /** The reader's relation to the owner. */
  reader,
  view: z.enum(LOG_VIEWS),
  /** Today in the reader's time zone. */
  today: day,
  /** The day whose workouts are included in full. */
  day,
  from: day,
  to: day,
  /** The unit for the totals. */
  unit: z.enum(['mi', 'km']),
  totals: z.object({
    meters: z.number(),
    hardMeters: z.number(),
    timeMs: z.number().int(),
    workouts: z.number().int(),
  }),
  days: z.array(
    z.object({
      day,
      /** False for a day that only fills a week of the month view. */
      isInRange: z.boolean(),
      meters: z.number(),
      commentCount: z.number().int(),
      workouts: z.array(z.object({ type, title: z.string(), meters: z.number(), isHard: z.boolean() })),
    }),
  ),
  workouts: z.array(workout.extend({ comments: z.array(comment) })),
  /** The last eight weeks, by their Monday. */
  weeks: z.array(z.object({ monday: day, meters: z.number() })),
  planned: z.array(
    plan.extend({
      isDone: z.boolean(),
      /** Set if the plan is for a whole team. */
      teamName: z.string().nullable(),
    }),
  ),
  /** For a coach: the teams that a workout can be planned for. */
  planFor: z.array(z.object({ teamId: id, sport, teamName: z.string() })),
  access: z.object({
    coachesSee: z.boolean(),
    parentsSee: z.boolean(),
    /** True if parents cannot be excluded. */
    isOfMinor: z.boolean(),
    teamNames: z.array(z.string()),
    parentNames: z.array(z.string()),
  }),
  /** Other people's logs that the owner can read. */
  others: z.array(z.object({ handle: z.string(), name: z.string(), reader: z.enum(['coach', 'parent']) })),
});

const route = (method: 'GET' | 'POST', name: string, summary: string) =>
  oc
    .route({ method, path: `/TrainingLog/${name}`, tags: ['TrainingLog'], summary })
    .meta({ publishedNames: logNames });

export const trainingLogContract = {
  getLog: route('GET', 'GetLog', 'A day, week or month of a training log; your own without a handle')
    .input(
      z.object({
        handle: handle.optional(),
        day: day.optional(),
        view: z.enum(LOG_VIEWS).default('week'),
        /** The reader's IANA time zone, which decides what today is. */
        timeZone: z.string().max(60).default('UTC'),
      }),
    )
    .output(log),

  getWorkout: route('GET', 'GetWorkout', 'A workout with its splits, to change or to repeat it')
    .input(z.object({ workoutId: idInput }))
    .output(workout.extend({ handle: z.string(), canWrite: z.boolean() })),

  addWorkout: route('POST', 'AddWorkout', 'Add a workout to your own log')
    .input(workoutInput)
    .output(workoutDone),

  saveWorkout: route('POST', 'SaveWorkout', 'Change a workout in your own log')
    .input(workoutInput.extend({ workoutId: id, version: z.number().int() }))
    .output(workoutDone.extend({ version: z.number().int() })),

  removeWorkout: route('POST', 'RemoveWorkout', 'Remove a workout from your own log')
    .input(z.object({ workoutId: id }))
    .output(workoutDone),

  restoreWorkout: route('POST', 'RestoreWorkout', 'Restore a removed workout')
    .input(z.object({ workoutId: id }))
    .output(workoutDone),

  addComment: route('POST', 'AddComment', 'Comment on a workout as its athlete, a coach or a parent')
    .input(z.object({ workoutId: id, text: z.string().max(COMMENT_MAX) }))
    .output(commentDone),

  removeComment: route('POST', 'RemoveComment', 'Remove a comment, as its author or the log’s athlete')
    .input(z.object({ commentId: id }))
    .output(commentDone),

  getPlan: route('GET', 'GetPlan', 'A coach’s plan to log')
    .input(z.object({ planId: idInput }))
    .output(plan),

  savePlan: route('POST', 'SavePlan', 'Plan a workout for an athlete, or for everyone on a team in a sport')
    .input(
      z.object({
        handle: handle.optional(),
        teamId: id.optional(),
        sport: sport.optional(),
        day,
        type,
        title: z.string().max(TITLE_MAX),
        details: z.string().max(DETAILS_MAX).default(''),
        distance: amountText,
        unit: unit.default('mi'),
      }),
    )
    .output(planDone),

  removePlan: route('POST', 'RemovePlan', 'Remove a plan')
    .input(z.object({ planId: id }))
    .output(planDone),

  setAccess: route('POST', 'SetAccess', 'Choose who can read your own log')
    .input(z.object({ coachesSee: flagInput, parentsSee: flagInput }))
    .output(z.object({ coachesSee: z.boolean(), parentsSee: z.boolean() })),
};
