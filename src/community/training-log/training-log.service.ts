// A log as it is read: the days of a week with their workouts, what they add up to, what was planned and said.

import {
  listOtherLogs,
  type OpenLog,
  openLog,
  readersOf,
} from '#community/training-log/access/log-access.service.ts';
import { deleteSight, type OtherLog } from '#community/training-log/access/log-access.store.ts';
import type { TeamInSport } from '#community/training-log/plans/plans.rules.ts';
import { plansOf, teamsToPlanFor } from '#community/training-log/plans/plans.service.ts';
import { deletePlansFor, type KeptPlan } from '#community/training-log/plans/plans.store.ts';
import {
  deleteCommentsOf,
  type KeptComment,
  listComments,
} from '#community/training-log/workouts/comments.store.ts';
import {
  deleteWorkoutsOf,
  type KeptWorkout,
  listLoggedPlans,
  listReps,
  listWorkouts,
} from '#community/training-log/workouts/workouts.store.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import {
  type DayRange,
  dayToShow,
  type LogView,
  lastMondays,
  lastWeekShown,
  rangeOf,
  shownRangeOf,
  within,
} from './log-weeks.rules.ts';
import { isLogDay, type Rep } from './workouts.rules.ts';

export interface LogAsked {
  /** Left out: that of who asks. */
  handle?: string | undefined;
  day?: Day | undefined;
  view: LogView;
  /** Where the reader is: what today is there. */
  timeZone: string;
}

export interface ReadLog extends OpenLog {
  today: Day;
  view: LogView;
  /** Whose workouts stand in full. */
  day: Day;
  range: DayRange;
  shown: DayRange;
  /** Of the last eight weeks and of the days shown. */
  workouts: KeptWorkout[];
  reps: Map<number, Rep[]>;
  comments: KeptComment[];
  plans: (KeptPlan & { isDone: boolean })[];
  planFor: (TeamInSport & { teamName: string })[];
  teamNames: string[];
  parentNames: string[];
  others: OtherLog[];
}

export async function getLog(ctx: Context, asked: LogAsked): Promise<ReadLog> {
  const { userId } = requireUser(ctx);
  const log = await openLog(ctx, asked.handle === undefined ? { userId } : { handle: asked.handle });
  const { owner, reader } = log;
  const today = todayAt(ctx, asked.timeZone);
  const askedDay = asked.day !== undefined && isLogDay(asked.day) ? asked.day : null;
  const range = rangeOf(asked.view, askedDay ?? today);
  const shown = shownRangeOf(asked.view, askedDay ?? today);
  // Eight weeks hold every month.
  const workouts = await listWorkouts(ctx.db, owner.userId, {
    from: lastMondays(lastWeekShown(shown, today))[0]!,
    to: shown.to,
  });
  const logged = within(workouts, range).map(({ day }) => day);
  const day = dayToShow(range, askedDay, today, logged);
  const ids = workouts.filter((workout) => workout.day === day).map(({ id }) => id);
  const plans = await plansOf(ctx, owner.userId, shown);
  const done = await listLoggedPlans(
    ctx.db,
    owner.userId,
    plans.map(({ id }) => id),
  );
  return {
    ...log,
    today,
    view: asked.view,
    day,
    range,
    shown,
    workouts,
    reps: await listReps(ctx.db, ids),
    comments: await listComments(ctx.db, ids),
    plans: plans.map((plan) => ({ ...plan, isDone: done.has(plan.id) })),
    planFor: reader === 'coach' ? await teamsToPlanFor(ctx, userId, owner.userId) : [],
    ...(await readersOf(ctx, log)),
    others: reader === 'self' ? await listOtherLogs(ctx, userId) : [],
  };
}

/** When an account is deleted: its log, and what it said in the logs of others. */
export async function removeLogOf(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await deleteWorkoutsOf(db, userId);
    await deleteCommentsOf(db, userId);
    await deletePlansFor(db, userId);
    await deleteSight(db, userId);
  });
}

/** A zone that nobody knows is no reason to refuse: UTC then. */
function todayAt({ clock }: Context, timeZone: string): Day {
  try {
    return todayIn(clock, timeZone);
  } catch {
    return todayIn(clock, 'UTC');
  }
}
