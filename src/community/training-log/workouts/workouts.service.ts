// Writes workouts into one's own log, and takes them back.

import { openLog } from '#community/training-log/access/log-access.service.ts';
import { findPlanFor } from '#community/training-log/plans/plans.service.ts';
import { refusalWords as words } from '#community/training-log/training-log.words.ts';
import {
  type Rep,
  readWorkout,
  refusalOfDay,
  WORKOUTS_A_DAY_MOST,
  type Workout,
  type WorkoutTexts,
} from '#community/training-log/workouts.rules.ts';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  claimDay,
  countWorkouts,
  findWorkout,
  insertWorkout,
  type KeptWorkout,
  listReps,
  setRemoved,
  updateWorkout,
} from './workouts.store.ts';

/** Into the log of who asks; returns its id. Refuses with the fields that are wrong. */
export async function addWorkout(ctx: Context, texts: WorkoutTexts): Promise<number> {
  const { userId } = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const workout = await readChecked(ctx, userId, texts, null);
    return insertWorkout(ctx, userId, workout);
  });
}

/** Refuses with 409 when it was changed since this version. Returns the new version. */
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

/** Can be taken back with `restoreWorkout`. */
export async function removeWorkout(ctx: Context, workoutId: number): Promise<void> {
  requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    await requireOwn(ctx, workoutId);
    await setRemoved(ctx.db, workoutId, ctx.clock.now().toString());
  });
}

export async function restoreWorkout(ctx: Context, workoutId: number): Promise<void> {
  requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { userId, day } = await requireOwn(ctx, workoutId, 'removed too');
    await refuseFullDay(ctx, userId, day, workoutId);
    await setRemoved(ctx.db, workoutId, null);
  });
}

/** For whoever may read it: with its repetitions, and what it is the done part of. */
export async function getWorkout(
  ctx: Context,
  workoutId: number,
): Promise<{ workout: KeptWorkout; reps: Rep[]; handle: string; canWrite: boolean }> {
  const workout = await findWorkout(ctx.db, workoutId);
  const { owner, reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
  const reps = await listReps(ctx.db, [workoutId]);
  return {
    workout: workout!,
    reps: reps.get(workoutId) ?? [],
    handle: owner.handle,
    canWrite: reader === 'self',
  };
}

async function readChecked(
  ctx: Context,
  userId: number,
  texts: WorkoutTexts,
  workoutId: number | null,
): Promise<Workout> {
  const refusal = refusalOfDay(texts.day, todayIn(ctx.clock, 'UTC'));
  if (refusal) throw refusal;
  const workout = readWorkout(texts);
  if (workout instanceof Refusal) throw workout;
  await refuseFullDay(ctx, userId, workout.day, workoutId);
  // A plan that is gone, or is for others, is no reason not to log what was done.
  const plan = workout.plannedId === null ? null : await findPlanFor(ctx, userId, workout.plannedId);
  return { ...workout, plannedId: plan?.id ?? null };
}

async function refuseFullDay(
  ctx: Context,
  userId: number,
  day: Day,
  workoutId: number | null,
): Promise<void> {
  await claimDay(ctx.db, userId);
  if ((await countWorkouts(ctx.db, userId, day, workoutId)) < WORKOUTS_A_DAY_MOST) return;
  throw new Refusal('WORKOUT_DAY_FULL', words.dayFull, { status: 409 });
}

async function requireOwn(
  ctx: Context,
  workoutId: number,
  removed: 'without removed' | 'removed too' = 'without removed',
): Promise<KeptWorkout> {
  const workout = await findWorkout(ctx.db, workoutId, removed);
  const { reader } = await openLog(ctx, { userId: workout?.userId ?? 0 });
  if (reader !== 'self') throw new Refusal('LOG_OF_ANOTHER', words.onlyOwn, { status: 403 });
  return workout!;
}
