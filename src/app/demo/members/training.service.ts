// Writes the training log of the demo's athlete: the coach's plans, the runs, and comments about them.

import { savePlan } from '#community/training-log/plans/plans.service.ts';
import { addComment } from '#community/training-log/workouts/comments.service.ts';
import { addWorkout } from '#community/training-log/workouts/workouts.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { DEMO_TIME_ZONE } from '../demo.rules.ts';
import { asMember, type DemoRecords } from './as-member.ts';
import { listRaceDays } from './members.store.ts';
import type { MemberHandle } from './members.table.ts';
import { commentsOn, plansOfWeek, trainingUntil } from './training.rules.ts';

const ATHLETE = { handle: 'rowan.tellis', name: 'Rowan Tellis' } as const;
const WRITERS: Record<'coach' | 'parent' | 'self', MemberHandle> = {
  coach: 'yuki.kitteridge',
  parent: 'imelda.tellis',
  self: ATHLETE.handle,
};
const LOGGED_AT = '18:10';

export async function writeLog(ctx: Context, { users, athletes }: DemoRecords): Promise<void> {
  const today = todayIn(ctx.clock, DEMO_TIME_ZONE);
  const plans = new Map<string, number>();
  const coach = users.get(WRITERS.coach)!;
  for (const plan of plansOfWeek(today)) {
    const planId = await savePlan(asMember(ctx, coach), { handle: ATHLETE.handle, ...plan });
    plans.set(`${plan.day} ${plan.type}`, planId);
  }
  const raceDays = await listRaceDays(ctx, athletes.get(ATHLETE.name)!);
  const workouts = trainingUntil(today, raceDays);
  const ids = new Map<string, number>();
  for (const workout of workouts) {
    const key = `${workout.day} ${workout.type}`;
    const self = asMember(ctx, users.get(ATHLETE.handle)!, instantOf(ctx, workout.day, LOGGED_AT));
    ids.set(key, await addWorkout(self, { ...workout, unit: 'mi', plannedId: plans.get(key) ?? null }));
  }
  for (const { day, type, by, text, at } of commentsOn(workouts)) {
    const writer = asMember(ctx, users.get(WRITERS[by])!, instantOf(ctx, day, at));
    await addComment(writer, { workoutId: ids.get(`${day} ${type}`)!, text });
  }
}

/** An instant of the day in the demo's zone, never in the future. */
function instantOf(ctx: Context, day: Day, time: string): string {
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(DEMO_TIME_ZONE).toInstant();
  const now = ctx.clock.now();
  return (Temporal.Instant.compare(at, now) < 0 ? at : now).toString();
}
