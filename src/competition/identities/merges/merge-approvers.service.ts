// Who answers for which of two athletes, when a coach says that they are one person.

import type { TeamSport } from '#competition/identities/pairs/compared-pairs.service.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { coachesAthlete, isFamilyOf } from '#people/access/family/user-athletes.service.ts';

/** Those of the athletes for whom others than the team answer: another team, or the family of somebody without one. */
export async function listForeign(
  ctx: Context,
  where: TeamSport,
  athleteIds: readonly number[],
): Promise<number[]> {
  return [...(await listElsewhere(ctx, where, athleteIds))];
}

/** A coach of the athlete, the athlete or a parent. */
export async function answersFor(ctx: Context, userId: number, athleteId: number): Promise<boolean> {
  return (await isFamilyOf(ctx, userId, athleteId)) || coachesAthlete(ctx, userId, athleteId);
}

/** Whether somebody who says that these are one person has to ask others first. Admins ask nobody. */
export async function asksOthers(
  ctx: Context,
  where: TeamSport,
  { userId, isAdmin }: Pick<SignedIn, 'userId' | 'isAdmin'>,
  athleteIds: readonly number[],
): Promise<boolean> {
  if (isAdmin) return false;
  for (const athleteId of await listForeign(ctx, where, athleteIds)) {
    if (!(await answersFor(ctx, userId, athleteId))) return true;
  }
  return false;
}
