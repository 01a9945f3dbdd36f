// Who may say that an athlete is they themselves or their child, and who may answer it.
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

export const NOTE_MOST = 500;
export const REASON_MOST = 300;
const DAY_MS = 86_400_000;

/** A guess at a birth date: of one account, and of all accounts at one athlete. */
export const BIRTH_DOOR = { name: 'claim birth date', most: 3, windowSeconds: 24 * 60 * 60 };
export const BIRTH_ATHLETE_DOOR = { name: 'claim birth date of', most: 10, windowSeconds: 24 * 60 * 60 };
export const ASKING_DOOR = { name: 'claim', most: 20, windowSeconds: 24 * 60 * 60 };

export interface Claimant extends BirthDates {
  userId: number;
  /** Whom they look after already. */
  links: readonly { athleteId: number; relation: Relation; isConfirmed: boolean }[];
}

export interface Account {
  userId: number;
  relation: Relation;
  isConfirmed: boolean;
}

/** What keeps somebody from becoming this to anybody. */
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

/** Why they cannot look after this athlete, whoever would say yes. */
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

/** Who was told no asks again after some weeks. Of one person about one athlete, the newest first. */
export function refusalToAskAgain(claims: readonly PastClaim[], nowMs: number): Refusal | null {
  const last = claims.find(({ status }) => status !== 'asked' && status !== 'withdrawn');
  if (!last || last.status === 'confirmed' || last.decidedAt === null) return null;
  if (nowMs >= Date.parse(last.decidedAt) + ASK_AGAIN_DAYS * DAY_MS) return null;
  return last.status === 'declined'
    ? new Refusal('CLAIM_DECLINED', words.declined(ASK_AGAIN_DAYS), { status: 409 })
    : new Refusal('CLAIM_ENDED', words.ended(ASK_AGAIN_DAYS), { status: 409 });
}

/**
 * A birth date opens a profile that nobody looks after yet. Where somebody does, they or a coach know better than a
 * date that classmates know, too. Whether we have one at all is told to nobody.
 */
export function refusalToBirthDate(
  typed: Day,
  { known, accounts }: { known: readonly Day[]; accounts: readonly Account[] },
): Refusal | null {
  if (accounts.some(({ isConfirmed }) => isConfirmed)) {
    return new Refusal('BIRTH_NOT_ENOUGH', words.birthNotEnough, { status: 409 });
  }
  if (known.includes(typed)) return null;
  return new Refusal('BIRTH_DATE_WRONG', words.birthWrong, { fields: { birthOn: words.birthWrong } });
}

export interface Answerer extends BirthDates {
  userId: number;
  isAdmin: boolean;
  isCoach: boolean;
}

/** Admins and the coaches of the athlete, about others: whoever is linked lets go without anybody. */
export function mayEnd(by: Pick<Answerer, 'userId' | 'isAdmin' | 'isCoach'>, userId: number): boolean {
  return by.userId !== userId && (by.isAdmin || by.isCoach);
}

/**
 * Admins, the coaches of the athlete, another parent, and an athlete of age about who claims to be a parent. A minor
 * does not make somebody a parent.
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
