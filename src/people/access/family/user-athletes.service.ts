// Links accounts to athletes, and tells who is the athlete, a parent or a coach.

import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { listLeftTeams, teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { accessOf, type TeamAccess } from '#people/access/membership/access.service.ts';
import { needsParentalConsent } from '#sport/people/minors.rules.ts';
import { type AthleteNames, fullName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Relation } from './user-athletes.rules.ts';
import { findAccountThatStands, listAccounts, listOfUser, saveLink } from './user-athletes.store.ts';

/** An athlete linked to an account. The name is always full: it is the user's own or their child's. */
export interface OwnAthlete extends AthleteNames {
  athleteId: number;
  relation: Relation;
  isConfirmed: boolean;
}

/** Sorts confirmed links first, and the user's own athlete before their children. */
export async function athletesOf(ctx: Context, userId: number): Promise<OwnAthlete[]> {
  const rows = await listOfUser(ctx, userId);
  return rows.map(({ confirmedAt, birthOn: _, ...link }) => ({ ...link, isConfirmed: confirmedAt !== null }));
}

/** Checks no permission: callers such as team codes, admins and the demo bring their own. */
export function linkAthlete(
  ctx: Context,
  link: { userId: number; athleteId: number; relation: Relation; isConfirmed: boolean },
): Promise<void> {
  return saveLink(ctx, link);
}

/** Returns the confirmed account of the athlete, or null. */
export async function accountOfAthlete(ctx: Context, athleteId: number): Promise<number | null> {
  const accounts = await listAccounts(ctx, athleteId);
  return accounts.find(({ relation, isConfirmed }) => relation === 'self' && isConfirmed)?.userId ?? null;
}

/** Returns the confirmed account even if it is deactivated, so that it can be removed. */
export function accountToRemove(ctx: Context, athleteId: number): Promise<number | null> {
  return findAccountThatStands(ctx, athleteId);
}

export async function isParentOf(ctx: Context, userId: number, athleteId: number): Promise<boolean> {
  const accounts = await listAccounts(ctx, athleteId);
  return accounts.some(
    (account) => account.userId === userId && account.relation === 'parent' && account.isConfirmed,
  );
}

/** Returns the moment in which the user was confirmed as a parent; null for anyone else. */
export async function parentSince(ctx: Context, userId: number, athleteId: number): Promise<string | null> {
  const links = await listOfUser(ctx, userId);
  return (
    links.find((link) => link.athleteId === athleteId && link.relation === 'parent')?.confirmedAt ?? null
  );
}

/** Whether the user is confirmed as the athlete or as a parent. */
export async function isFamilyOf(ctx: Context, userId: number, athleteId: number): Promise<boolean> {
  const accounts = await listAccounts(ctx, athleteId);
  return accounts.some((account) => account.userId === userId && account.isConfirmed);
}

/** Whether the one user is a confirmed parent of the other user's athlete. */
export async function isParentOfUser(
  ctx: Context,
  parentUserId: number,
  childUserId: number,
): Promise<boolean> {
  const own = await ownAthleteId(ctx, childUserId);
  return own !== null && (await isParentOf(ctx, parentUserId, own));
}

/** Whether the user coaches one of the athlete's teams in its sport. */
export async function coachesAthlete(ctx: Context, coachUserId: number, athleteId: number): Promise<boolean> {
  return coachesOneOf(ctx, coachUserId, await teamsOfAthlete(ctx, athleteId));
}

/** Lists teams with access. The athlete role ends at a team that the athlete has left. */
export async function joinedTeams(ctx: Context, userId: number): Promise<TeamAccess[]> {
  const own = await ownAthleteId(ctx, userId);
  const left = own === null ? [] : await listLeftTeams(ctx, own);
  const hasLeft = ({ teamId, sport }: TeamAccess) =>
    left.some((team) => team.teamId === teamId && team.sport === sport);
  return (await accessOf(ctx, userId))
    .filter(({ status }) => hasAccess(status))
    .map((team) => (hasLeft(team) ? { ...team, types: team.types.filter((type) => type !== 'A') } : team));
}

/** Whether the coach coaches a team that the user joined as an athlete, or a team of the user's athlete. */
export async function coachesUser(ctx: Context, coachUserId: number, userId: number): Promise<boolean> {
  const joined = (await joinedTeams(ctx, userId)).filter(({ types }) => types.includes('A'));
  if (await coachesOneOf(ctx, coachUserId, joined)) return true;
  const own = await ownAthleteId(ctx, userId);
  return own !== null && coachesAthlete(ctx, coachUserId, own);
}

/** Lists children under 13 with no other parent: the parent's account has to stay for them. */
export async function youngChildrenWithoutOtherParent(
  ctx: Context,
  userId: number,
): Promise<{ athleteId: number; name: string }[]> {
  const today = todayUtc(ctx);
  const children = (await listOfUser(ctx, userId)).filter(
    ({ relation, confirmedAt, birthOn }) =>
      relation === 'parent' &&
      confirmedAt !== null &&
      needsParentalConsent({ birthOn: null, athleteBirthOn: birthOn }, today),
  );
  const alone = [];
  for (const { athleteId, firstName, lastName } of children) {
    const accounts = await listAccounts(ctx, athleteId);
    const others = accounts.filter(
      (account) => account.userId !== userId && account.relation === 'parent' && account.isConfirmed,
    );
    if (others.length === 0) alone.push({ athleteId, name: fullName({ firstName, lastName }) });
  }
  return alone;
}

async function ownAthleteId(ctx: Context, userId: number): Promise<number | null> {
  const own = (await listOfUser(ctx, userId)).find(
    ({ relation, confirmedAt }) => relation === 'self' && confirmedAt !== null,
  );
  return own?.athleteId ?? null;
}

async function coachesOneOf(
  ctx: Context,
  coachUserId: number,
  teams: readonly { teamId: number; sport: Sport }[],
): Promise<boolean> {
  const coached = (await accessOf(ctx, coachUserId)).filter(({ isCoach }) => isCoach);
  return teams.some(({ teamId, sport }) =>
    coached.some((team) => team.teamId === teamId && team.sport === sport),
  );
}
