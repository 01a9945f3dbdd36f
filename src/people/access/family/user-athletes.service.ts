// Whose results somebody looks after, and which coaches an athlete has.
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { listLeftTeams, teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { deleteClaimsOf } from '#people/access/claims/athlete-claims.store.ts';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { accessOf, type TeamAccess } from '#people/access/membership/access.service.ts';
import { findPerson, type Recipient } from '#people/access/membership/access.store.ts';
import { deleteInvitationsOf } from '#people/access/second-parents/second-parents.store.ts';
import { needsParentalConsent } from '#sport/people/minors.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Relation } from './user-athletes.rules.ts';
import {
  findAccountThatStands,
  listAccounts,
  listOfUser,
  removeLinks,
  saveLink,
} from './user-athletes.store.ts';

/** Whom somebody looks after; their names are not reduced, for they are their own or their children's. */
export interface OwnAthlete {
  athleteId: number;
  relation: Relation;
  isConfirmed: boolean;
  firstName: string;
  lastName: string;
}

/** Confirmed ones first, one's own before one's children. */
export async function athletesOf(ctx: Context, userId: number): Promise<OwnAthlete[]> {
  const rows = await listOfUser(ctx, userId);
  return rows.map(({ athleteId, relation, confirmedAt, firstName, lastName }) => ({
    athleteId,
    relation,
    isConfirmed: confirmedAt !== null,
    firstName,
    lastName,
  }));
}

/** Without asking anybody: for what brings its own permission, such as team codes, admins and the demo. */
export function linkAthlete(
  ctx: Context,
  link: { userId: number; athleteId: number; relation: Relation; isConfirmed: boolean },
): Promise<void> {
  return saveLink(ctx, link);
}

/** When an account is deleted; the results stay. */
export async function forgetAthletes(ctx: Context, userId: number): Promise<void> {
  await removeLinks(ctx, userId);
  await deleteClaimsOf(ctx, userId);
  await deleteInvitationsOf(ctx, userId);
}

/** Whose account it is, confirmed; null when the athlete has none. */
export async function accountOfAthlete(ctx: Context, athleteId: number): Promise<number | null> {
  const accounts = await listAccounts(ctx, athleteId);
  return accounts.find(({ relation, isConfirmed }) => relation === 'self' && isConfirmed)?.userId ?? null;
}

/** The same of an athlete of today, also an account that rests: for what removes it. */
export function accountToRemove(ctx: Context, athleteId: number): Promise<number | null> {
  return findAccountThatStands(ctx, athleteId);
}

/** Whoever is confirmed as the athlete or a parent, to be told something. */
export async function familyOf(ctx: Context, athleteId: number): Promise<Recipient[]> {
  const accounts = (await listAccounts(ctx, athleteId)).filter(({ isConfirmed }) => isConfirmed);
  const people = [];
  for (const { userId } of accounts) people.push(await findPerson(ctx, userId));
  return people.filter((person) => person !== null);
}

export async function isParentOf(ctx: Context, userId: number, athleteId: number): Promise<boolean> {
  const accounts = await listAccounts(ctx, athleteId);
  return accounts.some(
    (account) => account.userId === userId && account.relation === 'parent' && account.isConfirmed,
  );
}

/** The moment in which somebody was confirmed as a parent of an athlete of today; null when they are none. */
export async function parentSince(ctx: Context, userId: number, athleteId: number): Promise<string | null> {
  const links = await listOfUser(ctx, userId);
  return (
    links.find((link) => link.athleteId === athleteId && link.relation === 'parent')?.confirmedAt ?? null
  );
}

/** The athlete or a parent, confirmed. */
export async function isFamilyOf(ctx: Context, userId: number, athleteId: number): Promise<boolean> {
  const accounts = await listAccounts(ctx, athleteId);
  return accounts.some((account) => account.userId === userId && account.isConfirmed);
}

/** Of the athlete whose account it is. */
export async function isParentOfUser(
  ctx: Context,
  parentUserId: number,
  childUserId: number,
): Promise<boolean> {
  const own = await ownAthleteId(ctx, childUserId);
  return own !== null && (await isParentOf(ctx, parentUserId, own));
}

/** Somebody who coaches a team of the athlete, in its sport. */
export async function coachesAthlete(ctx: Context, coachUserId: number, athleteId: number): Promise<boolean> {
  return coachesOneOf(ctx, coachUserId, await teamsOfAthlete(ctx, athleteId));
}

/** What an account has access to; it is an athlete of a team until the athlete has moved to another one. */
export async function joinedTeams(ctx: Context, userId: number): Promise<TeamAccess[]> {
  const own = await ownAthleteId(ctx, userId);
  const left = own === null ? [] : await listLeftTeams(ctx, own);
  const hasLeft = ({ teamId, sport }: TeamAccess) =>
    left.some((team) => team.teamId === teamId && team.sport === sport);
  return (await accessOf(ctx, userId))
    .filter(({ status }) => hasAccess(status))
    .map((team) => (hasLeft(team) ? { ...team, types: team.types.filter((type) => type !== 'A') } : team));
}

/** Somebody who coaches a team where this account is an athlete, or a team of the athlete whose account it is. */
export async function coachesUser(ctx: Context, coachUserId: number, userId: number): Promise<boolean> {
  const joined = (await joinedTeams(ctx, userId)).filter(({ types }) => types.includes('A'));
  if (await coachesOneOf(ctx, coachUserId, joined)) return true;
  const own = await ownAthleteId(ctx, userId);
  return own !== null && coachesAthlete(ctx, coachUserId, own);
}

/** Young children for whom nobody else could speak: their parent's account has to stay. */
export async function youngChildrenWithoutOtherParent(
  ctx: Context,
  userId: number,
): Promise<{ athleteId: number; name: string }[]> {
  const today = todayIn(ctx.clock, 'UTC');
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
    if (others.length === 0) alone.push({ athleteId, name: `${firstName} ${lastName}`.trim() });
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
