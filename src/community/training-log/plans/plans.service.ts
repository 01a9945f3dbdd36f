// Plans of coaches for their athletes.

import { logUnknown } from '#community/training-log/access/log-access.rules.ts';
import { openLog, teamsOf } from '#community/training-log/access/log-access.service.ts';
import type { LogOwner } from '#community/training-log/access/log-access.store.ts';
import { announcePlan } from '#community/training-log/log-notices.service.ts';
import type { DayRange } from '#community/training-log/log-weeks.rules.ts';
import { refusalWords as words } from '#community/training-log/training-log.words.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { coachesUser } from '#people/access/family/user-athletes.service.ts';
import { accessOf, requireCoach } from '#people/access/membership/access.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { type PlanTarget, type PlanTexts, readPlan, type TeamInSport } from './plans.rules.ts';
import { findPlan, insertPlan, listPlans, type SavedPlan, setPlanRemoved } from './plans.store.ts';

/** Only for a coach of the athlete, or of the team in that sport. Returns the plan's id. */
export async function savePlan(ctx: Context, texts: PlanTexts): Promise<number> {
  const { userId } = requireVerified(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { target, owner } = await findTarget(ctx, texts);
    const plan = readPlan(texts, todayUtc(ctx));
    if (plan instanceof Refusal) throw plan;
    const planId = await insertPlan(ctx, userId, target, plan);
    if (owner) await announcePlan(ctx, owner, { ...plan, planId });
    return planId;
  });
}

/** Only for a coach of the athletes it is for. Logged workouts stay. */
export async function removePlan(ctx: Context, planId: number): Promise<void> {
  const { userId } = requireVerified(ctx);
  await inTransaction(ctx, async (ctx) => {
    const plan = await findPlan(ctx, planId);
    if (!plan) throw planUnknown();
    if (plan.team) await requireCoach(ctx, plan.team.teamId, plan.team.sport);
    else await requireCoachOfUser(ctx, plan.userId!);
    await setPlanRemoved(ctx, planId, userId);
  });
}

export async function plansOf(ctx: Context, userId: number, range: DayRange): Promise<SavedPlan[]> {
  return listPlans(ctx, userId, await teamsOf(ctx, userId), range);
}

/** Only for the athletes it is for, alone or with their team. */
export async function getPlan(ctx: Context, planId: number): Promise<SavedPlan> {
  const plan = await findPlanFor(ctx, requireUser(ctx).userId, planId);
  if (!plan) throw planUnknown();
  return plan;
}

/** Null if it does not exist or is for others. */
export async function findPlanFor(ctx: Context, userId: number, planId: number): Promise<SavedPlan | null> {
  const plan = await findPlan(ctx, planId);
  if (!plan || plan.userId === userId) return plan;
  const isForTeam = (await teamsOf(ctx, userId)).some(
    ({ teamId, sport }) => teamId === plan.team?.teamId && sport === plan.team.sport,
  );
  return isForTeam ? plan : null;
}

/** The teams that the coach and the athlete share. */
export async function teamsToPlanFor(
  ctx: Context,
  coachUserId: number,
  athleteUserId: number,
): Promise<(TeamInSport & { teamName: string })[]> {
  const teams = await teamsOf(ctx, athleteUserId);
  const coached = (await accessOf(ctx, coachUserId)).filter(({ isCoach }) => isCoach);
  return coached
    .filter(({ teamId, sport }) => teams.some((team) => team.teamId === teamId && team.sport === sport))
    .map(({ teamId, sport, teamName }) => ({ teamId, sport, teamName }));
}

/** Only a plan for one athlete notifies the log's owner. */
async function findTarget(
  ctx: Context,
  { handle, teamId, sport }: PlanTexts,
): Promise<{ target: PlanTarget; owner: LogOwner | null }> {
  if (teamId !== undefined && sport !== undefined) {
    await requireCoach(ctx, teamId, sport);
    await getTeam(ctx, teamId);
    return { target: { teamId, sport }, owner: null };
  }
  if (handle === undefined) throw new Refusal('PLAN_TARGET_MISSING', words.planTarget);
  const { owner } = await openLog(ctx, { handle });
  await requireCoachOfUser(ctx, owner.userId);
  return { target: { userId: owner.userId }, owner };
}

async function requireCoachOfUser(ctx: Context, athleteUserId: number): Promise<void> {
  const { userId } = requireVerified(ctx);
  if (await coachesUser(ctx, userId, athleteUserId)) return;
  if (userId !== athleteUserId) throw logUnknown();
  throw new Refusal('COACH_ONLY', words.onlyCoach, { status: 403 });
}

const planUnknown = () => new Refusal('PLAN_UNKNOWN', words.planUnknown, { status: 404 });
