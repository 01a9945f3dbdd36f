// Reads a log: the days with their workouts, totals, plans and comments.

import {
  listOtherLogs,
  namesOfReaders,
  type OpenLog,
  openLog,
} from '#community/training-log/access/log-access.service.ts';
import { deleteAccess, type OtherLog } from '#community/training-log/access/log-access.store.ts';
import { canPlan } from '#community/training-log/permissions.rules.ts';
import type { TeamInSport } from '#community/training-log/plans/plans.rules.ts';
import { plansOf, teamsToPlanFor } from '#community/training-log/plans/plans.service.ts';
import { deletePlansFor, type SavedPlan } from '#community/training-log/plans/plans.store.ts';
import {
  deleteCommentsOf,
  listComments,
  type SavedComment,
} from '#community/training-log/workouts/comments.store.ts';
import {
  deleteWorkoutsOf,
  listLoggedPlans,
  listReps,
  listWorkouts,
  type SavedWorkout,
} from '#community/training-log/workouts/workouts.store.ts';
import { todayIn, todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  type DayRange,
  type LogView,
  lastMondays,
  lastVisibleWeek,
  pickDay,
  rangeOf,
  visibleRangeOf,
  within,
} from './log-weeks.rules.ts';
import { isLogDay, type Rep } from './workouts.rules.ts';

export interface LogQuery {
  /** Without a handle the visitor's own log is read. */
  handle?: string | undefined;
  day?: Day | undefined;
  view: LogView;
  /** The reader's time zone, which decides what today is. */
  timeZone: string;
}

export interface ReadLog extends OpenLog {
  today: Day;
  view: LogView;
  /** The day whose workouts are included in full. */
  day: Day;
  range: DayRange;
  visible: DayRange;
  /** Workouts of the last eight weeks and of the visible days. */
  workouts: SavedWorkout[];
  reps: Map<number, Rep[]>;
  comments: SavedComment[];
  plans: (SavedPlan & { isDone: boolean })[];
  planFor: (TeamInSport & { teamName: string })[];
  teamNames: string[];
  parentNames: string[];
  others: OtherLog[];
}

export async function getLog(ctx: Context, query: LogQuery): Promise<ReadLog> {
  const { userId } = requireUser(ctx);
  const log = await openLog(ctx, query.handle === undefined ? { userId } : { handle: query.handle });
  const { owner, reader } = log;
  const today = todayAt(ctx, query.timeZone);
  const requestedDay = query.day !== undefined && isLogDay(query.day) ? query.day : null;
  const range = rangeOf(query.view, requestedDay ?? today);
  const visible = visibleRangeOf(query.view, requestedDay ?? today);
  // Eight weeks include every month.
  const workouts = await listWorkouts(ctx, owner.userId, {
    from: lastMondays(lastVisibleWeek(visible, today))[0]!,
    to: visible.to,
  });
  const logged = within(workouts, range).map(({ day }) => day);
  const day = pickDay(range, requestedDay, today, logged);
  const ids = workouts.filter((workout) => workout.day === day).map(({ workoutId }) => workoutId);
  const plans = await plansOf(ctx, owner.userId, visible);
  const done = await listLoggedPlans(
    ctx,
    owner.userId,
    plans.map(({ planId }) => planId),
  );
  return {
    ...log,
    today,
    view: query.view,
    day,
    range,
    visible,
    workouts,
    reps: await listReps(ctx, ids),
    comments: await listComments(ctx, ids),
    plans: plans.map((plan) => ({ ...plan, isDone: done.has(plan.planId) })),
    planFor: canPlan(reader) ? await teamsToPlanFor(ctx, userId, owner.userId) : [],
    ...(await namesOfReaders(ctx, log)),
    others: reader === 'self' ? await listOtherLogs(ctx, userId) : [],
  };
}

/** For the deletion of an account: removes its log, and its comments in other logs. */
export async function removeLogOf(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await deleteWorkoutsOf(ctx, userId);
    await deleteCommentsOf(ctx, userId);
    await deletePlansFor(ctx, userId);
    await deleteAccess(ctx, userId);
  });
}

/** An unknown time zone falls back to UTC. */
function todayAt({ clock }: Context, timeZone: string): Day {
  try {
    return todayIn(clock, timeZone);
  } catch {
    return todayUtc({ clock });
  }
}
