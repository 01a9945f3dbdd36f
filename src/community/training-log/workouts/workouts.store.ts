// Owns: workouts, workout_reps. The workouts of training logs.
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Distance } from '#community/training-log/log-amounts.rules.ts';
import type { DayRange } from '#community/training-log/log-weeks.rules.ts';
import { asWorkoutType } from '#community/training-log/workout-types.rules.ts';
import type { Feeling, Rep, Workout } from '#community/training-log/workouts.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

export interface SavedWorkout extends Omit<Workout, 'reps'> {
  workoutId: number;
  userId: number;
  version: number;
  commentCount: number;
}

// Two tabs that add to one day wait for each other, so that the day's limit holds.
const DAY_LOCK = 7_415_201;

export async function claimDay({ db }: Context, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DAY_LOCK}, ${userId % 2_147_483_647}::integer)`.execute(db);
}

/** Returns them in the order they were added, without removed ones. */
export async function listWorkouts(
  { db }: Context,
  userId: number,
  { from, to }: DayRange,
): Promise<SavedWorkout[]> {
  const rows = await db
    .selectFrom('workouts')
    .selectAll()
    .select(commentCount)
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('removed_at', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return rows.map(keptFrom);
}

/** Includes removed workouts on request. */
export async function findWorkout(
  { db }: Context,
  workoutId: number,
  removed: 'without removed' | 'removed too' = 'without removed',
): Promise<SavedWorkout | null> {
  const row = await db
    .selectFrom('workouts')
    .selectAll()
    .select(commentCount)
    .where('id', '=', workoutId)
    .$if(removed === 'without removed', (query) => query.where('removed_at', 'is', null))
    .executeTakeFirst();
  return row ? keptFrom(row) : null;
}

export async function countWorkouts(
  { db }: Context,
  userId: number,
  day: Day,
  except: number | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('workouts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('removed_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except!))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Maps workouts to their repetitions, in order. */
export async function listReps({ db }: Context, workoutIds: readonly number[]): Promise<Map<number, Rep[]>> {
  if (workoutIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('workout_reps')
    .selectAll()
    .where('workout_id', 'in', workoutIds)
    .orderBy('workout_id')
    .orderBy('number')
    .execute();
  const byWorkout = Map.groupBy(rows, ({ workout_id }) => workout_id);
  return new Map([...byWorkout].map(([id, reps]) => [id, reps.map(repFrom)]));
}

export async function insertWorkout(ctx: Context, userId: number, workout: Workout): Promise<number> {
  const at = ctx.clock.now().toString();
  const { id } = await ctx.db
    .insertInto('workouts')
    .values({ user_id: userId, ...columnsOf(workout), created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertReps(ctx, id, workout.reps);
  return id;
}

/** False if it has another version or does not exist. */
export async function updateWorkout(
  ctx: Context,
  workoutId: number,
  version: number,
  workout: Workout,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('workouts')
    .set({ ...columnsOf(workout), changed_at: ctx.clock.now().toString(), version: version + 1 })
    .where('id', '=', workoutId)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await ctx.db.deleteFrom('workout_reps').where('workout_id', '=', workoutId).execute();
  await insertReps(ctx, workoutId, workout.reps);
  return true;
}

export async function setRemoved(
  { db }: Context,
  workoutId: number,
  removedAt: string | null,
): Promise<void> {
  await db.updateTable('workouts').set({ removed_at: removedAt }).where('id', '=', workoutId).execute();
}

/** Returns the plans that the account has logged. */
export async function listLoggedPlans(
  { db }: Context,
  userId: number,
  plannedIds: readonly number[],
): Promise<Set<number>> {
  if (plannedIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('workouts')
    .select('planned_id')
    .where('user_id', '=', userId)
    .where('planned_id', 'in', plannedIds)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ planned_id }) => (planned_id === null ? [] : [planned_id])));
}

/** Repetitions and comments are deleted with them. */
export async function deleteWorkoutsOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('workouts').where('user_id', '=', userId).execute();
}

function commentCount({ selectFrom }: ExpressionBuilder<Schema, 'workouts'>) {
  return selectFrom('workout_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('workout_comments.workout_id', '=', 'workouts.id')
    .where('workout_comments.removed_at', 'is', null)
    .as('comment_count');
}

function columnsOf(workout: Workout) {
  return {
    day: workout.day,
    type: workout.type,
    title: workout.title,
    distance_thousandths: workout.distance?.thousandths ?? null,
    distance_unit: workout.distance?.unit ?? null,
    time_ms: workout.timeMs,
    feeling: workout.feeling,
    place: workout.place,
    temperature: workout.temperature,
    temperature_unit: workout.temperatureUnit,
    notes: workout.notes,
    planned_id: workout.plannedId,
  };
}

async function insertReps({ db }: Context, workoutId: number, reps: readonly Rep[]): Promise<void> {
  if (reps.length === 0) return;
  await db
    .insertInto('workout_reps')
    .values(
      reps.map((rep, index) => ({
        workout_id: workoutId,
        number: index + 1,
        distance_thousandths: rep.distance?.thousandths ?? null,
        distance_unit: rep.distance?.unit ?? null,
        time_ms: rep.timeMs,
        half_ms: rep.halfMs,
        rest_ms: rep.restMs,
        goal_ms: rep.goalMs,
      })),
    )
    .execute();
}

type Amount = Pick<Schema['workouts'], 'distance_thousandths' | 'distance_unit'>;

function distanceFrom({ distance_thousandths: thousandths, distance_unit: unit }: Amount): Distance | null {
  return thousandths === null || unit === null ? null : { thousandths, unit };
}

type Row = Omit<Schema['workouts'], 'id' | 'title' | 'place' | 'notes' | 'version'> & {
  id: number;
  title: string;
  place: string;
  notes: string;
  version: number;
  comment_count: number | null;
};

function keptFrom(row: Row): SavedWorkout {
  return {
    workoutId: row.id,
    userId: row.user_id,
    day: row.day,
    type: asWorkoutType(row.type),
    title: row.title,
    distance: distanceFrom(row),
    timeMs: row.time_ms,
    feeling: row.feeling as Feeling | null,
    place: row.place,
    temperature: row.temperature,
    temperatureUnit: row.temperature_unit,
    notes: row.notes,
    plannedId: row.planned_id,
    version: row.version,
    commentCount: Number(row.comment_count),
  };
}

function repFrom(row: Schema['workout_reps']): Rep {
  return {
    distance: distanceFrom(row),
    timeMs: row.time_ms,
    halfMs: row.half_ms,
    restMs: row.rest_ms,
    goalMs: row.goal_ms,
  };
}
