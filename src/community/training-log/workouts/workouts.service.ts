// Adds, changes, removes and restores workouts in the visitor's own log.

import { openLog } from '#community/training-log/access/log-access.service.ts';
import { canWriteWorkouts } from '#community/training-log/permissions.rules.ts';
import { findPlanFor } from '#community/training-log/plans/plans.service.ts';
import { refusalWords as words } from '#community/training-log/training-log.words.ts';
import {
  type Rep,
  readWorkout,
  refusalOfDay,
  WORKOUTS_PER_DAY_MAX,
  type Workout,
  type WorkoutTexts,
} from '#community/training-log/workouts.rules.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  claimDay,
  countWorkouts,
  findWorkout,
  insertWorkout,
  listReps,
  type SavedWorkout,
  setRemoved,
  updateWorkout,
} from './workouts.store.ts';

/** Adds to the visitor's own log; returns the id. Refuses with the invalid fields. */
export async function addWorkout(ctx: Context, texts: WorkoutTexts): Promise<number> {
  const { userId } = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const workout = await readChecked(ctx, userId, texts, null);
    return insertWorkout(ctx, userId, workout);
  });
}

/** Refuses with 409 if it was changed since this version. Returns the new version. */
export async function saveWorkout(
  ctx: Context,
  { workoutId, version, ...texts }: WorkoutTexts & { workoutId: number; version: number },
): Promise<number> {
  requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireOwn(ctx, workoutId);
    const workout = await readChecked(ctx, userId, texts, workoutId);
    if (await updateWorkout(ctx, workoutId, version, workout)) return version + 1;
    throw new Refusal('CHANGED_MEANWHILE', words.workoutChanged, { status: 409 });
  });
}

/** `restoreWorkout` brings it back. */
export async function removeWorkout(ctx: Context, workoutId: number): Promise<void> {
  requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    await requireOwn(ctx, workoutId);
    await setRemoved(ctx, workoutId, ctx.clock.now().toString());
  });
}

export async function restoreWorkout(ctx: Context, workoutId: number): Promise<void> {
  requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { userId, day } = await requireOwn(ctx, workoutId, 'removed too');
    await refuseFullDay(ctx, userId, day, workoutId);
    await setRemoved(ctx, workoutId, null);
  });
}

/** For anyone who may read it: includes its repetitions and its plan. */
export async function getWorkout(
  ctx: Context,
  workoutId: number,
): Promise<{ workout: SavedWorkout; reps: Rep[]; handle: string; canWrite: boolean }> {
  const workout = await findWorkout(ctx, workoutId);
  const { owner, reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
  const reps = await listReps(ctx, [workoutId]);
  return {
    workout: workout!,
    reps: reps.get(workoutId) ?? [],
    handle: owner.handle,
    canWrite: canWriteWorkouts(reader),
  };
}

async function readChecked(
  ctx: Context,
  userId: number,
  texts: WorkoutTexts,
  workoutId: number | null,
): Promise<Workout> {
  const refusal = refusalOfDay(texts.day, todayUtc(ctx));
  if (refusal) throw refusal;
  const workout = readWorkout(texts);
  if (workout instanceof Refusal) throw workout;
  await refuseFullDay(ctx, userId, workout.day, workoutId);
  // A missing plan, or one for others, does not keep a workout from being logged.
  const plan = workout.plannedId === null ? null : await findPlanFor(ctx, userId, workout.plannedId);
  return { ...workout, plannedId: plan?.planId ?? null };
}

async function refuseFullDay(
  ctx: Context,
  userId: number,
  day: Day,
  workoutId: number | null,
): Promise<void> {
  await claimDay(ctx, userId);
  if ((await countWorkouts(ctx, userId, day, workoutId)) < WORKOUTS_PER_DAY_MAX) return;
  throw new Refusal('WORKOUT_DAY_FULL', words.dayFull, { status: 409 });
}

async function requireOwn(
  ctx: Context,
  workoutId: number,
  removed: 'without removed' | 'removed too' = 'without removed',
): Promise<SavedWorkout> {
  const workout = await findWorkout(ctx, workoutId, removed);
  const { reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
  if (!canWriteWorkouts(reader)) throw new Refusal('LOG_OF_ANOTHER', words.onlyOwn, { status: 403 });
  return workout!;
}
