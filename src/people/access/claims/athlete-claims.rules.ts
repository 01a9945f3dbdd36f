// Decides who may claim an athlete as themselves or as their child, and who may answer the claim.
import { Refusal } from '#kit/refusal.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import { ASK_AGAIN_DAYS } from '#people/access/membership/decisions.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { type BirthDates, isMinor, needsParentalConsent } from '#sport/people/minors.rules.ts';
import { athleteClaimWords as words } from './athlete-claims.words.ts';

export const RELATIONS = ['self', 'parent'] as const satisfies readonly Relation[];
export const CLAIM_ANSWERS = ['confirm', 'decline'] as const;
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number];
export type ClaimStatus = 'asked' | 'confirmed' | 'declined' | 'withdrawn' | 'ended';

export const STATUS_OF_ANSWER = {
  confirm: 'confirmed',
  decline: 'declined',
} as const satisfies Record<ClaimAnswer, ClaimStatus>;

export const NOTE_MAX = 500;
export const REASON_MAX = 300;
const DAY_MS = 86_400_000;

/** Limits guesses at a birth date: by one account, and by all accounts at one athlete. */
export const BIRTH_LIMIT = { name: 'claim birth date', most: 3, windowSeconds: 24 * 60 * 60 };
export const BIRTH_ATHLETE_LIMIT = { name: 'claim birth date of', most: 10, windowSeconds: 24 * 60 * 60 };
export const ASKING_LIMIT = { name: 'claim', most: 20, windowSeconds: 24 * 60 * 60 };

export interface Claimant extends BirthDates {
  userId: number;
  /** Athletes already linked to the account. */
  links: readonly { athleteId: number; relation: Relation; isConfirmed: boolean }[];
}

export interface Account {
  userId: number;
  relation: Relation;
  isConfirmed: boolean;
}

/** Refusals that hold for every athlete: age, and a second athlete of one's own. */
export function refusalToBecome(
  claimant: Claimant,
  relation: Relation,
  today: Day,
  athleteId: number | null = null,
): Refusal | null {
  if (relation === 'parent') {
    return isMinor(claimant, today)
      ? new Refusal('PARENT_TOO_YOUNG', words.parentTooYoung, { status: 403 })
      : null;
  }
  if (needsParentalConsent(claimant, today)) {
    return new Refusal('CHILD_NEEDS_PARENT', words.childNeedsParent, { status: 403 });
  }
  const hasOwn = claimant.links.some((link) => link.relation === 'self' && link.athleteId !== athleteId);
  return hasOwn ? new Refusal('OWN_ATHLETE_SET', words.ownSet, { status: 409 }) : null;
}

/** Refusals that no answer can overrule. */
export function refusalToLink(
  claimant: Claimant,
  { athleteId, accounts }: { athleteId: number; accounts: readonly Account[] },
  relation: Relation,
  today: Day,
): Refusal | null {
  if (claimant.links.some((link) => link.athleteId === athleteId && link.isConfirmed)) {
    return new Refusal('CLAIM_GIVEN', words.given, { status: 409 });
  }
  const isTaken = accounts.some((account) => account.relation === 'self' && account.isConfirmed);
  if (relation === 'self' && isTaken) {
    return new Refusal('ATHLETE_CLAIMED', words.taken, { status: 409 });
  }
  return refusalToBecome(claimant, relation, today, athleteId);
}

interface PastClaim {
  status: ClaimStatus;
  decidedAt: string | null;
}

/**
 * Someone who was declined may ask again after some weeks. `claims` are one person's about one athlete, newest
 * first.
 */
export function refusalToAskAgain(claims: readonly PastClaim[], nowMs: number): Refusal | null {
  const last = claims.find(({ status }) => status !== 'asked' && status !== 'withdrawn');
  if (!last || last.status === 'confirmed' || last.decidedAt === null) return null;
  if (nowMs >= Date.parse(last.decidedAt) + ASK_AGAIN_DAYS * DAY_MS) return null;
  return last.status === 'declined'
    ? new Refusal('CLAIM_DECLINED', words.declined(ASK_AGAIN_DAYS), { status: 409 })
    : new Refusal('CLAIM_ENDED', words.ended(ASK_AGAIN_DAYS), { status: 409 });
}

/**
 * A birth date opens only a profile that no confirmed account is linked to: classmates know birthdays, too. The
 * refusal does not say whether we have a date.
 */
export function refusalToBirthDate(
  typed: Day,
  { recordedDates, accounts }: { recordedDates: readonly Day[]; accounts: readonly Account[] },
): Refusal | null {
  if (accounts.some(({ isConfirmed }) => isConfirmed)) {
    return new Refusal('BIRTH_NOT_ENOUGH', words.birthNotEnough, { status: 409 });
  }
  if (recordedDates.includes(typed)) return null;
  return new Refusal('BIRTH_DATE_WRONG', words.birthWrong, { fields: { birthOn: words.birthWrong } });
}

export interface Answerer extends BirthDates {
  userId: number;
  isAdmin: boolean;
  isCoach: boolean;
}

/** Admins and the athlete's coaches may end a link of someone else. Everyone ends their own without asking. */
export function mayEnd(by: Pick<Answerer, 'userId' | 'isAdmin' | 'isCoach'>, userId: number): boolean {
  return by.userId !== userId && (by.isAdmin || by.isCoach);
}

/**
 * Admins, coaches of the athlete and other parents may answer. An adult athlete may answer claims to be a
 * parent; a minor may not.
 */
export function mayAnswer(
  by: Answerer,
  claim: { userId: number; relation: Relation },
  accounts: readonly Account[],
  today: Day,
): boolean {
  if (by.isAdmin) return true;
  if (by.userId === claim.userId) return false;
  if (by.isCoach) return true;
  const own = accounts.find(({ userId, isConfirmed }) => userId === by.userId && isConfirmed);
  if (!own) return false;
  return own.relation === 'parent' || (claim.relation === 'parent' && !isMinor(by, today));
}
