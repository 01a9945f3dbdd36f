// Owns: planned_workouts. Plans of coaches, for one athlete or a whole team in a sport.

import type { Distance } from '#community/training-log/log-amounts.rules.ts';
import type { DayRange } from '#community/training-log/log-weeks.rules.ts';
import { asWorkoutType, type WorkoutType } from '#community/training-log/workout-types.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Plan, PlanTarget, TeamInSport } from './plans.rules.ts';

export interface SavedPlan {
  planId: number;
  plannedBy: number;
  userId: number | null;
  team: (TeamInSport & { name: string }) | null;
  day: Day;
  type: WorkoutType;
  title: string;
  details: string;
  distance: Distance | null;
}

/** Plans for this person alone and for these teams. */
export async function listPlans(
  ctx: Context,
  userId: number,
  teams: readonly TeamInSport[],
  { from, to }: DayRange,
): Promise<SavedPlan[]> {
  const rows = await plansWithTeams(ctx)
    .where('planned_workouts.day', '>=', from)
    .where('planned_workouts.day', '<=', to)
    .where((where) =>
      where.or([
        where('planned_workouts.user_id', '=', userId),
        ...teams.map(({ teamId, sport }) =>
          where.and([
            where('planned_workouts.team_id', '=', teamId),
            where('planned_workouts.sport', '=', sport),
          ]),
        ),
      ]),
    )
    .orderBy('planned_workouts.day')
    .orderBy('planned_workouts.id')
    .execute();
  return rows.map(keptFrom);
}

export async function findPlan(ctx: Context, planId: number): Promise<SavedPlan | null> {
  const row = await plansWithTeams(ctx).where('planned_workouts.id', '=', planId).executeTakeFirst();
  return row ? keptFrom(row) : null;
}

export async function insertPlan(
  { db, clock }: Context,
  plannedBy: number,
  target: PlanTarget,
  plan: Plan,
): Promise<number> {
  const { id } = await db
    .insertInto('planned_workouts')
    .values({
      planned_by: plannedBy,
      user_id: 'userId' in target ? target.userId : null,
      team_id: 'userId' in target ? null : target.teamId,
      sport: 'userId' in target ? null : target.sport,
      day: plan.day,
      type: plan.type,
      title: plan.title,
      details: plan.details,
      distance_thousandths: plan.distance?.thousandths ?? null,
      distance_unit: plan.distance?.unit ?? null,
      created_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPlanRemoved(
  { db, clock }: Context,
  planId: number,
  removedBy: number,
): Promise<void> {
  await db
    .updateTable('planned_workouts')
    .set({ removed_at: clock.now().toString(), removed_by: removedBy })
    .where('id', '=', planId)
    .execute();
}

/** Deletes plans for this person alone; plans the person made for others stay. */
export async function deletePlansFor({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('planned_workouts').where('user_id', '=', userId).execute();
}

function plansWithTeams({ db }: Context) {
  return db
    .selectFrom('planned_workouts')
    .leftJoin('teams', 'teams.id', 'planned_workouts.team_id')
    .selectAll('planned_workouts')
    .select('teams.name as team_name')
    .where('planned_workouts.removed_at', 'is', null);
}

interface Row {
  id: number;
  planned_by: number;
  user_id: number | null;
  team_id: number | null;
  sport: Sport | null;
  team_name: string | null;
  day: Day;
  type: string;
  title: string;
  details: string;
  distance_thousandths: number | null;
  distance_unit: Distance['unit'] | null;
}

function keptFrom(row: Row): SavedPlan {
  const { team_id: teamId, sport, distance_thousandths: thousandths, distance_unit: unit } = row;
  return {
    planId: row.id,
    plannedBy: row.planned_by,
    userId: row.user_id,
    team: teamId === null || sport === null ? null : { teamId, sport, name: row.team_name ?? '' },
    day: row.day,
    type: asWorkoutType(row.type),
    title: row.title,
    details: row.details,
    distance: thousandths === null || unit === null ? null : { thousandths, unit },
  };
}
