// Who may do what with the people of a team, with athletes' profiles and with the profiles of accounts. Services find out
// who asks, and ask here; the sentence of a refusal is made where it is thrown.
import type { Day } from '#sport/calendar/days.rules.ts';
import { type BirthDates, isMinor, needsParentalConsent } from '#sport/people/minors.rules.ts';
import type { LinkedAccount, Relation } from './family/user-athletes.rules.ts';
import { type SocialPerson, socialName, visibilityOf } from './names/social-people.rules.ts';

interface Visitor {
  userId: number;
  /** An admin of the site. */
  isAdmin: boolean;
}

// Teams

/** Coaches of a team read its people and answer requests, and keep its codes and rosters, each in their own sport. */
export function canManageTeam(by: { isAdmin: boolean; isCoach: boolean }): boolean {
  return by.isAdmin || by.isCoach;
}

/** Coaches decide about everyone but themselves. */
export function canDecideAbout(by: Visitor, aboutUserId: number): boolean {
  return by.isAdmin || by.userId !== aboutUserId;
}

/** Only admins disable an account at a team, and only they decide about one that is disabled. */
export function canDisable({ isAdmin }: { isAdmin: boolean }): boolean {
  return isAdmin;
}

interface CoachingSince {
  /** The moment since when the person has been a coach; null for anyone else. */
  coachSince: string | null;
}

/** A new coach decides nothing about those who came earlier, so nobody takes a team over. */
export function canDecideAboutCoach(by: CoachingSince & { isAdmin: boolean }, about: CoachingSince): boolean {
  if (by.isAdmin || about.coachSince === null) return true;
  return by.coachSince !== null && Date.parse(by.coachSince) <= Date.parse(about.coachSince);
}

/** Whoever decided can take it back, and so can an admin. `decidedBy` is null for someone who is gone. */
export function canUndo(by: Visitor, decidedBy: number | null): boolean {
  return by.isAdmin || by.userId === decidedBy;
}

// Athletes' profiles

/** Adults are parents. */
export function canBeParent(by: BirthDates, today: Day): boolean {
  return !isMinor(by, today);
}

/** Children under 13 have no profile of their own; their parents look after it. */
export function canBeAthlete(by: BirthDates, today: Day): boolean {
  return !needsParentalConsent(by, today);
}

/** An account is one athlete at most. `athleteId` is null for an athlete who is about to be added. */
export function canTakeProfile(
  { links }: { links: readonly { athleteId: number; relation: Relation }[] },
  athleteId: number | null,
): boolean {
  return links.every((link) => link.relation !== 'self' || link.athleteId === athleteId);
}

/** An athlete has one account at most. `accounts` are those linked to the athlete. */
export function isOpenToClaims(accounts: readonly LinkedAccount[]): boolean {
  return !accounts.some(({ relation, isConfirmed }) => relation === 'self' && isConfirmed);
}

/**
 * How well a team of the athlete knows someone: a coach has approved them, or they joined by a code and a coach or an
 * admin has confirmed their athlete on the team, or they only hold a code or follow the team. Codes hang on posters.
 */
export type Membership = 'approved' | 'confirmed' | 'unconfirmed' | 'none';

/** Reads the full name of an athlete whose name strangers do not see. The family is linked and confirmed. */
export function canReadFullName(by: {
  isAdmin: boolean;
  isFamily: boolean;
  membership: Membership;
}): boolean {
  return by.isAdmin || by.isFamily || by.membership === 'approved' || by.membership === 'confirmed';
}

export interface ClaimAnswerer extends Visitor, BirthDates {
  /** A coach of one of the athlete's teams. */
  isCoach: boolean;
}

/**
 * Admins, coaches of the athlete and other parents answer a claim. An adult athlete answers claims to be a parent; a
 * minor does not, and nobody answers their own.
 */
export function canAnswerClaim(
  by: ClaimAnswerer,
  claim: { userId: number; relation: Relation },
  accounts: readonly LinkedAccount[],
  today: Day,
): boolean {
  if (by.isAdmin) return true;
  if (by.userId === claim.userId) return false;
  if (by.isCoach) return true;
  const own = accounts.find(({ userId, isConfirmed }) => userId === by.userId && isConfirmed);
  if (!own) return false;
  return own.relation === 'parent' || (claim.relation === 'parent' && !isMinor(by, today));
}

/** Admins and the athlete's coaches end a link of someone else. Everyone ends their own without asking. */
export function canEndLink(by: Visitor & { isCoach: boolean }, linkedUserId: number): boolean {
  return by.userId !== linkedUserId && (by.isAdmin || by.isCoach);
}

/** Parents invite a second parent, and so does an adult athlete. `relation` is the inviter's confirmed one. */
export function canInviteParent(by: { relation: Relation; isMinor: boolean }): boolean {
  return by.relation === 'parent' || !by.isMinor;
}

/** Only the owner of the invited address accepts or declines. */
export function canAnswerInvitation(by: { email: string }, invitation: { email: string }): boolean {
  return by.email === invitation.email;
}

export function canWithdrawInvitation(by: { userId: number }, invitation: { byUserId: number }): boolean {
  return by.userId === invitation.byUserId;
}

// Accounts' profiles

/** Strangers open a profile that is switched on, in good standing, and whose name is not hidden. */
export function hasOpenProfile(person: SocialPerson, today: Day): boolean {
  return person.standing === 'good' && person.isSocial && visibilityOf(person, today) !== 'hidden';
}

/** An athlete's page links to the profile only if strangers can open it and it names the athlete. */
export function isProfileOfAthleteOpen(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today) && socialName(person, today).isLinked;
}

/**
 * Many handles contain a name, so strangers read none beside initials or a hidden name. An open profile has the handle
 * in its address anyway.
 */
export function canReadHandle(person: SocialPerson, today: Day): boolean {
  return visibilityOf(person, today) === 'full' || hasOpenProfile(person, today);
}

/** Search engines get only adults whose full name is visible. */
export function isProfileIndexed(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today) && !isMinor(person, today) && socialName(person, today).isIndexed;
}
