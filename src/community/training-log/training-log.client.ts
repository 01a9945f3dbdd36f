// Loads the data of the log's screens.
import { type LoaderFunctionArgs, redirect } from 'react-router';
import {
  draftOfPlan,
  draftOfWorkout,
  emptyDraft,
  repeatOf,
} from '#community/training-log/workouts/workout-draft.rules.ts';
import { apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { logAddress } from '#sport/addresses/member-addresses.rules.ts';
import { isDay } from '#sport/calendar/days.rules.ts';
import { viewOf } from './log-addresses.rules.ts';

export async function loadLog({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const day = query.get('day');
  return context.get(apiContext).trainingLog.getLog({
    handle: params.handle ?? '',
    view: viewOf(query.get('view')),
    timeZone: timeZoneHere(),
    ...(day !== null && isDay(day) && { day }),
  });
}

export type LogData = Awaited<ReturnType<typeof loadLog>>;

/** `/log` leads to the reader's own log. */
export async function loadOwnLog({ context }: LoaderFunctionArgs) {
  const { owner } = await context.get(apiContext).trainingLog.getLog({ timeZone: timeZoneHere() });
  return redirect(logAddress(owner.handle));
}

/**
 * Loads an empty form, one with a workout to repeat, or one with a plan. Works only in the reader's
 * own log.
 */
export async function loadNewWorkout({ context, params, request }: LoaderFunctionArgs) {
  const { handle, day } = whereOf(params);
  const api = context.get(apiContext).trainingLog;
  const query = new URL(request.url).searchParams;
  const { reader, owner, unit, today } = await api.getLog({
    handle,
    day,
    view: 'day',
    timeZone: timeZoneHere(),
  });
  if (reader !== 'self') throw notFound();
  const [repeat, plan] = ['repeat', 'plan'].map((name) => Number(query.get(name) ?? 0));
  const draft = repeat
    ? repeatOf(draftOfWorkout(await api.getWorkout({ workoutId: repeat })), day)
    : plan
      ? { ...draftOfPlan(await api.getPlan({ planId: plan })), day }
      : { ...emptyDraft(day), unit };
  return { handle: owner.handle, today, draft, saved: null };
}

export async function loadKeptWorkout({ context, params }: LoaderFunctionArgs) {
  const { handle, day } = whereOf(params);
  const api = context.get(apiContext).trainingLog;
  const workout = await api.getWorkout({ workoutId: Number(params.workoutId) });
  if (!workout.canWrite) throw notFound();
  const { today } = await api.getLog({ handle, day, view: 'day', timeZone: timeZoneHere() });
  const saved = { workoutId: workout.workoutId, version: workout.version };
  return { handle: workout.handle, today, draft: draftOfWorkout(workout), saved };
}

export type WorkoutFormData = Awaited<ReturnType<typeof loadNewWorkout | typeof loadKeptWorkout>>;

function whereOf({ handle = '', day = '' }: LoaderFunctionArgs['params']): { handle: string; day: string } {
  if (!isDay(day)) throw notFound();
  return { handle, day };
}

/** The date of today depends on the reader's time zone. */
function timeZoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
}
