// Who must agree when a coach says that two athletes are one person.

import type { TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { coachesAthlete, isFamilyOf } from '#people/access/family/user-athletes.service.ts';

/** The athletes for whom another team answers, or the family of an athlete without a team. */
export async function listOutsideAthletes(
  ctx: Context,
  where: TeamSport,
  athleteIds: readonly number[],
): Promise<number[]> {
  return [...(await listElsewhere(ctx, where, athleteIds))];
}

/** True for a coach of the athlete, the athlete and a parent. */
export async function canAnswerFor(ctx: Context, userId: number, athleteId: number): Promise<boolean> {
  return (await isFamilyOf(ctx, userId, athleteId)) || coachesAthlete(ctx, userId, athleteId);
}

/** Whether another team or a family must agree before this user may merge the athletes. Admins need no one. */
export async function needsApproval(
  ctx: Context,
  where: TeamSport,
  { userId, isAdmin }: Pick<SignedIn, 'userId' | 'isAdmin'>,
  athleteIds: readonly number[],
): Promise<boolean> {
  if (isAdmin) return false;
  for (const athleteId of await listOutsideAthletes(ctx, where, athleteIds)) {
    if (!(await canAnswerFor(ctx, userId, athleteId))) return true;
  }
  return false;
}
